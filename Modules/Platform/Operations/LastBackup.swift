import Core
import Persistence

/// The newest whole backup of a company's data, as the data itself knows it.
///
/// It is a fact about one database on one machine, so it is no record: not synchronised, not undone. The backup itself
/// does not have it, since it is written once the backup is whole.
public struct LastBackup: Hashable, Sendable, Codable {
  /// The moment of the data in the backup. A backup that takes long is as old as its data.
  public let takenAt: Instant
  /// The number of contents in it.
  public let contents: Int
  /// The bytes of those contents.
  public let bytes: Int64
  /// The number of contents that it lacks, because they were damaged.
  public let damaged: Int

  /// A backup from its parts.
  public init(takenAt: Instant, contents: Int, bytes: Int64, damaged: Int) {
    self.takenAt = takenAt
    self.contents = contents
    self.bytes = bytes
    self.damaged = damaged
  }

  /// Returns the newest backup that a database knows; `nil` for none.
  public static func read(in connection: Connection) throws -> LastBackup? {
    try Preferences(connection)[key].map { try JSON.value(LastBackup.self, from: $0) }
  }

  /// Stores the newest backup; `nil` for none.
  package static func note(_ backup: LastBackup?, in connection: Connection) throws {
    try Preferences(connection).set(key, to: backup.map { try JSON.text($0) })
  }

  /// Stores a backup unless the database knows one of later data, such as one that began later and ended first.
  package static func noteNewer(_ backup: LastBackup, in connection: Connection) throws {
    if let known = try read(in: connection), known.takenAt >= backup.takenAt { return }
    try note(backup, in: connection)
  }

  private static let key = "backup.last"

  /// The days after which a backup is too old.
  public static let maxAgeDays: Int64 = 7

  /// Whether the data has changed for too long since the backup.
  public func isOld(at now: Instant) -> Bool { takenAt.adding(seconds: Self.maxAgeDays * 86_400) < now }
}
