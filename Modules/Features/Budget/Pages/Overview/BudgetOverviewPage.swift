import Budget
import Core
import PageKit
import Worksites

/// The first page of the place: all budgets, or the only one. An address may name a worksite, whose budgets alone are shown.
enum BudgetOverviewPage {
  static let page = WebPage(BudgetPages.path) { call in
    let site = try call.query("worksite").flatMap { ID($0) }.map { try call.answer(WorksiteWithID($0)) }
    let budgets = try call.answer(Budgets(withArchived: true)).filter {
      site == nil || $0.worksite == site?.id
    }
    let active = budgets.filter { $0.archivedAt == nil }
    if active.count == 1, budgets.count == 1 {
      return try BudgetSheetPage.view(.status, call.newForm(), only: active[0].id, call)
    }
    return BudgetOverviewView.page(try BudgetOverviewModel(budgets, of: site, call))
  }
}
