import Auth
import Budget
import Core
import PageKit

/// The values of the page for a new purchase.
struct BuyModel: Sendable {
  /// The user who buys.
  let user: ID?
  /// The budgets of the user with their categories.
  let choices: [BudgetChoices]
  /// The budget and the category that the page proposes: those of the user's latest purchase.
  let proposed: CategoryChoice?
  /// The day that the page proposes.
  let today: CivilDate

  init(user: ID?, choices: [BudgetChoices], proposed: CategoryChoice?, today: CivilDate) {
    self.user = user
    self.choices = choices
    self.proposed = proposed
    self.today = today
  }

  /// - Throws: ``Failure`` when the budget that the address names is not visible to the user.
  init(_ call: PageCall) throws {
    user = call.visitor?.user
    let budgets = try call.answer(Budgets())
    choices = try budgets.map { budget in
      BudgetChoices(budget: budget, categories: try call.answer(BudgetCategories(of: budget.id)))
    }
    let named = call.query("budget").flatMap { ID($0) }
    let possible = choices.filter { named == nil || $0.budget.id == named }
    let latest = try possible.compactMap { try call.answer(LatestPurchase(in: $0.budget.id)) }
      .max { $0.createdAt < $1.createdAt }
    let own = possible.first { $0.budget.id == latest?.budget } ?? possible.first
    let category = own?.categories.first { $0.id == latest?.category } ?? own?.categories.first
    today = try call.today(of: own?.budget)
    proposed = own.map { CategoryChoice($0.budget.id, category?.id) }
  }

  /// The currencies of the budgets.
  var currencies: Set<Currency> { Set(choices.map(\.budget.currency)) }
}
