import ArgumentParser
import CommandKit
import Core
import Device
import DocumentsMount
import Foundation
import Persistence
import Profile
import Replica

/// `worksite mount DIR`
struct MountCommand: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "mount", abstract: Phrase.mountHelp.description,
    discussion: Phrase.mountDiscussion.description)

  @OptionGroup var options: GlobalOptions
  @Flag(help: ArgumentHelp(.mountReadOnlyHelp)) var readOnly = false
  @Flag(help: ArgumentHelp(.mountAllowOtherHelp)) var allowOther = false
  @Option(help: ArgumentHelp(.mountCacheSizeHelp)) var cacheSize: String?
  @Flag(help: ArgumentHelp(.mountForegroundHelp)) var foreground = false
  @Argument(help: ArgumentHelp(.mountPointHelp), completion: .directory) var folder: String

  func run(in context: Context) throws {
    let session = try context.session(options)
    let point = try MountPoint(folder)
    try point.removeStale()
    try point.require(for: session.profile.location.folder)
    try FuseLibrary.load()
    try limitCache(of: session)
    if foreground {
      try serve(session, at: point, context)
    } else {
      try start(at: point, session, context)
    }
  }

  /// The limit is that of the profile, as `docs cache` sets it.
  private func limitCache(of session: Session) throws {
    guard let cacheSize else { return }
    try session.server.require()
    try session.replica.content.setLimit(ByteCount(typed: cacheSize, field: "cache-size").bytes)
    try session.replica.content.trim()
  }

  private func serve(_ session: Session, at point: MountPoint, _ context: Context) throws {
    // The mount itself sends and fetches.
    context.deferredWork.cancel()
    let mount = try DocumentsMount(of: session, at: point, isReadOnly: readOnly, isForOthers: allowOther)
    report(mount.leftBytes, context)
    try report(point, context)
    try context.output.finish()
    try interruptible { try mount.run(until: $0) }
  }

  private func report(_ point: MountPoint, _ context: Context) throws {
    if options.json {
      try context.output.json(MountView(path: point.path, isReadOnly: readOnly))
    } else {
      context.output.say(readOnly ? .mountedReadOnly(point.path) : .mounted(point.path))
    }
  }

  private func report(_ leftBytes: [LeftBytes], _ context: Context) {
    for left in leftBytes { context.output.note(.leftBytes(left.path.printable, left.failure.message)) }
  }

  /// The longest time until another process has mounted the worksites.
  private static let startTimeout = Duration.seconds(30)

  /// Starts a process that outlives this command, and waits until it has mounted the worksites.
  private func start(at point: MountPoint, _ session: Session, _ context: Context) throws {
    // The other process has no terminal on which to report what it cannot save.
    if !readOnly { report(try DocumentsMount.saveLeftBytes(of: session), context) }
    let location = session.profile.location
    let options = (readOnly ? ["--read-only"] : []) + (allowOther ? ["--allow-other"] : [])
    let child = try ChildProcess(
      [context.machine.executable, "mount", point.path, "--foreground", "--profile", location.name] + options,
      detached: true)
    let end = ContinuousClock.now + Self.startTimeout
    while point.source(in: try MountTable.present()) == nil {
      if child.hasEnded || ContinuousClock.now > end {
        throw Failure(.io, "mount.notStarted", .mountNotStarted(point.path), remedy: .mountInForeground)
      }
      usleep(10_000)
    }
    try report(point, context)
  }
}

/// A folder on which worksites are mounted.
struct MountView: Encodable {
  let path: String
  let isReadOnly: Bool
}
