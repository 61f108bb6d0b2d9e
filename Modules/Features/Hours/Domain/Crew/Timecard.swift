import Auth
import Core

/// The hours of a worker on which a decision is pending.
package struct Timecard: Sendable {
  /// The worker whose hours they are.
  package let user: ID
  /// The name of the worker.
  package let name: String
  /// The entries to decide on.
  package let entries: [HoursEntry]
  /// The reasons why other entries of the worker are left out, one for each.
  package var rejections: [Failure] = []

  /// A timecard from its parts.
  package init(user: ID, name: String, entries: [HoursEntry], rejections: [Failure] = []) {
    self.user = user
    self.name = name
    self.entries = entries
    self.rejections = rejections
  }

  /// A timecard without entries. A period without hours can be sealed, too.
  package init(withoutHoursOf user: ID, _ names: WorkerNames) {
    self.init(user: user, name: names.name(of: user), entries: [])
  }

  /// The timecards of entries, by worker's name.
  package static func all(_ entries: [HoursEntry], _ names: WorkerNames) -> [Timecard] {
    let byWorker = Dictionary(grouping: entries, by: \.user)
    return names.sorted(byWorker.keys).map { user in
      Timecard(user: user, name: names.name(of: user), entries: byWorker[user] ?? [])
    }
  }

  /// The timecard without some entries.
  package func without(_ ids: [ID]) -> Timecard {
    let entries = entries.filter { !ids.contains($0.id) }
    return Timecard(user: user, name: name, entries: entries, rejections: rejections)
  }

  /// The hours that an actor can approve.
  ///
  /// - Parameter isNamed: whether the actor named the worker. Entries that cannot be approved are reported only then.
  package func approvable(by actor: Actor, isNamed: Bool) -> Timecard {
    let pending = entries.filter { $0.approvalState != .approved }
    return Timecard(
      user: user, name: name, entries: pending.filter { ApproveEntries.rejection(of: $0, by: actor) == nil },
      rejections: isNamed ? pending.compactMap { ApproveEntries.rejection(of: $0, by: actor) } : [])
  }

  /// The hours that can be submitted. Entries that cannot be submitted do not affect the others.
  package func submittable(at now: Instant) -> Timecard {
    Timecard(
      user: user, name: name, entries: entries.filter { SubmitEntries.rejection(of: $0, at: now) == nil },
      rejections: entries.compactMap { SubmitEntries.rejection(of: $0, at: now) })
  }

  /// Whether the rejections leave nothing to decide on.
  package var isRejected: Bool { entries.isEmpty && !rejections.isEmpty }

  /// Whether there is something to decide on, or to reject.
  package var isOfDecision: Bool { !entries.isEmpty || !rejections.isEmpty }

  /// The counted minutes of the entries.
  package var minutes: Int { entries.countedMinutes }

  /// The number of days on which entries begin.
  package var days: Int { Set(entries.map(\.day)).count }
}
