import Core
import Device
import Operations
import Persistence
import SyncProtocol
import Synchronization

/// The space of the server's disk, as the server last reported it to this device.
///
/// The report is stored, so that it is known without a network and after a restart.
final class FileSystemSpace: Sendable {
  /// The seconds for which a report is used, and after which the server is asked again.
  static let seconds: Int64 = 30
  private static let key = "mount.serverSpace"

  private let askedAt = Mutex<Instant?>(nil)

  /// The last report, renewed where it is old and the server responds.
  ///
  /// - Returns: `nil` when the server has never reported it to this device.
  func report(to session: Session) throws -> ContentSpace? {
    guard isDue(at: session.companyStore.clock.now()), let space = session.requests.space() else {
      return try stored(for: session)
    }
    // On a full disk the report is not stored, and still right.
    try? session.companyStore.database.write { connection in
      try Preferences(connection).set(Self.key, to: "\(space.used) \(space.available)")
    }
    return space
  }

  /// Whether the server is to be asked; notes that it is asked. After a clock was set back it is asked, too.
  private func isDue(at now: Instant) -> Bool {
    askedAt.withLock { askedAt in
      if let askedAt, askedAt <= now, now < askedAt.adding(seconds: Self.seconds) { return false }
      askedAt = now
      return true
    }
  }

  private func stored(for session: Session) throws -> ContentSpace? {
    let stored = try session.companyStore.database.read { try Preferences($0)[Self.key] }
    let numbers = stored?.split(separator: " ").compactMap { Int64($0) } ?? []
    return numbers.count == 2 ? ContentSpace(used: numbers[0], available: numbers[1]) : nil
  }
}
