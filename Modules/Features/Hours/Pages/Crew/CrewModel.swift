import Accounts
import Auth
import Core
import Hours
import Operations
import PageKit
import Worksites

/// The crew of a worksite, and the hours of its last day of work.
struct CrewModel: Sendable {
  /// The worksites of which the user enters hours of others.
  let sites: [Worksite]
  /// The chosen worksite.
  let site: Worksite
  /// The choices of the form: this worksite and its tasks.
  let choices: EntryChoices
  /// The workers of the worksite, by name.
  let people: [Person]
  /// The last day before today with hours; `nil` without any in a week.
  let lastDay: CivilDate?
  /// The hours of that day, by the name of the worker.
  let lastHours: [Copied]
  /// The fields of the form, filled as the user's last hours.
  let fields: EntryFields

  /// A worker of the worksite.
  struct Person: Hashable, Sendable {
    let id: ID
    let name: String
    /// Whether the worker has hours today already.
    let hasHours: Bool
  }

  /// Hours of the last day, which can be entered again.
  struct Copied: Hashable, Sendable {
    let entry: HoursEntry
    let name: String
    /// Whether the worker has hours today already.
    let hasHours: Bool
  }
}

extension CrewModel {
  /// - Returns: `nil` for a user without a worksite.
  init?(_ call: PageCall, _ form: Form) throws {
    let latest = try call.answer(LatestEntry(until: call.now))
    let wanted = form.id("worksite") ?? latest?.worksite
    let all = try EntryChoices(call, for: wanted)
    guard let site = all.proposed(wanted) else { return nil }
    let users = try call.answer(Users())
    let today = site.day(of: call.now)
    sites = all.sites
    self.site = site
    choices = EntryChoices(sites: [site], tasks: try call.answer(WorksiteTasks(of: site.id)), step: all.step)
    let present = try call.answer(HoursEntries(HoursFilter(first: today, last: today)))
    let busy = Set(present.map(\.user))
    let attached = Set(try call.answer(AttachedUsers(to: site.id)))
    people = users.byName.filter { attached.contains($0.id) && $0.isActive }
      .map { Person(id: $0.id, name: $0.name, hasHours: busy.contains($0.id)) }
    let week = HoursFilter(
      first: today.adding(days: -7), last: today.adding(days: -1), worksite: site.id)
    let earlier = try call.answer(HoursEntries(week)).filter { !$0.isRunning && !$0.isSuspicious }
    let lastDay = earlier.map(\.day).max()
    self.lastDay = lastDay
    let names = WorkerNames(users.mapValues(\.name))
    lastHours = earlier.filter { $0.day == lastDay && users[$0.user]?.isActive == true }
      .map { Copied(entry: $0, name: names.name(of: $0.user), hasHours: busy.contains($0.user)) }
      .sorted { ($0.name, $0.entry.start) < ($1.name, $1.entry.start) }
    var fields = EntryFields(on: today)
    if let model = lastHours.first?.entry ?? latest { fields = EntryFields(of: model, on: today) }
    fields.worksite = site.id
    fields.note = ""
    self.fields = fields
  }
}
