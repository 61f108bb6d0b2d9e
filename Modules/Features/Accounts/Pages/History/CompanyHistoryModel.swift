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
  /// The part of the history; `nil` where the typed one cannot be read.
  let filter: CompanyHistoryFilter?
  /// The users of the company, by name.
  let users: [User]
  let sites: [Worksite]

  private static let pageSize = 50

  /// - Parameter filter: the part of the history; `nil` for none of it.
  /// - Throws: ``Failure`` of kind `forbidden` for a user who is no admin.
  init(_ call: PageCall, _ filter: CompanyHistoryFilter?) throws {
    try Right.managePeople.require(of: try call.actor)
    let users = try call.answer(Users())
    self.users = users.byName
    sites = try call.answer(Worksites(withArchived: true))
    self.filter = filter
    guard let filter else {
      (acts, next) = ([], nil)
      return
    }
    let composition = call.companyStore.composition
    let zone = try call.answer(WorkingZones()).main
    let times = filter.day.map { zone.start(of: $0)..<zone.start(of: $0.adding(days: 1)) }
    let page = try call.answer(
      HistoryPage(
        of: History(
          of: filter.record ?? filter.worksite, by: filter.user, during: times, after: filter.cursor,
          limit: Self.pageSize, in: composition)))
    acts = page.entries.map { entry in
      Act(
        id: entry.id, summary: entry.summary, userName: users[entry.actor]?.name ?? entry.actor.short,
        time: Language.current.moment(entry.at, in: zone), address: entry.address, isUndone: entry.isUndone,
        details: HistoryView(entry).details(of: filter.record, in: composition) { users[$0]?.name })
    }
    next = page.next
  }
}

/// The part of the history that a page shows.
struct CompanyHistoryFilter: Hashable, Sendable {
  let user: ID?
  let worksite: ID?
  let record: ID?
  let day: CivilDate?
  let cursor: Cursor?

  /// - Throws: ``Failure`` with the field of an id or a day that cannot be read.
  init(_ form: Form, today: CivilDate) throws {
    func id(_ field: String) throws -> ID? {
      try form.text(field).map { text in
        guard let id = ID(text) else {
          throw Failure(.invalid, "accounts.noID", .noID(text), remedy: .copyID, field: field)
        }
        return id
      }
    }
    (user, worksite, record) = (try id("user"), try id("worksite"), try id("record"))
    do {
      day = try form.text("day").map { try CivilDate(typed: $0, today: today) }
    } catch let failure as Failure {
      throw failure.with(field: "day")
    }
    cursor = form.text("after").map { Cursor(text: $0) }
  }
}
