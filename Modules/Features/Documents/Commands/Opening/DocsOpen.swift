import ArgumentParser
import CommandKit
import Core
import Device
import Documents
import DocumentsProvider
import Operations
import Persistence
import Profile

/// `worksite docs open PATH`
struct DocsOpen: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "open", abstract: Phrase.openHelp.description, discussion: Phrase.openDiscussion.description)

  @OptionGroup var options: GlobalOptions
  @Option(help: ArgumentHelp(.revisionHelp)) var revision: Int?
  @Argument(help: ArgumentHelp(.pathHelp), completion: .paths) var path: String

  func run(in context: Context) throws {
    let session = try context.session(options)
    let document = try DocumentFinder(session).document(at: path)
    try Self.open(document, revision: revision, session, context, options)
  }

  /// Opens a version of a document, read-only; the current one without a number.
  static func open(
    _ document: Item, revision: Int?, _ session: Session, _ context: Context, _ options: GlobalOptions
  ) throws {
    let version = try DocumentsProvider(session).versions.fetch(of: document, revision, context).version
    let opening = CopyOpening(of: document.name, session, context, options)
    try DocumentsProvider(session).versions.write(
      version, of: document, to: opening.copy, mode: document.isExecutable ? 0o500 : 0o400, context)
    try opening.open()
  }
}
