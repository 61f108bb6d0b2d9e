import Core
import Foundation
import Operations
import Persistence
import Profile
import Replica
import Synchronization

/// The lock that lets one process send for a profile; its holder also reads the wake pipe.
package final class SenderLock: Sendable {
  private let lock: FileLock

  /// Acquires the lock.
  ///
  /// - Throws: ``Failure`` `persistence.inUse` when another process holds it.
  package init(of location: ProfileLocation) throws {
    lock = try location.locks.now(.sender, .exclusive)
  }

  /// Asks the present holder to stop, and acquires the lock.
  ///
  /// - Throws: ``Failure`` `persistence.inUse` when the holder does not stop within ten seconds.
  package static func takingOver(at location: ProfileLocation) throws -> SenderLock {
    for _ in 0..<200 {
      if let lock = try? SenderLock(of: location) { return lock }
      _ = WakePipe.wake(at: location.senderWakePipe, .leave)
      usleep(50_000)
    }
    return try SenderLock(of: location)
  }

  /// Whether a process holds the lock.
  package static func isTaken(of location: ProfileLocation) -> Bool {
    do {
      _ = try SenderLock(of: location)
      return false
    } catch {
      // Where nothing can be written, no process sends.
      return (error as? Failure)?.code == .persistenceInUse
    }
  }
}

extension Sender {
  /// Works with the lock and the wake pipe until nothing is left that can be done. A request that arrives at
  /// the last moment is served too.
  ///
  /// - Parameters:
  ///   - refreshing: whether to pull at the start.
  ///   - lifetime: how long to wait for more work.
  package func serve(
    _ lock: SenderLock, at location: ProfileLocation, refreshing: Bool, _ lifetime: Lifetime = .untilIdle
  ) async throws {
    var refreshing = refreshing
    progress.begin(at: location)
    defer { progress.end() }
    repeat {
      let pipe = try WakePipe(at: location.senderWakePipe) { [weak self] in self?.wake($0) }
      defer { pipe.stop() }
      try await run(lifetime, refreshing: refreshing)
      refreshing = false
    } while try leaving.count == 0 && hasWork()
    withExtendedLifetime(lock) {}
  }

  /// Whether work arrived at the last moment.
  private func hasWork() throws -> Bool {
    let now = now()
    if stalledPumps.load(ordering: .relaxed) > 0 { return false }
    if activity.isPullRequested { return true }
    if try replica.requests.isPaused() { return false }
    return try replica.sending.hasReady() || UploadQueue.Lane.allCases.contains { try canClaim($0, now) }
  }

  /// Works with the lock and the wake pipe until the task is cancelled, and follows the server's event
  /// stream.
  package func serveUntilCancelled(_ lock: SenderLock, at location: ProfileLocation) async throws {
    let pipe = try WakePipe(at: location.senderWakePipe) { [weak self] in self?.wake($0) }
    progress.begin(at: location)
    defer {
      pipe.stop()
      progress.end()
    }
    try await run(.forever)
    withExtendedLifetime(lock) {}
  }
}
