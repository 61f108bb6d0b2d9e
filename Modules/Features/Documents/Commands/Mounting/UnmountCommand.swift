import ArgumentParser
import CommandKit
import Core
import Device
import DocumentsMount
import Operations
import Persistence
import Profile
import Remote
import Replica

/// `worksite unmount DIR`
struct UnmountCommand: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "unmount", abstract: Phrase.unmountHelp.description)

  @OptionGroup var options: GlobalOptions
  @Argument(help: ArgumentHelp(.mountPointHelp), completion: .directory) var folder: String

  func run(in context: Context) throws {
    let session = try context.session(options)
    let point = try MountPoint(folder)
    guard point.source(in: try MountTable.present()) != nil else {
      throw Failure(.notFound, "mount.none", .nothingMounted(point.path), field: "folder")
    }
    try point.removeStale()
    if point.source(in: try MountTable.present()) != nil { try unmount(point, context) }
    let location = session.profile.location
    let isMounted = try !MountTable.present().folders(of: location.folder).isEmpty
    // The process of the mount saves what programs closed last.
    if !isMounted, try !DocumentsMount.waitForEnd(of: session) { context.output.note(.mountStillSaves) }
    let unsaved = try location.unsavedContents(isMounted: isMounted)
    for path in unsaved { context.output.note(.unsavedContent(path.printable)) }
    try reportUnsent(session, context)
    if !unsaved.isEmpty { throw ReportedFailure(.throttled) }
    if options.json {
      try context.output.json(["path": point.path])
    } else {
      context.output.say(.unmounted(point.path))
    }
  }

  private func unmount(_ point: MountPoint, _ context: Context) throws {
    let unmounting = Unmounting(point.path)
    do {
      try unmounting.run()
    } catch let failure as Failure where failure.code == .mountBusy {
      for file in try unmounting.openFiles() {
        context.output.note(.openFile(file.path.printable, by: file.program.printable, file.process))
      }
      throw failure
    }
  }

  /// The most changes that are listed.
  private static let maxListed = 20

  /// Waits until all is sent, with `--wait`; otherwise lists what is not.
  private func reportUnsent(_ session: Session, _ context: Context) throws {
    guard session.isOnServer, try session.replica.pending.hasUnsent() else { return }
    try session.sender.wake(.send)
    if options.wait { return try session.sendingWait(in: context).wait() }
    let pending = session.replica.pending
    // Rejected changes wait for the user, and blocked ones for those.
    let unsent = try pending.entries(.all, limit: 1000).filter { [.waiting, .sending].contains($0.state) }
    for entry in unsent.prefix(Self.maxListed) {
      context.output.note(try session.companyStore.summary(of: entry))
    }
    let counts = try pending.counts()
    context.output.note(.unmountedUnsent((counts[.waiting] ?? 0) + (counts[.sending] ?? 0)))
    throw ReportedFailure(.throttled)
  }
}
