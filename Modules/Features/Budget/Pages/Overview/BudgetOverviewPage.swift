import Budget
import PageKit

/// The first page of the place: all budgets, or the only one.
enum BudgetOverviewPage {
  static let page = WebPage(BudgetPages.path) { call in
    let budgets = try call.answer(Budgets(withArchived: true))
    let active = budgets.filter { $0.archivedAt == nil }
    if active.count == 1, budgets.count == 1 {
      return try BudgetSheetPage.view(.status, call.newForm(), only: active[0].id, call)
    }
    return BudgetOverviewView.page(try BudgetOverviewModel(budgets, call))
  }
}
