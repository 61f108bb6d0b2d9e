import Auth
import Core
import HTTPTypes
import Hours
import Operations
import ServerKit
import Worksites

/// The route that adds hours and resolves overlaps.
enum FittingRoutes {
  static let all: [Endpoint] = [fitted]

  private static let fitted = Endpoint(
    .post, "/hours/fitted-entries",
    "enter hours that fit among others: cut to what is free, or in their place",
    tag: HoursServer.tag, parameters: [Endpoint.idempotencyKey], taking: NewFittedHours.self,
    answering: FittedHours.self,
    performing: [AddEntry.name, EditEntry.name, RemoveEntry.name, SubmitEntries.name],
    at: { fitted, call in try EntryRoutes.single.location(of: fitted.id, in: call) }
  ) { new, call in
    let operation = try call.operationID()
    let entry = try new.entry(operation.derived(for: "id"), call)
    let (hours, outcome) = try await call.services.writes.run(as: try call.actor) { performer in
      var hours = AddedHours(added: [entry.id])
      // A repeated request with the same key gets the first outcome.
      if try performer.earlier(operation, AddEntry.self) == nil {
        hours = try performer.add(entry, new.way, batch: performer.newID(), as: operation)
      }
      guard let (earlier, outcome) = try performer.earlier(operation, AddEntry.self), earlier.id == entry.id
      else { throw Failure.operationIDTaken(field: "Idempotency-Key") }
      return (hours, outcome)
    }
    return FittedHours(
      hours, id: entry.id, operation: operation, outcome: outcome,
      record: try EntryRoutes.single.record(entry.id, in: call))
  }
}

/// New hours, and the resolution of overlaps with other entries.
struct NewFittedHours: Codable, Sendable {
  /// The resolution: `trim`, `split` or `replace`.
  let way: OverlapResolution
  let user: ID?
  let worksite: ID
  let task: ID?
  let start: Instant
  let end: Instant
  let breaks: [Break]?
  let note: String?
  let isConfirmed: Bool?
  let isDayConfirmed: Bool?

  func entry(_ id: ID, _ call: Call) throws -> AddEntry {
    AddEntry(
      id: id, user: try user ?? call.actor.user, worksite: worksite, task: task, start: start, end: end,
      zone: try call.answer(WorksiteWithID(worksite)).zone, breaks: breaks, note: note,
      isConfirmed: isConfirmed, isDayConfirmed: isDayConfirmed)
  }
}

/// The entries that a request added, changed and removed.
struct FittedHours: Codable, Sendable {
  /// The first new entry.
  let id: ID
  /// The operation that added it.
  let operation: ID
  /// The outcome of that operation.
  let outcome: CountedHours
  /// The first new entry as it is stored.
  let record: EntryView?
  /// The new entries, by start.
  let added: [ID]
  /// The other entries that were shortened, and new pieces of them.
  let changed: [ID]
  /// The other entries that were removed.
  let removed: [ID]

  init(_ hours: AddedHours, id: ID, operation: ID, outcome: CountedHours, record: EntryView?) {
    self.id = id
    self.operation = operation
    self.outcome = outcome
    self.record = record
    added = hours.added
    changed = hours.changed
    removed = hours.removed
  }
}
