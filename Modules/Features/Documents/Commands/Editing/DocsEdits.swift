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
    let edit = try session.edit(id)
    let finished = try session.editEnding.finish(edit)
    if options.json { return try context.output.json(["isClosed": finished == .closed]) }
    context.output.say(
      .finished(finished, edit.name, folder: session.edits.copy(of: edit).folder.path.printable))
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
    try session.editEnding.discard(edit)
    if options.json { return try context.output.json(["name": edit.name]) }
    context.output.say(.editDiscarded(edit.name))
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
