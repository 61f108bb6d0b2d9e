import CommandKit
import Core
import Device
import Hours
import Operations
import Worksites

/// Changes of an entry, as typed.
struct EntryChanges {
  var start: String?
  var end: String?
  var day: String?
  var site: String?
  var task: String?
  var hasNoTask = false
  var breaks: [String] = []
  var paidBreaks: [String] = []
  var hasNoBreaks = false
  var note: String?

  /// Whether there are no changes.
  var isEmpty: Bool {
    [start, end, day, site, task, note].allSatisfy { $0 == nil } && !hasNoTask && !hasNoBreaks
      && breaks.isEmpty && paidBreaks.isEmpty
  }

  /// The operation that makes the changes.
  func edit(of present: HoursEntry, _ session: Session, _ context: Context) throws -> EditEntry {
    var edit = EditEntry(entry: present.id)
    let place = try site.map { try session.place($0, context) }
    let zone = place?.zone ?? present.zone
    if let place {
      edit.worksite = Edit(from: present.worksite, to: place.site.id)
      if zone != present.zone { edit.zone = Edit(from: present.zone.identifier, to: zone.identifier) }
    }
    try changePlace(&edit, of: present, place, session)
    try changeTimes(&edit, of: present, ZoneClock(zone, asking: context), context)
    if let note { edit.note = Edit(from: present.note, to: note) }
    return edit
  }

  /// Whether an edit removes the task although the user did not ask for that.
  func dropsTask(with edit: EditEntry) -> Bool { !hasNoTask && edit.task.map { $0.to == nil } ?? false }

  private func changePlace(
    _ edit: inout EditEntry, of present: HoursEntry, _ place: EntryPlace?, _ session: Session
  ) throws {
    if hasNoTask { return edit.task = Edit(from: present.task, to: nil) }
    let site = try place?.site ?? (task == nil ? nil : session.answer(WorksiteWithID(present.worksite)))
    guard let site else { return }
    if let task {
      edit.task = Edit(from: present.task, to: try session.task(task, at: site).id)
    } else if site.id != present.worksite, let name = present.taskName {
      // The new worksite's task with the same name is used.
      edit.task = Edit(from: present.task, to: try? session.task(name, at: site).id)
    }
  }

  private func changeTimes(
    _ edit: inout EditEntry, of present: HoursEntry, _ clock: ZoneClock, _ context: Context
  ) throws {
    let old = Times(start: present.start, end: present.end, breaks: present.breaks)
    let new = try times(of: old, clock, context)
    // The same times on another day are neither confirmed nor corrected.
    if end == nil, new.end != old.end, present.isSuspicious { edit.isConfirmed = false }
    if new.start != old.start { edit.start = Edit(from: old.start, to: new.start) }
    if new.end != old.end { edit.end = Edit(from: old.end, to: new.end) }
    if new.breaks != old.breaks || hasBreaks { edit.breaks = Edit(from: old.breaks, to: new.breaks) }
  }

  private var hasBreaks: Bool { hasNoBreaks || !(breaks + paidBreaks).isEmpty }

  /// The times of an entry.
  struct Times {
    var start: Instant
    /// `nil` while the entry runs.
    var end: Instant?
    var breaks: [Break]
  }

  /// The changed times. A new day alone keeps the wall times.
  func times(of present: Times, _ clock: ZoneClock, _ context: Context) throws -> Times {
    let old = clock.day(of: present.start)
    let today = clock.day(of: context.machine.clock.now())
    let day = try day.map { try CivilDate(typed: $0, today: today) } ?? old
    let offset = DayOffset(from: old, to: day, in: clock.zone) { day, time in
      try clock.start(TypedTime(time), on: day)
    }
    var new = present
    if let start {
      new.start = try clock.start(TypedTime(typed: start, asStart: true), on: day)
    } else if day != old {
      new.start = try offset.moment(present.start)
    }
    if let end {
      new.end = try clock.end(TypedTime(typed: end), behind: new.start)
    } else if day != old {
      new.end = try present.end.map { try offset.moment($0) }
    }
    if hasBreaks {
      new.breaks =
        try clock.breaks(breaks, isPaid: false, from: new.start, to: new.end)
        + clock.breaks(paidBreaks, isPaid: true, from: new.start, to: new.end)
    } else if day != old {
      new.breaks = try present.breaks.map { try offset.pause($0) }
    }
    return new
  }
}
