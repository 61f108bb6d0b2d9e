import Auth
import Core
import Persistence

/// What became of an operation that was decided on elsewhere.
public struct QueuedOutcome: Sendable {
  /// What it tells, in JSON.
  public let outcome: String
  /// The records it touched as they are now, when the device may not have them so: it was performed before, something
  /// else came of it than the device thought, or the device asks.
  public let records: [Feed.Entry]?
}

extension Performer {
  /// Performs an operation a device decided on, maybe long ago, and maybe sends again because it never heard of the first
  /// time.
  ///
  /// - Parameters:
  ///   - expected: what it told its user there, in JSON; `nil` when it does not show there.
  ///   - tells: whether the device wants to know what came of the records in any case.
  public func performQueued<Value: Operation>(
    _ issued: Issued<Value>, expecting expected: String? = nil, tellsRecords tells: Bool = false
  ) throws -> QueuedOutcome {
    let log = OperationLog(connection: connection)
    if try log.entry(issued.id) != nil {
      let outcome = try Value.text(
        of: workspace.perform(issued, by: actor, in: connection, notes))
      return QueuedOutcome(outcome: outcome, records: try records(of: log.images(of: issued.id)))
    }
    let (outcome, isYielding) = try atomically(connection, notes, carefully: isCareful) {
      let done = try workspace.performAndRecord(issued, by: actor, in: connection, notes, isQueued: true)
      return (try Value.text(of: done.outcome), done.change.isYielding)
    }
    let isAsExpected = expected == nil || expected == outcome
    // What records were before is known to each for itself only.
    let isReversal = Value.self is any Reversal.Type
    guard tells || isYielding || isReversal || !isAsExpected else {
      return QueuedOutcome(outcome: outcome, records: nil)
    }
    return QueuedOutcome(outcome: outcome, records: try records(of: log.images(of: issued.id)))
  }

  /// The change log as it stands in this transaction.
  public func anchor() throws -> Anchor { try Anchor.now(in: connection) }

  /// Records as they are now, with what goes with them; those that are not the actor's business are gone for them.
  private func records(of images: [OperationLog.StoredImage]) throws -> [Feed.Entry] {
    let audiences = Set(try workspace.composition.audiences(of: actor, in: connection))
    return try images.flatMap { image -> [Feed.Entry] in
      guard let recordKind = workspace.composition.recordKind(image.recordKind) else { return [] }
      let record = try recordKind.load(image.record, in: connection)
      guard let record, !audiences.isDisjoint(with: recordKind.scope(record)) else {
        return [Feed.Entry(recordKind, image.record, nil)]
      }
      return [Feed.Entry(recordKind, image.record, record)]
        + (try workspace.composition.companions(of: record, in: recordKind, connection))
    }
  }
}
