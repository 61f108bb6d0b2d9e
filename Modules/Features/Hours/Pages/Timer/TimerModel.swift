import Auth
import Core
import Hours
import Operations
import PageKit
import Worksites

/// The timer of a user, and where the next one would start.
struct TimerModel: Sendable {
  let user: ID
  let now: Instant
  /// The running timer; `nil` for none.
  let running: HoursEntry?
  /// The break of the running timer when it stops; `nil` for none, and where the page does not show it.
  let defaultBreak: DefaultBreak?
  /// Whether the running timer looks forgotten.
  let isForgotten: Bool
  /// Where the user worked last, if they may enter hours there.
  let last: Last?
  let choices: EntryChoices
  /// The stopped timers that look forgotten.
  let toConfirm: [HoursEntry]

  /// The place of the last hours.
  struct Last: Hashable, Sendable {
    let worksite: ID
    let worksiteName: String
    let task: ID?
    let taskName: String?

    /// The worksite and the task.
    var text: String { [worksiteName, taskName].compactMap(\.self).joined(separator: " · ") }
  }
}

extension TimerModel {
  /// - Parameter isWhole: whether the page shows the default break and lists the timers to confirm, too.
  init(_ call: PageCall, isWhole: Bool) throws {
    user = try call.user
    now = call.now
    let latest = try call.answer(LatestEntry(until: call.now))
    // The card of the home page offers the last place only.
    let choices = try EntryChoices(
      call, for: latest?.worksite, tasksOfAllUpTo: isWhole ? EntryChoices.maxSitesWithTasks : 0)
    let running = try call.answer(RunningEntry())
    self.choices = choices
    self.running = running
    if isWhole, let running, running.breaks.isEmpty {
      defaultBreak = try call.answer(DefaultBreaks(at: running.worksite))
    } else {
      defaultBreak = nil
    }
    let isNightWork = running.map { choices.site($0.worksite)?.isNightWork ?? false } ?? false
    isForgotten = running?.isLikelyForgotten(at: call.now, isNightWork: isNightWork) ?? false
    if let latest, let site = choices.site(latest.worksite) {
      let task = choices.tasks.first { $0.id == latest.task && $0.worksite == site.id }
      last = Last(worksite: site.id, worksiteName: site.name, task: task?.id, taskName: task?.name)
    } else {
      last = choices.sites.first.map {
        Last(worksite: $0.id, worksiteName: $0.name, task: nil, taskName: nil)
      }
    }
    let days = !isWhole ? nil : DayRange(first: call.today.adding(days: -62), last: call.today)
    toConfirm = try days.map { try call.answer(TimeSheet(in: $0)).entries.filter(\.isSuspicious) } ?? []
  }
}
