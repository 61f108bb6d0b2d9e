import Core
import Persistence

/// A state of the data, opaque text of at most 500 bytes: what somebody who follows changes has seen so far.
public struct Anchor: Hashable, Sendable, Codable {
  /// The text to hand out and take back.
  public let text: String

  /// An anchor somebody handed back.
  public init(text: String) { self.text = text }

  /// The anchor behind a change of the present epoch of the database.
  public init(seq: Int64, in connection: Connection) throws {
    text = "\(try Epoch.current(connection)).\(seq)"
  }

  /// The present state.
  public static func now(in connection: Connection) throws -> Anchor {
    try Anchor(seq: ChangeLog(connection).latest(), in: connection)
  }

  /// The number of the last change the holder knows.
  ///
  /// - Parameter field: what it was given as.
  /// - Throws: ``Failure`` `sync.anchorExpired` when the anchor belongs to another epoch of the database;
  ///   `sync.noAnchor` of kind `invalid` when it belongs to none, or to what has not happened yet.
  public func seq(in connection: Connection, field: String = "after") throws -> Int64 {
    let parts = parts
    guard parts.count == 2, Epoch.isOne(parts[0]), let seq = Int64(parts[1]), seq >= 0 else {
      throw noAnchor(field)
    }
    guard try Epoch.current(connection) == parts[0] else {
      throw Failure(.conflict, "sync.anchorExpired", .anchorExpired, remedy: .listFromStart, field: field)
    }
    guard try seq <= ChangeLog(connection).latest() else { throw noAnchor(field) }
    return seq
  }

  private func noAnchor(_ field: String) -> Failure {
    Failure(
      .invalid, "sync.noAnchor", .noSuchAnchor(String(text.prefix(100))), remedy: .listFromStart, field: field
    )
  }

  /// The epoch of the database, and the number.
  private var parts: [Substring] { text.split(separator: ".", omittingEmptySubsequences: false) }

  /// The epoch of the database it belongs to; `nil` when it names none.
  var epoch: String? { parts.count == 2 ? String(parts[0]) : nil }

  /// Whether another anchor of the same epoch of the data is of a later state.
  func isBefore(_ other: Anchor) -> Bool {
    let (mine, theirs) = (parts, other.parts)
    guard mine.count == 2, theirs.count == 2, mine[0] == theirs[0], let seq = Int64(mine[1]),
      let otherSeq = Int64(theirs[1])
    else { return false }
    return seq < otherSeq
  }

  public init(from decoder: any Decoder) throws {
    text = try decoder.singleValueContainer().decode(String.self)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
