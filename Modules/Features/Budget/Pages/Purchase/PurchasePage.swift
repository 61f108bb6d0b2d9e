import Budget
import Core
import PageKit

/// The page of one purchase.
enum PurchasePage {
  static let pages =
    WebPage.form("/purchases/{id}") { call, form in
      PurchaseDetailsView.page(try PurchaseModel(call), edit: form, remove: call.otherForm())
    } submit: { call, form in
      try await save(form, call)
    }
    + [
      WebPage.action("/purchases/{id}/remove") { call, form in
        PurchaseDetailsView.page(try PurchaseModel(call), edit: form, remove: form)
      } submit: { call, form in
        let purchase = try call.answer(PurchaseWithID(try call.id("id")))
        try await call.perform(RemovePurchase(purchase: purchase.id), of: form)
        return .redirect(
          to: PagePath("budget", purchase.budget.description, "purchases"), done: form.operation)
      }
    ]

  private static func save(_ form: Form, _ call: PageCall) async throws -> PageAnswer {
    let purchase = try call.answer(PurchaseWithID(try call.id("id")))
    let budget = try call.answer(BudgetWithID(purchase.budget))
    let typed = try TypedPurchase(
      form, in: purchase.amount.currency, today: try call.today(of: budget, at: call.enteredAt(form)))
    guard let choice = CategoryChoice(form[CategoryField.name]), choice.budget == budget.id else {
      throw Failure(
        .invalid, "budget.noCategoryChosen", .categoryMissing, remedy: .chooseCategory,
        field: CategoryField.name)
    }
    let edit = EditedPurchase(form, or: purchase).edit(
      of: purchase.id, to: typed, choice.category,
      among: try call.answer(BudgetCategories(of: budget.id)))
    try await call.perform(edit, of: form)
    return .redirect(to: PagePath("purchases", purchase.id.description), done: form.operation)
  }
}
