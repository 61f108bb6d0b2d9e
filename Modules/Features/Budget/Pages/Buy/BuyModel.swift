import Auth
import Budget
import Core
import PageKit

/// The values of the page for a new purchase.
struct BuyModel: Sendable {
  /// The user who buys.
  let user: ID?
  /// The offered budgets with their categories: all of the user, or the proposed one of many.
  let choices: [BudgetChoices]
  /// The budgets of the user that another form offers; none where this one offers all.
  let others: [Budget]
  /// The budget and the category that the page proposes: those of the user's latest purchase.
  let proposed: CategoryChoice?
  /// The day that the page proposes.
  let today: CivilDate

  /// The most budgets whose categories one form offers.
  private static let maxBudgets = 12

  init(
    user: ID?, choices: [BudgetChoices], others: [Budget] = [], proposed: CategoryChoice?, today: CivilDate
  ) {
    self.user = user
    self.choices = choices
    self.others = others
    self.proposed = proposed
    self.today = today
  }

  /// - Parameter form: the form of the page; a rejected one keeps the budget that its user chose.
  init(_ call: PageCall, _ form: Form) throws {
    user = call.visitor?.user
    let budgets = try call.answer(Budgets())
    let wanted = CategoryChoice(form[CategoryField.name])?.budget ?? call.query("budget").flatMap { ID($0) }
    let named = budgets.first { $0.id == wanted }
    let latest = try call.answer(LatestPurchase(in: named?.id))
    let proposed = named ?? budgets.first { $0.id == latest?.budget } ?? budgets.first
    let listsAll = budgets.count <= Self.maxBudgets
    others = listsAll ? [] : budgets
    choices = try budgets.filter { listsAll || $0.id == proposed?.id }.map { budget in
      BudgetChoices(budget: budget, categories: try call.answer(BudgetCategories(of: budget.id)))
    }
    let own = choices.first { $0.budget.id == proposed?.id }
    let category = own?.categories.first { $0.id == latest?.category } ?? own?.categories.first
    today = try call.today(of: own?.budget)
    self.proposed = own.map { CategoryChoice($0.budget.id, category?.id) }
  }

  /// The currencies of the budgets.
  var currencies: Set<Currency> { Set(choices.map(\.budget.currency)) }
}
