import ArgumentParser
import CommandKit
import Core
import Device
import Documents
import DocumentsProvider
import Persistence
import Replica
import Worksites

/// `worksite docs get PATH…`
struct DocsGet: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "get", abstract: Phrase.getHelp.description, discussion: Phrase.getDiscussion.description)

  @OptionGroup var options: GlobalOptions
  @Flag(name: .shortAndLong, help: ArgumentHelp(.getRecursiveHelp)) var recursive = false
  @Flag(help: ArgumentHelp(.forceHelp)) var force = false
  @Option(name: .shortAndLong, help: ArgumentHelp(.outputHelp), completion: .file()) var output: String?
  @Option(help: ArgumentHelp(.revisionHelp)) var revision: Int?
  @Argument(help: ArgumentHelp(.getPathsHelp), completion: .paths) var paths: [String]

  func run(in context: Context) throws {
    if output?.isEmpty == true {
      throw Failure(.usage, "documents.noName", .noOutputName, remedy: .nameOutput, field: "output")
    }
    let session = try context.session(options)
    let sources = try DocumentFinder(session).locateAll(paths)
    for source in sources { try check(source, among: sources, session) }
    if let output, Self.standardOutput.contains(output) {
      guard sources.count == 1 else {
        throw Failure(.usage, "documents.manyToOutput", .manyToOutput, remedy: .nameOutputFolder)
      }
      guard let document = sources[0].item, document.kind == .document else {
        throw Failure(.usage, "documents.folderToOutput", .folderToOutput, remedy: .nameOutputFolder)
      }
      return try DocsCat.write(document, revision, session, context)
    }
    if sources.count > 1 { try prepareFolder(for: sources) }
    let (getter, copies) = try interruptible { cancellation in
      var getter = Getter(session, overwrites: force, cancellation)
      let copies = try sources.map {
        try copy($0, with: &getter, isOneOfMany: sources.count > 1, session, context)
      }
      return (getter, copies)
    }
    try report(getter, copies, context)
  }

  private func check(_ located: LocatedItem, among sources: [LocatedItem], _ session: Session) throws {
    try session.containers.noteShown(
      located.item.flatMap { $0.kind == .document ? $0.parent : nil } ?? located.container)
    if located.isFolder, !recursive {
      throw Failure(
        .usage, "documents.getFolder", .needsRecursive(located.path.description), remedy: .addRecursive)
    }
    if revision != nil, located.isFolder || sources.count > 1 {
      throw Failure(.usage, "documents.revisionOfFolder", .revisionOfOne)
    }
  }

  /// Makes the local folder for several sources, which must not have the same name.
  private func prepareFolder(for sources: [LocatedItem]) throws {
    var names: [String: LocatedItem] = [:]
    for source in sources {
      if let other = names.updateValue(source, forKey: foldedName(source.item?.name ?? source.worksite.name))
      {
        throw Failure(
          .conflict, "documents.sameNames",
          .sameNamesGot(other.path.description, source.path.description), remedy: .getOneByOne, field: "path")
      }
    }
    if let output { try Folder(output).make(mode: 0o777) }
  }

  /// The values of `--output` that mean standard output, to which nothing else is then written.
  private static let standardOutput: Set<String> = ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"]

  /// The local path, the number of files to write there, and what was written.
  private struct LocalCopy {
    let path: String
    let toWrite: Int
    var files = 0
    var unchanged = 0
    var bytes: Int64 = 0
  }

  /// Copies one source, and counts what was written for it.
  private func copy(
    _ located: LocatedItem, with getter: inout Getter, isOneOfMany: Bool, _ session: Session,
    _ context: Context
  ) throws -> LocalCopy {
    let before = (files: getter.files, unchanged: getter.unchanged, bytes: getter.bytes)
    let target = try target(for: located, isOneOfMany: isOneOfMany, session)
    var copy: LocalCopy
    do {
      let count = try get(located, to: target, with: &getter, session, context)
      copy = LocalCopy(path: target, toWrite: count)
    } catch let failure as Failure where isOneOfMany && failure.kind == .conflict {
      getter.reject(target, failure.with(remedy: .addForceToOverwrite))
      copy = LocalCopy(path: target, toWrite: 1)
    }
    copy.files = getter.files - before.files
    copy.unchanged = getter.unchanged - before.unchanged
    copy.bytes = getter.bytes - before.bytes
    return copy
  }

  /// - Returns: the number of files to write.
  private func get(
    _ located: LocatedItem, to target: String, with getter: inout Getter, _ session: Session,
    _ context: Context
  ) throws -> Int {
    if let document = located.item, document.kind == .document {
      let version = try DocumentsProvider(session).versions.version(of: document, .init(number: revision))
      let progress = ProgressLine(total: version.blob.size, in: context)
      defer { progress.end() }
      progress.begin(document.name)
      try getter.get(document, revision, to: target, progress)
      return 1
    }
    try session.containers.pullIfReachable(session.replica.containers.tree(of: located.container))
    let size = try session.answer(TreeSize(of: located.container))
    let progress = ProgressLine(total: size.bytes, in: context)
    defer { progress.end() }
    do {
      try getter.get(try located.asContainer(), to: target, progress)
    } catch let failure as Failure where failure.kind == .cancelled || failure.kind == .unavailable {
      progress.end()
      context.output.note(.getStopped(getter.files + getter.unchanged, of: size.documents))
      throw failure
    }
    return size.documents
  }

  /// The local path: in an existing folder, at the given name, or in the working directory under the item's
  /// name.
  private func target(for located: LocatedItem, isOneOfMany: Bool, _ session: Session) throws -> String {
    let name = FileName(safe: located.item?.name ?? located.worksite.name).text
    guard let output else { return name }
    let folder = Folder(output)
    if isOneOfMany || output.hasSuffix("/") || [".", ".."].contains(output.split(separator: "/").last) {
      return folder.file(name)
    }
    return try folder.exists && !isBegun(folder, located, session) ? folder.file(name) : output
  }

  /// Whether an existing local folder is an unfinished copy of this one: empty, or with some of its names.
  private func isBegun(_ folder: Folder, _ located: LocatedItem, _ session: Session) throws -> Bool {
    guard located.isFolder else { return false }
    let names = try folder.names().filter { !ReplacementFile.isUnfinished($0) }
    return try names.isEmpty
      || names.contains {
        try session.answer(ItemAt(ItemPlace(parent: located.container, name: $0))) != nil
      }
  }

  private func report(_ getter: Getter, _ copies: [LocalCopy], _ context: Context) throws {
    if options.json {
      try context.output.json(
        GetView(
          path: copies.count == 1 ? copies[0].path : output ?? ".", files: getter.files,
          unchanged: getter.unchanged, bytes: getter.bytes,
          failures: getter.rejected.map { ProblemView($0.failure, source: $0.path) }))
    } else {
      for copy in copies where copies.count == 1 || copy.files + copy.unchanged > 0 {
        context.output.say(
          .got(copy.path.printable, files: copy.files, unchanged: copy.unchanged, bytes: copy.bytes))
      }
    }
    // The JSON contains the failures already.
    if !options.json { printFailures(getter.rejected, context.output) }
    let (done, all) = (getter.files + getter.unchanged, copies.reduce(0) { $0 + $1.toWrite })
    if done < all, getter.rejected.contains(where: \.failure.isServerAway) {
      context.output.note(.getStopped(done, of: all))
    }
    if let first = getter.rejected.first { throw ReportedFailure(first.failure) }
  }
}

extension DocsGet {
  /// The most failures with one code that are printed.
  private static let maxAlike = 10

  private func printFailures(_ rejected: [(path: String, failure: Failure)], _ output: Output) {
    var alike: [Failure.Code: Int] = [:]
    for (path, failure) in rejected {
      alike[failure.code, default: 0] += 1
      if alike[failure.code, default: 0] <= Self.maxAlike { output.report(failure, about: path) }
    }
    let omitted = alike.values.reduce(0) { $0 + max($1 - Self.maxAlike, 0) }
    if omitted > 0 { output.note(.moreRejected(omitted)) }
  }
}

/// The written files, in JSON.
private struct GetView: Encodable {
  let path: String
  let files: Int
  /// The number of files that had the same content already.
  let unchanged: Int
  let bytes: Int64
  let failures: [ProblemView]
}
