import Core
import Persistence

/// A saved content of a document.
public struct Version: Hashable, Sendable {
  /// The identity. Restoring an earlier version makes a new one.
  public let id: ID
  /// The number within the document, counting from 1.
  public let number: Int
  /// Hash and size of the content.
  public let blob: Blob
  /// Whether the version is a conflict: another save came first, and this one was kept beside it.
  public let isConflict: Bool
  /// The time of the last change to the content, as reported by the program that changed it.
  public let modifiedAt: Instant
  /// The time when the version was saved.
  public let savedAt: Instant
  /// The user who saved the version.
  public let savedBy: ID
  /// The time when the conflict was resolved; `nil` for an open conflict.
  public let resolvedAt: Instant?
  /// The number of the earlier version that the user restored by it; `nil` for other content.
  public let restoredRevision: Int?
  /// The lock that the user held; `nil` for none, and where it is not known.
  package let lock: ID?

  /// Whether the version is a conflict that is not resolved.
  public var isOpenConflict: Bool { isConflict && resolvedAt == nil }

  static let columns: SQL =
    "id, number, hash, size, conflict, modified_at, saved_at, saved_by, resolved_at, restored, lock"

  static func read(_ row: inout Row) throws -> Version {
    Version(
      id: try row.id(), number: row.int(), blob: Blob(hash: row.text(), size: row.int64()),
      isConflict: row.bool(),
      modifiedAt: row.instant(), savedAt: row.instant(), savedBy: try row.id(),
      resolvedAt: row.optional { $0.instant() }, restoredRevision: row.optional { $0.int() },
      lock: try row.optional { try $0.id() })
  }
}
