import Core
import Operations
import Persistence

/// An operation that is being sent, with what the server needs to know of its performance on this device.
package struct ClaimedOperation: Sendable {
  package let entry: Outbox.Entry
  /// The outcome on this device, in JSON; `nil` when it is not applied.
  package let outcome: String?
  /// Whether it was carried over from the time before there was a server.
  package let isCarriedOver: Bool

  init(_ entry: Outbox.Entry, in outbox: Outbox) throws {
    self.entry = entry
    outcome = try outbox.outcome(of: entry)
    isCarriedOver = try outbox.isCarriedOver(entry.id)
  }
}
