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

extension BatchResults<ServerProblem>.Entry {
  /// The result as the replica applies it.
  package var reply: Replica.Reply {
    if let problem { return .rejected(problem.failure) }
    return .performed(
      records: records, outcome: records == nil ? nil : outcome.flatMap { try? JSON.text($0) })
  }
}
