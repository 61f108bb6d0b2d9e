import CommandKit
import Core
import Hours
import Sync
import Worksites

/// What is to change of hours, in the words in which somebody said it.
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

  /// Whether nothing is to change.
  var isEmpty: Bool {
    [start, end, day, site, task, note].allSatisfy { $0 == nil } && !hasNoTask && !hasNoBreaks
      && breaks.isEmpty && paidBreaks.isEmpty
  }

  /// The operation that changes hours like that.
  func edit(of present: Entry, _ session: Session, _ context: Context) throws -> EditEntry {
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

  /// Whether hours lose their task with an edit that does not say so.
  func loseTask(with edit: EditEntry) -> Bool { !hasNoTask && edit.task.map { $0.to == nil } ?? false }

  private func changePlace(
    _ edit: inout EditEntry, of present: Entry, _ place: Place?, _ session: Session
  ) throws {
    if hasNoTask { return edit.task = Edit(from: present.task, to: nil) }
    let site = try place?.site ?? (task == nil ? nil : session.answer(WorksiteWithID(present.worksite)))
    guard let site else { return }
    if let task {
      edit.task = Edit(from: present.task, to: try session.task(task, at: site).id)
    } else if site.id != present.worksite, let name = present.taskName {
      // A task of the same name is meant there, too.
      edit.task = Edit(from: present.task, to: try? session.task(name, at: site).id)
    }
  }

  private func changeTimes(
    _ edit: inout EditEntry, of present: Entry, _ clock: ZoneClock, _ context: Context
  ) throws {
    let old = clock.day(of: present.start)
    let today = clock.day(of: context.machine.clock.now())
    let new = try day.map { try CivilDate(typed: $0, today: today) } ?? old
    let move = DayMove(from: old, to: new, in: clock)
    var begun = present.start
    if let start {
      begun = try clock.start(TypedTime(typed: start, asStart: true), on: new)
    } else if new != old {
      begun = try move.moment(present.start)
    }
    var ended = present.end
    if let end {
      ended = try clock.end(TypedTime(typed: end), behind: begun)
    } else if new != old {
      ended = try present.end.map { try move.moment($0) }
      // The times are what they were, and as right or wrong.
      if present.isSuspicious { edit.isConfirmed = false }
    }
    if begun != present.start { edit.start = Edit(from: present.start, to: begun) }
    if ended != present.end { edit.end = Edit(from: present.end, to: ended) }
    if hasNoBreaks {
      edit.breaks = Edit(from: present.breaks, to: [])
    } else if !(breaks + paidBreaks).isEmpty {
      let typed =
        try clock.breaks(breaks, isPaid: false, from: begun, to: ended)
        + clock.breaks(paidBreaks, isPaid: true, from: begun, to: ended)
      edit.breaks = Edit(from: present.breaks, to: typed)
    } else if new != old, !present.breaks.isEmpty {
      edit.breaks = Edit(from: present.breaks, to: try present.breaks.map { try move.pause($0) })
    }
  }
}
