import ArgumentParser
import CommandKit
import Core
import Device
import DocumentsMount
import Operations
import Persistence
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
    try reportUnsent(session, context)
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
        context.output.note(.openFile(file.path, by: file.program, file.process))
      }
      throw failure
    }
  }

  /// Waits until all is sent, with `--wait`; otherwise says what is not.
  private func reportUnsent(_ session: Session, _ context: Context) throws {
    guard session.isOnServer, try session.replica.pending.hasUnsent() else { return }
    try session.sender.wake(.send)
    if options.wait { return try session.sendingWait(in: context).wait() }
    context.output.note(.unmountedUnsent(try session.replica.pending.counts().values.reduce(0, +)))
    throw ReportedFailure(.throttled)
  }
}
