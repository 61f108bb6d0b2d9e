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
    let version = try DocumentsProvider(session).versions.fetch(of: document, revision, context)
    let opening = CopyOpening(of: document.name, session, context, options)
    try interruptible { try fill(opening.copy, version, document, session, $0, context) }
    try opening.open()
  }

  private func fill(
    _ copy: OpenCopy, _ version: Version, _ document: Item, _ session: Session,
    _ cancellation: Cancellation, _ context: Context
  ) throws {
    try copy.folder.make()
    do {
      let progress = ProgressLine(total: version.blob.size, in: context)
      defer { progress.end() }
      progress.begin(document.name)
      try DocumentsProvider(session).versions.reading(version, of: document) {
        let file = try ReplacementFile(for: copy.path, tag: session.newID(), mode: 0o600)
        try session.companyStore.blobs.copy(
          version.blob,
          progress: { try progress.add($0, unless: cancellation) }, into: { try file.append($0) })
        try file.commit(modified: version.modifiedAt, mode: 0o400)
      }
    } catch {
      copy.remove()
      throw error
    }
  }
}
