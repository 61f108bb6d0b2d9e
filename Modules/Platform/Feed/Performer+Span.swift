import Auth
import Core
import Operations
import SyncProtocol

/// The part of the change log that one request wrote, which lets a device advance its anchors without a pull.
package struct OwnSpan: Hashable, Sendable {
  /// The state right before the request; `nil` when other changes may lie between it and ``after``.
  package let before: Anchor?
  /// The state after the request.
  package let after: Anchor
}

extension Performer {
  /// Runs `body`, and returns which part of the change log it alone wrote.
  package func span<Value>(_ body: () throws -> Value) throws -> (value: Value, span: OwnSpan) {
    let (before, audiences) = (try anchor(), try audiences())
    let value = try body()
    try companyStore.recompute(notes)
    // A transaction with other requests may have changes of several, a user whose audiences changed has to
    // read those that are new, and derived records are in no reply.
    let isOwn = try !notes.isShared && !notes.hasDerived && self.audiences() == audiences
    return (value, OwnSpan(before: isOwn ? before : nil, after: try anchor()))
  }

  /// The position in the change log within this transaction.
  private func anchor() throws -> Anchor { try Anchor.now(in: connection) }

  private func audiences() throws -> Set<Audience> {
    Set(try companyStore.composition.audiences(of: actor, in: connection))
  }
}
