import Core
import Operations

/// The entries that adding hours added, changed and removed.
public struct AddedHours: Hashable, Sendable {
  /// The new entries, by start.
  public var added: [ID] = []
  /// The other entries that were shortened, and new pieces of them.
  public var changed: [ID] = []
  /// The other entries that were removed.
  public var removed: [ID] = []
  /// The breaks that no longer fit into the shortened entries, by entry.
  public var droppedBreaks: [ID: [Break]] = [:]

  /// The result of an operation that added nothing.
  public init() {}

  /// New entries that changed no others.
  public init(added: [ID]) { self.added = added }

  /// Appends the entries of another addition.
  public mutating func append(_ other: AddedHours) {
    added += other.added
    changed += other.changed
    removed += other.removed
    droppedBreaks.merge(other.droppedBreaks) { $1 }
  }
}

extension Performer {
  /// Adds hours and resolves an overlap with other entries of the worker.
  ///
  /// - Parameters:
  ///   - resolution: `nil` to reject overlapping hours.
  ///   - operation: the id of the operation that adds the first new entry; a new one without it.
  /// - Throws: ``Failure``. The caller's transaction decides whether the changes before the failure remain.
  public func add(
    _ entry: AddEntry, _ resolution: OverlapResolution?, batch: ID, as operation: ID? = nil
  ) throws -> AddedHours {
    try CommandBatch(performer: self, batch: batch, main: operation).add(entry, resolution)
  }
}

/// The operations of a command or a request.
private struct CommandBatch: BatchPerformer {
  let performer: Performer
  let batch: ID
  /// The id of the main operation; `nil` for a new one.
  let main: ID?

  func perform<Value: Operation>(_ operation: Value, as part: String?) throws -> Value.Outcome {
    guard part == nil, let main else { return try performer.perform(operation, batch: batch) }
    let time = performer.companyStore.clock.now()
    return try performer.perform(Issued(id: main, batch: batch, at: time, operation: operation))
  }

  func answer<Question: Query>(_ query: Question) throws -> Question.Answer { try performer.answer(query) }
}
