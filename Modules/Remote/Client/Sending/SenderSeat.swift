import Core
import Persistence
import Profile
import Sync

/// The place of the one sender a profile has: whoever holds it sends, and hears the bell.
public final class SenderSeat: Sendable {
  private let lock: FileLock

  /// Takes the place.
  ///
  /// - Throws: ``Failure`` `persistence.inUse` when somebody has it.
  public init(of location: ProfileLocation) throws {
    lock = try FileLock(now: location.senderLock, .exclusive)
  }

  /// Whether somebody has the place.
  public static func isTaken(of location: ProfileLocation) -> Bool {
    (try? SenderSeat(of: location)) == nil
  }
}

extension Sender {
  /// Works at the profile's place until nothing is left to do; what rings meanwhile is heard. When it rings at the last
  /// moment, work goes on.
  ///
  /// - Parameters:
  ///   - refreshing: whether what is new is read at the start.
  ///   - stay: whether to stay for a moment in case that the next command wants something.
  public func serve(
    _ seat: SenderSeat, at location: ProfileLocation, refreshing: Bool, _ stay: Stay = .untilIdle
  ) async throws {
    var refreshing = refreshing
    repeat {
      let bell = try DoorBell(at: location.senderBell) { [weak self] in self?.wake($0) }
      defer { bell.stop() }
      try await run(stay, refreshing: refreshing)
      refreshing = false
    } while try replica.database.read({ try Outbox($0).hasReady() })
    withExtendedLifetime(seat) {}
  }

  /// Works at the profile's place until the task is cancelled, and hears from the server what is new as it happens.
  public func stay(_ seat: SenderSeat, at location: ProfileLocation) async throws {
    let bell = try DoorBell(at: location.senderBell) { [weak self] in self?.wake($0) }
    defer { bell.stop() }
    try await run(.forever)
    withExtendedLifetime(seat) {}
  }
}
