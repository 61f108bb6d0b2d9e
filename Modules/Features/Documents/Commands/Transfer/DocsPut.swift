import ArgumentParser
import CommandKit
import Core
import Device
import Documents
import DocumentsProvider
import Foundation
import Operations
import Persistence
import Profile

/// `worksite docs put FILE… DESTINATION`
struct DocsPut: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "put", abstract: Phrase.putHelp.description, discussion: Phrase.putDiscussion.description)

  @OptionGroup var options: GlobalOptions
  @Flag(name: .shortAndLong, help: ArgumentHelp(.putRecursiveHelp)) var recursive = false
  @Flag(help: ArgumentHelp(.hiddenHelp)) var hidden = false
  @Option(help: ArgumentHelp(.excludeHelp)) var exclude: [String] = []
  @Argument(help: ArgumentHelp(.putPathsHelp), completion: .file()) var paths: [String]

  func run(in context: Context) throws {
    let session = try context.session(options)
    let target = try target(session)
    try session.companyStore.blobs.removeAbandoned(now: context.machine.clock.now())
    // Removes content that an interrupted `put` left. If other data cannot be read, all content stays.
    if !session.isOnServer { try? session.companyStore.tidy() }
    let ownData = try context.location(options).folder.above
    var plan = try PutPlan(
      making: target.newFolders, PutFilter(excluding: exclude, withHidden: hidden, ownData: ownData))
    for source in target.sources {
      try plan.add(source, as: target.name ?? Self.name(of: source), recursive: recursive)
    }
    try reachFolders(of: plan, session, below: target.folder)
    context.deferredWork.showSending()
    var pipeline = DocumentsProvider(session).storing(into: target.folder)
    do {
      try interruptible { cancellation in try store(plan, with: &pipeline, cancellation, context) }
    } catch let failure as Failure where failure.kind == .cancelled || failure.kind == .unavailable {
      try? pipeline.finishStarted()
      let stored = pipeline.results.count { !$0.entry.isFolder && (try? $0.outcome.get()) != nil }
      context.output.note(.putStopped(stored, of: plan.entries.count { !$0.isFolder }))
      throw failure
    }
    try PutReport(
      results: pipeline.results, rejected: plan.rejected, leftOut: plan.leftOut, folder: target.folder.path
    ).show(context, asJSON: options.json)
  }

  /// Fetches the destination folders if possible, so that an existing document gets a version instead of a
  /// second document.
  private func reachFolders(of plan: PutPlan, _ session: Session, below top: LocatedItem) throws {
    guard session.isOnServer else { return }
    var folders: [[String]: ID] = [[]: top.container]
    for entry in plan.entries where entry.isFolder {
      guard let parent = folders[entry.names.dropLast()], let name = entry.names.last else { continue }
      let there = try session.answer(ItemAt(ItemPlace(parent: parent, name: name)))
      if let there, there.kind == .folder { folders[entry.names] = there.id }
    }
    let receiving = Set(plan.entries.filter { !$0.isFolder }.map { Array($0.names.dropLast()) })
    try session.containers.pullIfReachable(receiving.compactMap { folders[$0] })
  }

  private func store(
    _ plan: PutPlan, with pipeline: inout StoringPipeline, _ cancellation: Cancellation, _ context: Context
  ) throws {
    let progress = ProgressLine(total: plan.bytes, in: context)
    defer { progress.end() }
    for entry in plan.entries {
      progress.begin(entry.names.joined(separator: "/"))
      try pipeline.store(entry) { try progress.add($0, unless: cancellation) }
      try cancellation.check()
    }
    try pipeline.finish()
  }

  /// The destination: a folder, and a new name when there is a single source to rename.
  private struct Target {
    let sources: [String]
    let folder: LocatedItem
    let name: String?
    /// The folders to make in the folder, each in the one before.
    var newFolders: [String] = []
  }

  private func target(_ session: Session) throws -> Target {
    guard paths.count > 1, let last = paths.last else {
      return Target(sources: paths, folder: try DocumentFinder(session).locate("/"), name: nil)
    }
    let isLocal = !last.contains("/") && !last.contains(":") && (try? FileStamp(at: last)) != nil
    if isLocal {
      throw Failure(.usage, "documents.noDestination", .putIntoWhat(last), remedy: .addDestination)
    }
    let sources = Array(paths.dropLast())
    switch try DocumentFinder(session).destination(last) {
    case .existing(let there) where there.isFolder:
      return Target(sources: sources, folder: there, name: nil)
    case .existing(let document):
      guard sources.count == 1 else {
        throw Failure(.usage, "documents.putMany", .manyToOne(document.path.description), remedy: .nameFolder)
      }
      let folder = try DocumentFinder(session).locate(document.path.parent.description)
      return Target(sources: sources, folder: folder, name: document.path.name)
    case .new(let folder, let name):
      guard sources.count == 1 else {
        throw Failure(.notFound, .documentsNoFolder, .noFolderAt(last), remedy: .addSlash(last))
      }
      return Target(sources: sources, folder: folder, name: name)
    case .missing(let names, let folder, _):
      return Target(sources: sources, folder: folder, name: nil, newFolders: names)
    }
  }

  private static func name(of source: String) throws -> String {
    if source == "-" { throw Failure(.usage, "documents.inputName", .inputNeedsName, remedy: .inputNameForm) }
    let name = source.split(separator: "/").last.map(String.init) ?? ""
    guard name.isEmpty || name == "." || name == ".." else { return name }
    return URL(fileURLWithPath: source).standardizedFileURL.lastPathComponent
  }
}
