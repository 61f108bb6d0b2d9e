import ArgumentParser
import CommandKit
import Core
import Device
import Documents
import DocumentsProvider
import Foundation
import Operations
import Persistence

/// `worksite docs edits`
struct DocsEdits: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edits", abstract: Phrase.editsHelp.description,
    subcommands: [DocsEditsList.self, DocsEditsFinish.self, DocsEditsDiscard.self],
    defaultSubcommand: DocsEditsList.self)
}

/// `worksite docs edits list`
struct DocsEditsList: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: Phrase.editsListHelp.description)

  @OptionGroup var options: GlobalOptions

  func run(in context: Context) throws {
    let session = try context.session(options)
    context.recover(session)
    let views = try session.edits.edits().map { try EditView($0, session, context) }
    if options.json { return try context.writeItems(views) }
    if views.isEmpty { return context.output.note(.noEdits) }
    var table = Table([
      Table.Column(Phrase.idTitle), Table.Column(Phrase.editStateTitle),
      Table.Column(Phrase.savedTitle, isNumber: true), Table.Column(Phrase.sizeTitle, isNumber: true),
      Table.Column(Phrase.pathTitle),
    ])
    for view in views {
      table.add([
        view.id.short, Phrase.state(of: view).description, view.savedAt.map(context.moment) ?? "–",
        view.savedBytes.map(context.language.size) ?? "–", view.path ?? view.name,
      ])
    }
    context.output.table(table)
    for view in views {
      if let problem = view.problem {
        context.output.note(Phrase(verbatim: "\(view.name): \(problem.detail)"))
      }
    }
  }
}

/// `worksite docs edits finish ID`
struct DocsEditsFinish: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "finish", abstract: Phrase.editsFinishHelp.description)

  @OptionGroup var options: GlobalOptions
  @Argument(help: ArgumentHelp(.editIDHelp), completion: .edits) var id: String

  func run(in context: Context) throws {
    let session = try context.session(options)
    let (journal, edit) = (session.edits, try session.edit(id))
    let folder = journal.copy(of: edit).folder.path.printable
    if edit.state == .leftBehind { throw Self.leftBehind(edit, folder) }
    if EditEnding(journal).isHeld(edit) || EditLocks(of: edit.id, in: journal).isUsed {
      throw Self.used(edit)
    }
    if SaveDetector.Found(at: journal.copy(of: edit).path) == .other { throw EditWatch.replaced(edit.name) }
    try journal.takeSave(of: edit)
    try journal.store(edit.id)
    if edit.state == .open, try !journal.end(edit) { throw Self.used(edit) }
    let outcome = try Self.settle(edit, session)
    switch outcome {
    case .used: throw Self.used(edit)
    case .rejected: throw Failure.saveRejected(edit)
    case .closed, .leftBehind, .unsent: break
    }
    if options.json { return try context.output.json(["isClosed": outcome == .closed]) }
    context.output.say(
      outcome == .closed
        ? .editClosed(edit.name)
        : outcome == .unsent ? .copyStays(edit.name) : .filesLeft(edit.name, folder))
  }

  /// Removes the copy, or waits until the process that watches it has done so.
  private static func settle(_ edit: OpenEdit, _ session: Session) throws -> EditEnding.Outcome {
    let journal = session.edits
    if let present = try journal.edit(edit.id), let progress = try journal.progress(of: present),
      progress != .done
    {
      return progress == .rejected ? .rejected : .unsent
    }
    guard let lock = try EditLocks(of: edit.id, in: journal).watchSoon() else { return .used }
    return try withExtendedLifetime(lock) { try session.settle(edit) }
  }

  static func leftBehind(_ edit: OpenEdit, _ folder: String) -> Failure {
    Failure(
      .conflict, "documents.leftBehind", .filesLeft(edit.name, folder), remedy: .discardEdit(edit.id.short))
  }

  static func used(_ edit: OpenEdit) -> Failure {
    Failure(.conflict, "documents.editHeld", .editHeld(edit.name), remedy: .closeProgram)
  }
}

/// `worksite docs edits discard ID`
struct DocsEditsDiscard: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "discard", abstract: Phrase.editsDiscardHelp.description)

  @OptionGroup var options: GlobalOptions
  @Flag(name: .shortAndLong, help: ArgumentHelp(.yesHelp)) var yes = false
  @Argument(help: ArgumentHelp(.editIDHelp), completion: .edits) var id: String

  func run(in context: Context) throws {
    let session = try context.session(options)
    let (journal, edit) = (session.edits, try session.edit(id))
    let copy = journal.copy(of: edit)
    try context.confirm(
      .discardQuestion(
        edit.name, copy.folder.path.printable,
        isHeld: copy.isInUse || EditLocks(of: edit.id, in: journal).isUsed,
        isUnsent: edit.save.map { $0.version == nil } ?? false), yes: yes)
    try journal.discard(edit.id)
    // The process that watches the copy ends then.
    let lock = try EditLocks(of: edit.id, in: journal).watchSoon()
    try withExtendedLifetime(lock) { try EditEnding(journal).discard(edit) }
    if let lock = edit.lock { EditLock(on: edit.document, session).release(lock) }
    if options.json { return try context.output.json(["name": edit.name]) }
    context.output.say(.editDiscarded(edit.name))
  }
}

extension Failure {
  /// The server rejected the last save of an edit, or the user took it back.
  static func saveRejected(_ edit: OpenEdit) -> Failure {
    Failure(.conflict, "documents.saveRejected", .saveRejected(edit.name), remedy: .seeEdits)
  }
}

extension CompletionKind {
  /// Ids of the documents that are open for editing, with their names.
  static var edits: CompletionKind {
    .noted { request in
      try request.session.edits.edits().map { CompletionCandidate($0.id.short, note: $0.name) }
    }
  }
}
