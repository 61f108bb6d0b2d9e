import ArgumentParser
import CommandKit
import Core
import Documents
import DocumentsProvider
import Persistence
import Worksites

/// `worksite docs get PATH`
struct Get: WorksiteCommand {
  static let configuration = CommandConfiguration(abstract: Phrase.getHelp.description)

  @OptionGroup var options: GlobalOptions
  @Flag(name: .shortAndLong, help: ArgumentHelp(.getRecursiveHelp)) var recursive = false
  @Flag(help: ArgumentHelp(.forceHelp)) var force = false
  @Option(name: .shortAndLong, help: ArgumentHelp(.outputHelp), completion: .file()) var output: String?
  @Option(help: ArgumentHelp(.revisionHelp)) var revision: Int?
  @Argument(help: ArgumentHelp(.pathHelp)) var path: String

  func run(in context: Context) throws {
    let session = try context.session(options)
    let located = try session.locate(path)
    if located.isFolder, !recursive {
      throw Failure(
        .usage, "documents.getFolder", .needsRecursive(located.path.description), remedy: .addRecursive)
    }
    if located.isFolder, revision != nil {
      throw Failure(.usage, "documents.revisionOfFolder", .revisionOfOne)
    }
    if output == "-" {
      guard let document = located.item, document.kind == .document else {
        throw Failure(.usage, "documents.folderToOutput", .folderToOutput, remedy: .nameOutputFolder)
      }
      return try session.write(document, revision, context)
    }
    let target = target(for: located)
    var getter: Getter?
    try interruptible { cancellation in
      var working = Getter(session, overwrites: force, cancellation)
      try get(located, to: target, with: &working, session, context)
      getter = working
    }
    guard let getter else { return }
    try report(getter, target, context)
  }

  private func get(
    _ located: Located, to target: String, with getter: inout Getter, _ session: Session, _ context: Context
  ) throws {
    if let document = located.item, document.kind == .document {
      let version = try session.version(of: document, number: revision)
      let progress = ProgressLine(total: version.blob.size, in: context)
      defer { progress.end() }
      progress.begin(document.name)
      try getter.get(document, revision, to: target, progress)
    } else {
      try session.reachIfPossible(session.folders(from: located.container))
      let size = try session.answer(TreeSize(of: located.container))
      let progress = ProgressLine(total: size.bytes, in: context)
      defer { progress.end() }
      try getter.get(try located.asContainer(), to: target, progress)
    }
  }

  /// Into a folder that is there, or to the name given, or here under its own name.
  private func target(for located: Located) -> String {
    let name = located.item?.name ?? located.worksite.name
    guard let output else { return name }
    return Folder(output).exists || output.hasSuffix("/") ? Folder(output).file(name) : output
  }

  private func report(_ getter: Getter, _ target: String, _ context: Context) throws {
    if options.json {
      try context.output.json(
        GetView(
          path: target, files: getter.files, bytes: getter.bytes,
          failures: getter.refused.map { ProblemView($0.failure, source: $0.path) }))
    } else {
      context.output.say(.got(target.printable, files: getter.files, bytes: getter.bytes))
    }
    for (path, failure) in getter.refused { context.output.tell(failure, about: path) }
    if let first = getter.refused.first { throw Unfinished(first.failure.kind) }
  }
}

/// What was written, as programs read it.
private struct GetView: Encodable {
  let path: String
  let files: Int
  let bytes: Int64
  let failures: [ProblemView]
}
