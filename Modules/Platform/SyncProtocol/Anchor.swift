import Core
import Persistence

/// A state of the data from which a client asks for later changes. It is opaque text of at most 500 bytes.
public struct Anchor: Hashable, Sendable, Codable {
  /// The text that clients receive and send back.
  public let text: String

  /// An anchor that a client sent back.
  public init(text: String) { self.text = text }

  /// The anchor at a sequence number of the change log, in the current epoch.
  public init(seq: Int64, in connection: Connection) throws {
    text = "\(try Epoch.current(connection)).\(seq)"
  }

  /// The state that the connection reads now.
  public static func now(in connection: Connection) throws -> Anchor {
    try Anchor(seq: ChangeLog(connection).highWaterMark().seq, in: connection)
  }

  /// The sequence number of the last change before the anchor.
  ///
  /// - Parameter field: the name of the input it came from.
  /// - Throws: ``Failure`` `sync.anchorExpired` when the anchor belongs to another epoch of the database;
  ///   `sync.noAnchor` when it is malformed or beyond the present state.
  public func seq(in connection: Connection, field: String = "after") throws -> Int64 {
    let parts = parts
    guard parts.count == 2, Epoch.isOne(parts[0]), let seq = Int64(parts[1]), seq >= 0 else {
      throw noAnchor(field)
    }
    guard try Epoch.current(connection) == parts[0] else {
      throw Failure(.conflict, .syncAnchorExpired, .anchorExpired, remedy: .listFromStart, field: field)
    }
    guard try seq <= ChangeLog(connection).highWaterMark().seq else { throw noAnchor(field) }
    return seq
  }

  private func noAnchor(_ field: String) -> Failure {
    Failure(
      .conflict, .syncNoAnchor, .noSuchAnchor(String(text.prefix(100))), remedy: .listFromStart,
      field: field
    )
  }

  /// The epoch of the database, and the sequence number.
  private var parts: [Substring] { text.split(separator: ".", omittingEmptySubsequences: false) }

  /// The epoch of the database it belongs to; `nil` when it is malformed.
  package var epoch: String? { parts.count == 2 ? String(parts[0]) : nil }

  /// Whether another anchor of the same epoch is of a later state.
  package func isBefore(_ other: Anchor) -> Bool {
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
