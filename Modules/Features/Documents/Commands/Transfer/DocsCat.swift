import ArgumentParser
import CommandKit
import Core
import Documents
import Operations
import Persistence
import Replica

/// `worksite docs cat PATH`
struct DocsCat: WorksiteCommand {
  static let configuration = CommandConfiguration(commandName: "cat", abstract: Phrase.catHelp.description)

  @OptionGroup var options: GlobalOptions
  @Option(help: ArgumentHelp(.revisionHelp)) var revision: Int?
  @Argument(help: ArgumentHelp(.pathHelp), completion: .paths) var path: String

  func run(in context: Context) throws {
    let session = try context.session(options)
    try session.write(try session.document(at: path), revision, context)
  }
}

extension Session {
  /// Writes a version of a document to standard output; the current one without a number.
  ///
  /// - Throws: ``Failure`` of kind `damaged` when the output differs from what was saved or is incomplete.
  func write(_ document: Item, _ number: Int?, _ context: Context) throws {
    let progress = ProgressLine(total: document.size, in: context)
    progress.begin(document.name)
    let version = try fetchVersion(of: document, number: number, progress: progress).version
    progress.end()
    try requireWhole(version, of: document)
    var written: Int64 = 0
    do {
      try workspace.blobs.copy(version.blob) {
        try context.output.write($0)
        written += Int64($0.count)
      }
    } catch let failure as Failure where failure.kind == .damaged && written > 0 {
      throw failure.with(message: .outputDamaged(document.name, written), cause: failure)
    }
  }

  /// Finds the document at an address.
  ///
  /// - Throws: ``Failure`` of kind `invalid` when a folder is at the address.
  func document(at path: String) throws -> Item {
    let located = try locate(path)
    guard let item = located.item, item.kind == .document else {
      throw Failure(.invalid, "documents.notDocument", .isFolderHere(located.path.description), field: "path")
    }
    try look(in: item.parent)
    return item
  }
}
