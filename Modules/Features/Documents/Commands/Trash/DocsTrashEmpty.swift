import ArgumentParser
import Auth
import CommandKit
import Core
import Device
import Documents
import DocumentsProvider
import Operations
import Replica
import Worksites

/// `worksite docs trash empty [SITE]`
struct DocsTrashEmpty: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "empty", abstract: Phrase.trashEmptyHelp.description,
    discussion: Phrase.trashEmptyDiscussion.description)

  @OptionGroup var options: GlobalOptions
  @Flag(name: .shortAndLong, help: ArgumentHelp(.yesHelp)) var yes = false
  @Argument(help: ArgumentHelp(.siteHelp), completion: .sites) var site: String?

  func run(in context: Context) throws {
    let session = try context.session(options)
    if session.isOnServer { _ = try session.server.remote() }
    let worksite =
      try site.map { try session.answer(WorksiteNamed(trimmed($0), isExact: true)) }
      ?? session.answer(WorksiteInUse())
    try EmptyTrash.right.require(of: session.actor)
    let trash = try trash(of: worksite, session)
    if !trash.items.isEmpty { try context.confirm(.reallyEmptyTrash(worksite.name, trash.size), yes: yes) }
    var removed = RemovedView(documents: 0, bytes: 0)
    do {
      try remove(trash.items, of: worksite, session, into: &removed)
    } catch let failure as Failure where removed.documents > 0 {
      if session.isOnServer { context.readOutcome(of: session) }
      context.output.note(.trashPartlyEmptied(removed.documents))
      throw failure
    }
    if trash.items.isEmpty {
      return options.json ? try context.output.json(removed) : context.output.note(.trashEmpty)
    }
    if session.isOnServer {
      context.readOutcome(of: session)
    } else {
      _ = try session.companyStore.removeUnreferencedContent()
    }
    if options.json { return try context.output.json(removed) }
    context.output.say(.trashEmptied(worksite.name, removed.documents, removed.bytes))
  }

  private func trimmed(_ name: String) -> String { name.hasSuffix(":") ? String(name.dropLast()) : name }

  /// The items in the trash, and their total size. They are the server's if there is one.
  private func trash(
    of worksite: Worksite, _ session: Session
  ) throws -> (items: [ID], size: TreeSize.Answer) {
    // Users without the right are refused here, also without the server.
    let size = try session.answer(TrashSize(of: worksite.id))
    let known = try session.answer(Trash(of: worksite.id)).map(\.item.id)
    guard session.isOnServer else { return (known, size) }
    try session.sending.sendFirst(Set(known))
    let whole = try session.requests.get(
      "/documents/worksites/\(worksite.id)/trash/size", for: FetchedSize.self)
    let items = try session.requests.list(TrashedItem.self, at: "/documents/worksites/\(worksite.id)/trash")?
      .items
    guard let items else {
      throw Failure(.unavailable, "documents.trashCut", .trashCut, remedy: .tryWithNetwork)
    }
    return (items.map(\.item.id), whole.size)
  }

  /// The number of items that one request removes.
  private static let step = 100

  private func remove(
    _ items: [ID], of worksite: Worksite, _ session: Session, into removed: inout RemovedView
  ) throws {
    for start in stride(from: 0, to: items.count, by: Self.step) {
      let outcome = try DocumentsProvider(session).requestRemoval(
        of: Array(items[start...].prefix(Self.step)), at: worksite.id)
      removed = RemovedView(
        documents: removed.documents + outcome.documents, bytes: removed.bytes + outcome.bytes)
    }
  }
}

/// The removed documents, in JSON.
private struct RemovedView: Encodable {
  let documents: Int
  let bytes: Int64
}
