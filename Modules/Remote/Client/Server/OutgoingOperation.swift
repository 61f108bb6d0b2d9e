import Core
import Networking
import Persistence
import Sync

/// An operation of the outbox on its way to the server.
public struct OutgoingOperation: Sendable {
  /// The operation.
  public let entry: Outbox.Entry
  /// What it told its user here, in JSON; `nil` when it does not show.
  public let expected: String?

  /// Whether it was carried over from the time before there was a server: the clock may have been right then.
  public let isCarriedOver: Bool

  /// An operation from its parts.
  public init(_ entry: Outbox.Entry, expecting expected: String?, isCarriedOver: Bool = false) {
    self.entry = entry
    self.expected = expected
    self.isCarriedOver = isCarriedOver
  }

  /// As the server takes it. Its input and outcome are JSON already.
  var json: String {
    get throws {
      var json = "{\"id\":\"\(entry.id)\",\"batch\":\"\(entry.batch)\",\"at\":\(try JSON.text(entry.at))"
      json += ",\"name\":\(try JSON.text(entry.name)),\"input\":\(entry.input)"
      if let expected { json += ",\"expected\":\(expected)" }
      if isCarriedOver { json += ",\"isCarriedOver\":true" }
      if entry.wasAcknowledged { json += ",\"wasAcknowledged\":true" }
      if !entry.isApplied { json += ",\"tellsRecords\":true" }
      return json + "}"
    }
  }
}

/// What the server says of operations.
public struct BatchReply: Decodable, Sendable {
  /// Operation by operation, in the order they were sent.
  public let results: [Result]
  /// The state of the server's data behind them.
  public let asOf: Anchor
  /// The state right before them, when nothing but they changed anything since.
  public let before: Anchor?
  /// The contents that came with them as the server has them, in the order in which they were sent.
  public let contents: [Blob]?

  /// What became of one.
  public struct Result: Decodable, Sendable {
    /// The operation.
    public let id: ID
    let records: [Feed.Entry]?
    let problem: ServerProblem?

    /// What became of it.
    public var reply: Replica.Reply {
      if let problem { .rejected(problem.failure) } else { .performed(records: records) }
    }
  }
}
