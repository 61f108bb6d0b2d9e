import Auth
import Budget
import Core
import PageKit
import Worksites

/// The values of the page of all budgets.
struct BudgetOverviewModel: Sendable {
  /// A budget with its numbers.
  struct Row: Sendable {
    let budget: Budget
    /// The line of the whole budget.
    let line: BudgetLine
    /// The name of the worksite; `nil` for a personal budget.
    let siteName: String?
  }

  /// The budgets in use, by name.
  let rows: [Row]
  /// The archived budgets, by name.
  let archived: [Budget]
  /// The worksite whose budgets alone are shown; `nil` for all budgets.
  let site: Worksite?
  /// The users to whom the numbers are sent.
  let audiences: [String]

  init(rows: [Row], archived: [Budget], of site: Worksite? = nil, audiences: [String] = []) {
    self.rows = rows
    self.archived = archived
    self.site = site
    self.audiences = audiences
  }

  /// - Parameters:
  ///   - budgets: the budgets to show, also archived ones.
  ///   - site: the worksite that has all of them; `nil` for all budgets of the user.
  init(_ budgets: [Budget], of site: Worksite?, _ call: PageCall) throws {
    let shown = Set(budgets.map(\.id))
    rows = try call.answer(BudgetTotals(at: call.now)).filter { shown.contains($0.budget.id) }.map {
      Row(budget: $0.budget, line: $0.line, siteName: $0.worksite?.name)
    }
    self.site = site
    archived = budgets.filter { $0.archivedAt != nil }
    let keys = Set(rows.compactMap { $0.budget.worksite.map { Audience.site($0).key } }).sorted()
    audiences = keys + (call.visitor.map { [Audience.user($0.user).key] } ?? [])
  }
}
