import Accounts
import ArgumentParser
import CommandKit
import Core
import Device
import Documents
import Replica
import Worksites

/// `worksite docs resolve ID --keep mine|theirs|both`
struct DocsResolve: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "resolve", abstract: Phrase.resolveHelp.description,
    discussion: Phrase.resolveDiscussion.description)

  /// The versions to keep. `mine` and `theirs` depend on the user who saved each, or on the device.
  enum KeepOption: String, ExpressibleByArgument, CaseIterable { case mine, theirs, both, current, beside }

  @OptionGroup var options: GlobalOptions
  @Option(help: ArgumentHelp(.keepHelp)) var keep: KeepOption
  @Argument(help: ArgumentHelp(.conflictIDHelp), completion: .conflicts) var id: String

  func run(in context: Context) throws {
    let session = try context.session(options)
    let (worksite, conflict) = try OpenConflicts(session).find(id)
    let kept = try kept(of: conflict, session)
    let outcome = try session.perform(
      ResolveConflict(
        document: conflict.item.id, documentName: conflict.item.name, content: conflict.beside.id,
        base: conflict.current.id, keep: kept, newContent: session.newID(), newDocument: session.newID(),
        newName: kept == .both ? try otherName(conflict, session) : nil))
    let path = DocumentPath(site: worksite.name, components: conflict.components)
    let other = outcome.name.map { path.parent.appending($0) }
    if options.json {
      let view = ResolveView(path: path.description, kept: kept.rawValue, otherPath: other?.description)
      return try context.output.json(view)
    }
    context.output.say(.resolved(path.description.printable, kept, other: other?.description.printable))
  }

  private func kept(of conflict: Conflicts.Conflict, _ session: Session) throws -> ResolveConflict.Decision {
    switch keep {
    case .both: return .both
    case .current: return .current
    case .beside: return .beside
    case .mine, .theirs: return try (keep == .mine) == isConflictOwn(conflict, session) ? .beside : .current
    }
  }

  /// Whether the conflicting version is the user's own. If the user saved both, the one saved on this device
  /// is.
  private func isConflictOwn(_ conflict: Conflicts.Conflict, _ session: Session) throws -> Bool {
    let isMine = [conflict.beside, conflict.current].map { $0.savedBy == session.user }
    if isMine[0] != isMine[1] { return isMine[0] }
    let name = conflict.item.name
    guard isMine[0] else {
      throw Failure(
        .invalid, "documents.neitherMine", .neitherMine(name), remedy: .keepByPlace, field: "keep")
    }
    let here = try session.replica.notices.areOwn([conflict.beside.id, conflict.current.id])
    guard here[0] != here[1] else {
      throw Failure(
        .invalid, "documents.bothMine", .bothMine(name, fromHere: here[0]), remedy: .keepByPlace,
        field: "keep")
    }
    return here[0]
  }

  /// The name for the second document: `plan (Maija's version).dwg`. `nil` when that name is not allowed.
  private func otherName(_ conflict: Conflicts.Conflict, _ session: Session) throws -> String? {
    guard let user = try session.answer(UserWithID(conflict.beside.savedBy)),
      let first = user.name.split(separator: " ").first
    else { return nil }
    let name = conflict.item.name
    let dot = name.lastIndex(of: ".").flatMap { $0 == name.startIndex ? nil : $0 } ?? name.endIndex
    let whole = "\(name[..<dot]) (\(Phrase.versionBy(String(first))))\(name[dot...])"
    return (try? FileName(whole))?.text
  }
}

/// The resolved conflict, in JSON.
private struct ResolveView: Encodable {
  let path: String
  let kept: String
  /// The path of the second document, when both were kept.
  let otherPath: String?
}
