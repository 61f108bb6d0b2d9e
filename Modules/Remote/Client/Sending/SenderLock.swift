import Core
import Foundation
import Persistence
import Profile
import Sync
import Synchronization

/// The place of the one sender a profile has: whoever holds it sends, and hears the bell.
public final class SenderLock: Sendable {
  private let lock: FileLock

  /// Takes the place.
  ///
  /// - Throws: ``Failure`` `persistence.inUse` when somebody has it.
  public init(of location: ProfileLocation) throws {
    lock = try FileLock(now: location.senderLock, .exclusive)
  }

  /// Takes the place from whoever has it, who is told to leave.
  ///
  /// - Throws: ``Failure`` `persistence.inUse` when they do not leave within ten seconds.
  public static func takingOver(at location: ProfileLocation) throws -> SenderLock {
    for _ in 0..<200 {
      if let lock = try? SenderLock(of: location) { return lock }
      _ = WakePipe.wake(at: location.senderWakePipe, .leave)
      usleep(50_000)
    }
    return try SenderLock(of: location)
  }

  /// Whether somebody has the place.
  public static func isTaken(of location: ProfileLocation) -> Bool {
    do {
      _ = try SenderLock(of: location)
      return false
    } catch {
      // Where nothing can be written, nobody sends.
      return (error as? Failure)?.code == "persistence.inUse"
    }
  }
}

extension Sender {
  /// Works at the profile's place until nothing is left that can be done; what rings meanwhile is heard. When it rings at the last
  /// moment, work goes on.
  ///
  /// - Parameters:
  ///   - refreshing: whether what is new is read at the start.
  ///   - stay: whether to stay for a moment in case that the next command wants something.
  public func serve(
    _ lock: SenderLock, at location: ProfileLocation, refreshing: Bool, _ stay: Stay = .untilIdle
  ) async throws {
    var refreshing = refreshing
    progress.begin(at: location)
    defer { progress.end() }
    repeat {
      let signal = try WakePipe(at: location.senderWakePipe) { [weak self] in self?.wake($0) }
      defer { signal.stop() }
      try await run(stay, refreshing: refreshing)
      refreshing = false
    } while try leaving.count == 0 && hasWork()
    withExtendedLifetime(lock) {}
  }

  /// Whether somebody rang at the last moment.
  private func hasWork() throws -> Bool {
    let now = now()
    if givenUp.load(ordering: .relaxed) > 0 { return false }
    return try activity.isWanted
      || replica.database.read { connection in
        if try Pause(connection: connection).isOn() { return false }
        let queue = UploadQueue(connection)
        return try Outbox(connection).hasReady()
          || UploadQueue.Lane.allCases.contains { lane in
            try queue.next(lane, now: now).map { $0 <= now } ?? false
          }
      }
  }

  /// Works at the profile's place until the task is cancelled, and hears from the server what is new as it happens.
  public func stay(_ lock: SenderLock, at location: ProfileLocation) async throws {
    let signal = try WakePipe(at: location.senderWakePipe) { [weak self] in self?.wake($0) }
    progress.begin(at: location)
    defer {
      signal.stop()
      progress.end()
    }
    try await run(.forever)
    withExtendedLifetime(lock) {}
  }
}
