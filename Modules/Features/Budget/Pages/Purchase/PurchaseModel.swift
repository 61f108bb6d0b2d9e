import Accounts
import Auth
import Budget
import Core
import PageKit

/// The values of the page of one purchase.
struct PurchaseModel: Sendable {
  /// The user who looks at it.
  let user: ID?
  let purchase: Purchase
  let choices: BudgetChoices
  /// The name of the user who entered it; `nil` where that is the one who looks at it.
  let author: String?
  /// Whether the user may change and remove it.
  let isOwn: Bool
  let history: RecordHistory

  var budget: Budget { choices.budget }

  init(_ call: PageCall) throws {
    user = call.visitor?.user
    purchase = try call.answer(PurchaseWithID(try call.id("id")))
    let budget = try call.answer(BudgetWithID(purchase.budget))
    choices = BudgetChoices(budget: budget, categories: try call.answer(BudgetCategories(of: budget.id)))
    let isAuthor = purchase.createdBy == user
    author = isAuthor ? nil : try call.answer(UserWithID(purchase.createdBy))?.name
    isOwn = isAuthor || call.manages(budget)
    history = try call.history(of: purchase.id, in: budget)
  }

  /// The name of the category; `nil` for none.
  var categoryName: String? {
    purchase.category.map { id in
      choices.categories.first { $0.id == id }?.name ?? Phrase.uncategorised.description
    }
  }
}

extension PageCall {
  /// Whether the user may change the limits of a budget that they see. The operations check it themselves.
  func manages(_ budget: Budget) -> Bool {
    budget.isPersonal || visitor.map { $0.role != .reporter } ?? false
  }
}
