import Accounts
import Auth
import Budget
import Core
import Operations
import Persistence
import TestSupport
import Worksites

/// A worksite with a manager, two reporters and one budget in euros.
struct Foreman {
  let world: TestStore
  let site: ID
  let budget: ID
  let manager: Actor
  let reporter: Actor
  let colleague: Actor
  var companyStore: CompanyStore { world.companyStore }

  /// - Parameters:
  ///   - total: the total of each month in cents; `nil` for none.
  ///   - span: the days of the budget.
  init(total: Int64? = nil, span: DayRange? = nil) throws {
    let features = [AccountsFeature.feature, WorksitesFeature.feature, BudgetFeature.feature]
    let world = try TestStore(features, isShared: true)
    self.world = world
    func user(_ name: String, _ role: Role) throws -> Actor {
      let actor = Actor(user: world.newID(), role: role, device: world.newID())
      try world.perform(AddUser(id: actor.user, username: name, name: name, role: role))
      return actor
    }
    (manager, reporter) = (try user("maija", .manager), try user("olli", .reporter))
    colleague = try user("pekka", .reporter)
    (site, budget) = (world.newID(), world.newID())
    try world.perform(AddWorksite(id: site, name: "Marjala"))
    let attached = [manager, reporter, colleague].map {
      AttachUsers.Attachment(id: world.newID(), user: $0.user)
    }
    try world.perform(AttachUsers(worksite: site, attach: attached, detach: []))
    try world.perform(
      AddBudget(
        id: budget, worksite: site, name: "Frame", span: span, total: total.map { Self.limit($0) },
        from: Self.day("2026-01-01")))
  }

  /// A day of a text such as `2026-11-19`.
  static func day(_ text: String) -> CivilDate { CivilDate(iso: text) ?? CivilDate(daysSinceEpoch: 0) }

  /// A limit in euros with calendar windows.
  static func limit(
    _ minor: Int64, _ period: BudgetPeriod = .months(1), anchor: String = "2026-01-01",
    _ carry: CarryOver = .nothing
  ) -> LimitTerms {
    LimitTerms(amount: Money(minor: minor, .euro), period: period, anchor: day(anchor), carryOver: carry)
  }

  /// Adds a category with a limit from the start of 2026.
  func category(_ name: String, _ terms: LimitTerms? = nil) throws -> ID {
    let id = world.newID()
    try world.perform(
      AddCategory(id: id, budget: budget, name: name, from: Self.day("2026-01-01"), terms: terms))
    return id
  }

  /// Records a purchase in euros.
  @discardableResult
  func buy(_ minor: Int64, _ category: ID?, _ day: String, by actor: Actor? = nil) throws -> ID {
    let id = world.newID()
    try companyStore.perform(
      AddPurchase(
        id: id, budget: budget, category: category, day: Self.day(day), amount: Money(minor: minor, .euro)),
      by: actor ?? world.actor)
    return id
  }

  /// The lines of the budget as of a day.
  func status(_ day: String, for actor: Actor? = nil) throws -> BudgetStatus.Lines {
    try companyStore.answer(BudgetStatus(of: budget, asOf: Self.day(day)), for: actor ?? world.actor)
  }

  /// The line of a category as of a day.
  func line(_ category: ID, _ day: String) throws -> BudgetLine? {
    try status(day).categories.first { $0.category?.id == category }
  }
}
