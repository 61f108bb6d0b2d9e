import Core

/// The result of an operation that was issued elsewhere.
public struct QueuedOutcome: Sendable {
  /// Its outcome, in JSON.
  public let outcome: String
  /// The images of the records it touched; `nil` when the device has the records as they are now.
  ///
  /// They are returned when the operation had been performed before, when the outcome differs from the
  /// device's, or when the device asks for its records.
  package let touched: [OperationLog.StoredImage]?
}

extension Performer {
  /// Performs an operation that a device issued, possibly long ago, and that it may have sent before.
  ///
  /// - Parameters:
  ///   - expected: its outcome on the device, in JSON; `nil` when it is not applied there.
  ///   - includesRecords: whether the device asks for the records in any case.
  public func performQueued<Value: Operation>(
    _ issued: Issued<Value>, expecting expected: String? = nil, returnsRecords includesRecords: Bool = false
  ) throws -> QueuedOutcome {
    let log = OperationLog(connection: connection)
    if try log.entry(issued.id) != nil {
      let outcome = try Value.text(
        of: companyStore.perform(issued, by: actor, in: connection, notes))
      return QueuedOutcome(outcome: outcome, touched: try log.images(of: issued.id))
    }
    let (outcome, isYielding) = try atomically(connection, notes, carefully: isCareful) {
      let done = try companyStore.performAndRecord(issued, by: actor, in: connection, notes, isQueued: true)
      return (try Value.text(of: done.outcome), done.change.isYielding)
    }
    let isAsExpected = expected == nil || expected == outcome
    // An undo restores before-images, and those of the device may differ from the server's.
    let isReversal = Value.self is any Reversal.Type
    guard includesRecords || isYielding || isReversal || !isAsExpected else {
      return QueuedOutcome(outcome: outcome, touched: nil)
    }
    return QueuedOutcome(outcome: outcome, touched: try log.images(of: issued.id))
  }
}
