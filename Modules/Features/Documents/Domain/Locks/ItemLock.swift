import Core
import Persistence

/// A lock on a folder or document. Until it ends, other users change the item only from devices.
///
/// A lock belongs to the id of an item, so it follows the item wherever that moves. A check-out of a user and a lock of a
/// program (RFC 4918 §6) differ in their kind only.
public struct ItemLock: Hashable, Sendable {
  /// The identity, from which the token follows.
  public let id: ID
  /// The worksite of the item.
  public let worksite: ID
  /// The locked folder or document.
  public let item: ID
  /// The user who holds the lock.
  public let user: ID
  /// Whether a user or a program took the lock.
  public let kind: Kind
  /// Whether other users may hold shared locks beside it.
  public let isShared: Bool
  /// Whether it covers all items in a folder, too.
  public let isDeep: Bool
  /// The owner as a program named it: XML; `nil` without one.
  public let owner: String?
  /// The reason, for other users; empty without one.
  public let message: String
  /// The time when the lock was taken.
  public let createdAt: Instant
  /// The time when the lock ends.
  public let expiresAt: Instant

  /// The kinds of locks.
  public enum Kind: Int, Hashable, Sendable, CaseIterable {
    /// A user took it: only other users are bound by it.
    case checkOut = 0
    /// A program took it over WebDAV: all programs without its token are bound by it.
    case program = 1
  }

  /// The token by which programs name the lock (RFC 4918 §6.5).
  package var token: String { Self.scheme + id.description }

  private static let scheme = "urn:uuid:"

  /// Reads the id of a lock from its token; `nil` for another URI.
  package static func id(token: String) -> ID? {
    token.lowercased().hasPrefix(scheme) ? ID(String(token.dropFirst(scheme.count))) : nil
  }

  static let columns: SQL = """
    id, worksite, item, user, kind, shared, deep, owner, message, created_at, expires_at
    """

  /// The columns of a table in a statement with several.
  static func columns(of table: SQL) -> SQL {
    """
    \(table).id, \(table).worksite, \(table).item, \(table).user, \(table).kind, \(table).shared, \(table).deep,
    \(table).owner, \(table).message, \(table).created_at, \(table).expires_at
    """
  }

  static func read(_ row: inout Row) throws -> ItemLock {
    ItemLock(
      id: try row.id(), worksite: try row.id(), item: try row.id(), user: try row.id(),
      kind: Kind(rawValue: row.int()) ?? .program, isShared: row.bool(), isDeep: row.bool(),
      owner: row.optional { $0.text() }, message: row.text(), createdAt: row.instant(),
      expiresAt: row.instant())
  }
}

/// The bounds of locks.
package enum LockBounds {
  /// The seconds that a program may hold a lock without refreshing it.
  package static let program: ClosedRange<Int64> = 180...3600
  /// The seconds of a check-out: a minute to 30 days.
  package static let checkOut: ClosedRange<Int64> = 60...30 * 86_400
  /// The seconds of a check-out without another choice: 4 hours.
  package static let usual: Int64 = 4 * 3600
  /// The most characters of a message.
  package static let maxMessage = 500
  /// The most locks on one item; only shared ones are several.
  package static let maxCount = 16
}
