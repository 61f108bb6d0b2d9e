import Core
import Networking
import Operations
import Persistence
import Replica
import SyncProtocol

/// An operation of the outbox, as it is sent to the server.
package struct OutgoingOperation: Sendable {
  package let entry: Outbox.Entry
  /// The outcome on this device, in JSON; `nil` when the outcome does not matter.
  package let expected: String?

  /// Whether it was made before the device had a server: its time is not corrected.
  package let isCarriedOver: Bool

  /// An operation from its parts.
  package init(_ entry: Outbox.Entry, expecting expected: String?, isCarriedOver: Bool = false) {
    self.entry = entry
    self.expected = expected
    self.isCarriedOver = isCarriedOver
  }

  /// The operation as the server reads it. Its input and outcome are JSON already.
  var json: String {
    get throws {
      var json = "{\"id\":\"\(entry.id)\",\"batch\":\"\(entry.batch)\",\"at\":\(try JSON.text(entry.at))"
      json += ",\"name\":\(try JSON.text(entry.name)),\"input\":\(entry.input)"
      if let expected { json += ",\"expected\":\(expected)" }
      if isCarriedOver { json += ",\"isCarriedOver\":true" }
      if entry.wasAcknowledged { json += ",\"wasAcknowledged\":true" }
      if !entry.isApplied { json += ",\"returnsRecords\":true" }
      return json + "}"
    }
  }
}

/// The server's answer to a batch of operations.
package struct BatchReply: Decodable, Sendable {
  /// The results of the operations, in the order of the request.
  package let results: [Result]
  /// The anchor after the operations.
  package let asOf: Anchor
  /// The anchor before the operations, when nothing else changed in between.
  package let before: Anchor?
  /// The contents of the same request as the server received them, in order.
  package let contents: [Blob]?

  /// The result of one operation.
  package struct Result: Decodable, Sendable {
    package let id: ID
    let outcome: JSONValue?
    let records: [FeedEntry]?
    let problem: ServerProblem?

    /// The result as the replica applies it.
    package var reply: Replica.Reply {
      if let problem { return .rejected(problem.failure) }
      return .performed(
        records: records, outcome: records == nil ? nil : outcome.flatMap { try? JSON.text($0) })
    }
  }
}
