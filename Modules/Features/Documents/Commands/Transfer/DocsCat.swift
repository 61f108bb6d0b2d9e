import ArgumentParser
import CommandKit
import Core
import Device
import Documents
import DocumentsProvider
import Operations
import Persistence

/// `worksite docs cat PATH`
struct DocsCat: WorksiteCommand {
  static let configuration = CommandConfiguration(commandName: "cat", abstract: Phrase.catHelp.description)

  @OptionGroup var options: GlobalOptions
  @Option(help: ArgumentHelp(.revisionHelp)) var revision: Int?
  @Argument(help: ArgumentHelp(.pathHelp), completion: .paths) var path: String

  func run(in context: Context) throws {
    let session = try context.session(options)
    try Self.write(try DocumentFinder(session).document(at: path), revision, session, context)
  }

  /// Writes a version of a document to standard output; the current one without a number.
  ///
  /// - Throws: ``Failure`` of kind `damaged` when the output differs from what was saved or is incomplete.
  static func write(_ document: Item, _ number: Int?, _ session: Session, _ context: Context) throws {
    let versions = DocumentsProvider(session).versions
    let version = try versions.fetch(of: document, number, context).version
    try versions.requireWhole(version, of: document)
    var written: Int64 = 0
    do {
      try session.companyStore.blobs.copy(version.blob) {
        try context.output.write($0)
        written += Int64($0.count)
      }
    } catch let failure as Failure where failure.kind == .damaged && written > 0 {
      throw failure.with(message: .outputDamaged(document.name, written), cause: failure)
    }
  }
}

extension DocumentVersions {
  /// Fetches the content of a version, and shows the progress; the current version without a number.
  ///
  /// - Returns: the version, and whether it was fetched.
  func fetch(
    of document: Item, _ number: Int?, _ context: Context
  ) throws -> (version: Version, isFetched: Bool) {
    let progress = ProgressLine(total: document.size, in: context)
    progress.begin(document.name)
    defer { progress.end() }
    return try fetch(of: document, Choice(number: number), progress: progress.note)
  }
}

extension ProgressLine {
  /// Counts bytes of content that is fetched.
  func note(_ progress: FetchProgress) {
    switch progress {
    case .arrivedEarlier(let bytes): skip(bytes)
    case .received(let bytes): add(bytes)
    }
  }
}
