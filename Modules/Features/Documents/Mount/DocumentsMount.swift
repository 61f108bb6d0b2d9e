import Core
import Device
import Foundation
import Operations
import Persistence
import Profile
import Remote
import Replica

/// The worksites of a profile as a file system of this machine.
///
///     let mount = try DocumentsMount(of: session, at: point, isReadOnly: true)
///     try mount.run(until: cancellation)
package final class DocumentsMount: Sendable {
  private let session: Session
  private let tree: MountedTree
  private let fileSystem: MountedFileSystem
  private let ending: Cancellation
  /// Held while programs may write: the bytes that they change belong to one mount.
  private let lock: FileLock?
  /// The changed bytes of a killed mount that could not be saved.
  package let leftBytes: [LeftBytes]

  /// The time between two looks at changes from elsewhere.
  private static let interval = Duration.milliseconds(200)
  /// The pauses of a tenth of a second between two attempts to send, and to save again.
  private static let pausesBetweenAttempts = 30

  /// Mounts the worksites. Bytes that a killed mount left are saved first.
  ///
  /// - Parameter isForOthers: whether other users of the machine may read.
  /// - Throws: ``Failure``; `mount.writing` while another mount of the profile may write.
  package init(
    of session: Session, at point: MountPoint, isReadOnly: Bool, isForOthers: Bool = false
  ) throws {
    try FuseLibrary.load()
    self.session = session
    ending = Cancellation()
    let files = MountedFiles(of: session, until: ending)
    if isReadOnly {
      (lock, leftBytes) = (nil, [])
    } else {
      lock = try Self.lock(of: files)
      leftBytes = try files.saveLeftBytes()
    }
    tree = MountedTree(
      files, isReadOnly: isReadOnly, isForOthers: isForOthers, maxOpen: DescriptorLimit.raise())
    fileSystem = try MountedFileSystem(
      tree, at: point.path, source: session.profile.location.folder.path)
  }

  /// Saves the bytes that a killed mount left.
  ///
  /// - Returns: the bytes that cannot be saved. They stay.
  /// - Throws: ``Failure`` `mount.writing` while another mount of the profile may write.
  package static func saveLeftBytes(of session: Session) throws -> [LeftBytes] {
    let files = MountedFiles(of: session, until: Cancellation())
    let lock = try Self.lock(of: files)
    return try withExtendedLifetime(lock) { try files.saveLeftBytes() }
  }

  /// Waits until the process of a mount that was unmounted has saved what programs closed last, and has ended.
  ///
  /// - Returns: whether it has, within a time.
  package static func waitForEnd(of session: Session, seconds: Int = 30) throws -> Bool {
    let files = MountedFiles(of: session, until: Cancellation())
    guard files.scratch.exists else { return true }
    let end = ContinuousClock.now + .seconds(seconds)
    while ContinuousClock.now < end {
      do {
        _ = try FileLock(now: files.scratch, .exclusive)
        return true
      } catch let failure as Failure where failure.code == .persistenceInUse {
        usleep(20_000)
      }
    }
    return false
  }

  private static func lock(of files: MountedFiles) throws -> FileLock {
    try files.scratch.makeDurably()
    do {
      return try FileLock(now: files.scratch, .exclusive)
    } catch let failure as Failure where failure.code == .persistenceInUse {
      throw Failure(.conflict, "mount.writing", .otherMountWrites, remedy: .unmountFirst)
    }
  }

  /// Answers programs until the file system is unmounted or the work is cancelled, and follows the server meanwhile.
  package func run(until cancellation: Cancellation) throws {
    let watching = try watch()
    var sender: BackgroundSender?
    var pause = 0
    let begin = ContinuousClock.now
    var attempts = SaveAttempts()
    while fileSystem.isRunning, !cancellation.isCancelled {
      // A sender may be impossible for long, and a save too.
      if pause.isMultiple(of: Self.pausesBetweenAttempts) {
        if sender?.hasEnded ?? true { sender = startSender() }
        attempts.makeIfDue(at: { ContinuousClock.now - begin }, tree.saveUnsaved)
      }
      pause += 1
      usleep(100_000)
    }
    watching.cancel()
    ending.cancel()
    tree.saveAll()
    fileSystem.end()
    // The system may end a mount before it has told of the last closes.
    tree.saveAll()
    sender?.end()
    withExtendedLifetime(lock) {}
  }

  /// Sends and follows the server in this process, where no other process does.
  private func startSender() -> BackgroundSender? {
    let location = session.profile.location
    guard session.isOnServer, (try? session.server.holdsLogin()) ?? false,
      (try? session.replica.reachability.hasLoginEnded()) == false,
      let lock = try? SenderLock(of: location), let sender = try? session.sending.sender()
    else { return nil }
    return BackgroundSender(sender, lock, at: location)
  }

  /// Has the kernel drop what changes of others make wrong.
  private func watch() throws -> Task<Void, Never> {
    let database = session.companyStore.database
    let signal = try database.changesSignal(every: Self.interval)
    let start = try database.read { try ChangeLog($0).highWaterMark() }
    return Task { [tree, fileSystem] in
      var seen = start
      for await _ in signal {
        do {
          let (records, reached) = try database.read { [seen] connection in
            let log = ChangeLog(connection)
            let reached = try log.highWaterMark()
            return (try log.records(after: seen, upTo: reached), reached)
          }
          try tree.drops(after: records).forEach(fileSystem.cache.drop)
          seen = reached
        } catch {
          // The next changes ask for these again.
          continue
        }
      }
    }
  }
}
