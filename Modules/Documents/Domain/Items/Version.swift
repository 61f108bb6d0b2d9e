import Core
import Persistence

/// One state of a document's content.
public struct Version: Hashable, Sendable {
  /// The identity.
  public let id: ID
  /// Counts up from 1 within the document.
  public let number: Int
  /// The content.
  public let blob: Blob
  /// Whether it lost against another save and is kept beside the line of versions.
  public let isConflict: Bool
  /// When the content was changed, by the program that did.
  public let modifiedAt: Instant
  /// When it was saved here.
  public let savedAt: Instant
  /// Who saved it.
  public let savedBy: ID
  /// When somebody decided what becomes of a conflict; `nil` while nobody has.
  public let resolvedAt: Instant?

  /// Whether it waits beside the document for somebody to decide.
  public var isOpenConflict: Bool { isConflict && resolvedAt == nil }

  static let columns: SQL = "id, number, hash, size, conflict, modified_at, saved_at, saved_by, resolved_at"

  static func read(_ row: inout Row) throws -> Version {
    Version(
      id: try row.id(), number: row.int(), blob: Blob(hash: row.text(), size: row.int64()),
      isConflict: row.bool(),
      modifiedAt: row.instant(), savedAt: row.instant(), savedBy: try row.id(),
      resolvedAt: row.optional { $0.instant() })
  }
}
