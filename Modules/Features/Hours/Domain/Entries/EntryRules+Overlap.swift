import Accounts
import Auth
import Core
import Operations
import Persistence

extension EntryRules {
  /// Rejects times that overlap other hours of a worker, on any worksite.
  ///
  /// - Parameters:
  ///   - end: `nil` for a running entry, which counts until the end of the day on which it began.
  ///   - except: the entry that has the times.
  ///   - actor: the user who receives the failure; `nil` for a failure that names no entry.
  /// - Throws: ``Failure`` of kind `conflict` that names the overlapping entry, if the actor may see it.
  func requireFree(
    _ user: ID, from start: Instant, to end: Instant?, in zone: Zone, except: ID? = nil, for actor: Actor?
  ) throws {
    let all = try overlaps(of: user, from: start, to: end, in: zone, except: except)
    guard let other = all.first else { return }
    let name = try actor?.user == user ? nil : User.with(user, in: connection)?.name
    let visible = try actor.map { actor in try all.filter { try isVisible($0, to: actor) } } ?? []
    let clashing = visible.map(\.id)
    guard let actor, try isVisible(other, to: actor) else {
      throw Failure(
        .conflict, .hoursOverlap, .overlapElsewhere(name), remedy: .askAboutOverlap, field: "start",
        clashing: clashing)
    }
    let id = other.id.short
    let (remedy, canFit): (Remedy, Bool) =
      switch (end, other.isRunning) {
      // A running entry cannot be fitted in before others, and hours after the start of a running entry
      // overlap it.
      case (nil, false) where other.start > start: (.waysOutOfPlanned(id), false)
      case (_, true): (.waysOutOfRunning(id, hasRoomBefore: other.start > start), other.start > start)
      default: (.waysOut(id), true)
      }
    throw Failure(
      .conflict, .hoursOverlap, .overlap(other, of: name), remedy: remedy, field: "start",
      cause: canFit ? ResolvableOverlap() : nil, clashing: clashing)
  }

  /// The entries of a worker that overlap a range of time, by start.
  ///
  /// A running entry counts until the end of the day on which it began, so that hours can be planned for a
  /// later day. No shift is longer than ``Shift/longest``, so the index on the start finds all ended entries.
  ///
  /// - Parameter zone: the zone of a running entry, whose calendar says when its day ends; `nil` for an open
  ///   end.
  func overlaps(
    of user: ID, from start: Instant, to end: Instant?, in zone: Zone?, except: ID? = nil
  ) throws -> [HoursEntry] {
    let earliest = start.adding(seconds: -Int64(Shift.longest) * 60)
    let end = end ?? zone.map { Self.endOfDay(start, $0) }
    let before: SQL = end.map { "AND start_at < \($0)" } ?? ""
    let finished = try connection.rows(
      """
      SELECT \(HoursEntry.columns) FROM hours_entry
      WHERE worker = \(user) AND start_at > \(earliest) AND end_at > \(start) \(before) ORDER BY start_at
      """, HoursEntry.read)
    let running = try RunningEntry.entry(of: user, in: connection)
    let reaching = [running].compactMap(\.self).filter { running in
      end.map { running.start < $0 } ?? true && start < Self.endOfDay(running.start, running.zone)
    }
    return (finished + reaching).filter { $0.id != except }.sorted { $0.start < $1.start }
  }

  /// The midnight after a moment.
  static func endOfDay(_ moment: Instant, _ zone: Zone) -> Instant {
    zone.start(of: zone.civil(moment).date.adding(days: 1))
  }
}
