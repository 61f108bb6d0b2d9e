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
  /// The workers of the worksite that the page lists: those without hours today first, then by name.
  let people: [Person]
  /// The number of all workers of the worksite.
  let peopleCount: Int
  /// The typed part of names by which the page lists fewer workers; `nil` for none.
  let words: String?
  /// The last day before today with hours; `nil` without any in a week.
  let lastDay: CivilDate?
  /// The hours of that day, those of workers without hours today first, then by the name of the worker.
  let lastHours: [Copied]
  /// The number of further hours of that day, which the page lists once these are entered.
  let moreHours: Int
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
  /// The most workers, and the most hours of the last day, that a page lists.
  private static let maximum = 60

  /// - Returns: `nil` for a user without a worksite.
  init?(_ call: PageCall, _ form: Form) throws {
    let latest = try call.answer(LatestEntry(until: call.now))
    let wanted = form.id("worksite") ?? latest?.worksite
    let offered = try EntryChoices(call, for: wanted)
    guard let site = offered.proposed(wanted) else { return nil }
    let users = try call.answer(Users())
    let today = site.day(of: call.now)
    sites = offered.sites
    self.site = site
    choices = EntryChoices(
      sites: [site], tasks: try call.answer(WorksiteTasks(of: site.id)), step: offered.step)
    let present = try call.answer(HoursEntries(HoursFilter(first: today, last: today)))
    let busy = Set(present.map(\.user))
    let attached = Set(try call.answer(AttachedUsers(to: site.id)))
    let all = users.byName.filter { attached.contains($0.id) && $0.isActive }
    let words = form.text("find").map { foldedName($0) }
    let found = all.filter { user in words.map { foldedName(user.name).contains($0) } ?? true }
      .map { Person(id: $0.id, name: $0.name, hasHours: busy.contains($0.id)) }
    people = Self.listed(found, \.hasHours)
    peopleCount = all.count
    self.words = form.text("find")
    let earlier = try Self.lastHours(at: site.id, before: today, call)
    lastDay = earlier.first?.day
    let names = WorkerNames(users.mapValues(\.name))
    let copied = earlier.filter { users[$0.user]?.isActive == true }
      .map { Copied(entry: $0, name: names.name(of: $0.user), hasHours: busy.contains($0.user)) }
      .sorted { ($0.name, $0.entry.start) < ($1.name, $1.entry.start) }
    lastHours = Self.listed(copied, \.hasHours)
    moreHours = copied.count - lastHours.count
    var fields = EntryFields(on: today)
    // The user's own setting concerns none of the others.
    let worker = all.first { $0.id != call.visitor?.user }?.id
    let rule = try call.answer(DefaultBreaks(at: site.id, of: worker))
    if let model = lastHours.first?.entry ?? latest {
      fields = EntryFields(of: model, on: today)
      fields.leaveOutDefaultBreak(of: model, rule)
    }
    fields.defaultBreak = rule
    fields.worksite = site.id
    fields.note = ""
    self.fields = fields
  }

  /// The hours of the last day with hours in the week before a day.
  private static func lastHours(
    at site: ID, before today: CivilDate, _ call: PageCall
  ) throws -> [HoursEntry] {
    for back in 1...7 {
      let day = today.adding(days: -back)
      let hours = try call.answer(HoursEntries(HoursFilter(first: day, last: day, worksite: site)))
        .filter { !$0.isRunning && !$0.isSuspicious }
      if !hours.isEmpty { return hours }
    }
    return []
  }

  /// The first of some items, those without hours today before the others.
  private static func listed<Item>(_ items: [Item], _ hasHours: (Item) -> Bool) -> [Item] {
    Array((items.filter { !hasHours($0) } + items.filter(hasHours)).prefix(maximum))
  }
}
