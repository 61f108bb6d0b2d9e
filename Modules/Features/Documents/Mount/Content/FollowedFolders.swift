import Core
import Synchronization

/// The folders that programs opened lately. A sender follows the server's changes in them.
///
/// Each opening is noted in the database, but not more than once an hour.
final class FollowedFolders: Sendable {
  /// The seconds after which an opening is noted again.
  private static let seconds: Int64 = 3600

  private let opened = Mutex<[ID: Instant]>([:])

  /// Whether the opening of a folder was noted lately.
  func contains(_ folder: ID, at now: Instant) -> Bool {
    opened.withLock { $0[folder].map { $0 > now.adding(seconds: -Self.seconds) && $0 <= now } ?? false }
  }

  /// Remembers that the opening of a folder was noted.
  func insert(_ folder: ID, at now: Instant) { opened.withLock { $0[folder] = now } }
}
