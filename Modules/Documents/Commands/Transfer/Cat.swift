import ArgumentParser
import CommandKit
import Core
import Documents
import Persistence
import Sync

/// `worksite docs cat PATH`
struct Cat: WorksiteCommand {
  static let configuration = CommandConfiguration(abstract: Phrase.catHelp.description)

  @OptionGroup var options: GlobalOptions
  @Option(help: ArgumentHelp(.revisionHelp)) var revision: Int?
  @Argument(help: ArgumentHelp(.pathHelp)) var path: String

  func run(in context: Context) throws {
    let session = try context.session(options)
    let document = try session.document(at: path)
    let progress = ProgressLine(total: document.size, in: context)
    progress.begin(document.name)
    let version = try session.fetchVersion(of: document, number: revision, progress: progress).version
    progress.end()
    try session.workspace.blobs.copy(version.blob) { try context.output.write($0) }
  }
}

extension Session {
  /// The document at an address.
  ///
  /// - Throws: ``Failure`` when there is a folder.
  func document(at path: String) throws -> Item {
    let located = try locate(path)
    guard let item = located.item, item.kind == .document else {
      throw Failure(.invalid, "documents.notDocument", .isFolderHere(located.path.description), field: "path")
    }
    return item
  }
}
