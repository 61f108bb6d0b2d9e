import Accounts
import Auth
import Budget
import Core
import PageKit
import Worksites

/// The values of the page of a budget.
struct BudgetSheetModel: Sendable {
  /// The user who looks at it.
  let user: ID?
  let lines: BudgetStatus.Lines
  /// The limits of the budget, also coming ones.
  let limits: [BudgetLimit]
  /// The day of the numbers.
  let today: CivilDate
  /// The name of the worksite; `nil` for a personal budget.
  let siteName: String?
  /// Whether the user may change limits and categories.
  let isManaged: Bool
  /// Whether it is the only budget of the user, and so the first page of the place.
  let isOnly: Bool
  let history: RecordHistory

  var budget: Budget { lines.budget }

  init(_ id: ID, _ call: PageCall) throws {
    user = call.visitor?.user
    let budget = try call.answer(BudgetWithID(id))
    today = try call.today(of: budget)
    lines = try call.answer(BudgetStatus(of: id, asOf: today))
    limits = try call.answer(BudgetLimits(of: id))
    siteName = try budget.worksite.map { try call.answer(WorksiteWithID($0)).name }
    isManaged = call.manages(budget)
    isOnly = try call.answer(Budgets(withArchived: true)).count == 1
    history = try call.history(of: id, in: budget)
  }

  /// The users to whom the numbers are sent.
  var audience: [String] { budget.audiences(for: user).map(\.key) }

  /// The limits of a category, or of the whole budget, that begin later.
  func coming(_ category: ID?) -> [BudgetLimit] {
    limits.filter { $0.category == category }.coming(after: today)
  }
}
