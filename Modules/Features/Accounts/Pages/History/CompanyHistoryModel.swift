import Accounts
import Auth
import Core
import Operations
import PageKit
import Worksites

/// Operations as an admin sees them, newest first, of a user, a worksite, a record or a day.
struct CompanyHistoryModel: Sendable {
  /// An operation.
  struct Act: Sendable {
    let id: ID
    let summary: Phrase
    let userName: String
    let time: String
    /// Where the first changed record is; `nil` where it has no place.
    let address: String?
    let isUndone: Bool
    /// The changed values, before and after.
    let details: [Phrase]
  }

  let acts: [Act]
  /// The position after the last operation; `nil` at the end of the history.
  let next: Cursor?
  let filter: CompanyHistoryFilter
  /// The users of the company, by name.
  let users: [User]
  let sites: [Worksite]

  private static let pageSize = 50

  init(_ call: PageCall, _ form: Form) throws {
    try Right.managePeople.require(of: try call.actor)
    let composition = call.companyStore.composition
    let zone = try call.answer(WorkingZones()).main
    let filter = try CompanyHistoryFilter(form, today: zone.civil(call.now).date)
    let times = filter.day.map { zone.start(of: $0)..<zone.start(of: $0.adding(days: 1)) }
    let query = History(
      of: filter.record ?? filter.worksite, by: filter.user, during: times, after: filter.cursor,
      limit: Self.pageSize + 1, in: composition)
    let found = try call.answer(query)
    let shown = found.prefix(Self.pageSize)
    let users = try call.answer(Users())
    acts = shown.map { entry in
      Act(
        id: entry.id, summary: entry.summary, userName: users[entry.actor]?.name ?? entry.actor.short,
        time: Language.current.moment(entry.at, in: zone), address: entry.address, isUndone: entry.isUndone,
        details: HistoryView(entry).details(of: filter.record, in: composition) { users[$0]?.name })
    }
    next = found.count > shown.count ? shown.last.map(query.cursor) : nil
    self.filter = filter
    self.users = users.byName
    sites = try call.answer(Worksites(withArchived: true))
  }
}

/// The part of the history that a page shows.
struct CompanyHistoryFilter: Hashable, Sendable {
  let user: ID?
  let worksite: ID?
  let record: ID?
  let day: CivilDate?
  let cursor: Cursor?

  /// - Throws: ``Failure`` for a day that is none.
  init(_ form: Form, today: CivilDate) throws {
    (user, worksite, record) = (form.id("user"), form.id("worksite"), form.id("record"))
    day = try form.text("day").map { try CivilDate(typed: $0, today: today) }
    cursor = form.text("after").map { Cursor(text: $0) }
  }
}
