import Budget
import Core
import Operations
import PageKit

/// The page of one purchase.
enum PurchasePage {
  static let pages =
    WebPage.form("/purchases/{id}") { call, form in
      try view(call, edit: form)
    } submit: { call, form in
      try await save(form, call)
    }
    + [
      WebPage.action("/purchases/{id}/remove") { call, form in
        try view(call, remove: form)
      } submit: { call, form in
        try await call.perform(RemovePurchase(purchase: try call.id("id")), of: form)
        let budget = form.id(removedBudget).map { PagePath("budget", $0.description, "purchases") }
        return .redirect(to: budget ?? PagePath("budget"), done: form.operation)
      },
      WebPage.action("/purchases/{id}/receipt", takesFiles: true) { call, form in
        try view(call, receipt: form)
      } submit: { call, form in
        try await saveReceipt(form, call)
      },
    ]

  /// The field of the budget whose purchases follow a removal, when the purchase is gone.
  static let removedBudget = "budget"

  private static func view(
    _ call: PageCall, edit: Form? = nil, receipt: Form? = nil, remove: Form? = nil
  ) throws -> PageView {
    let model = try PurchaseModel(call)
    return PurchaseDetailsView.page(
      model, edit: edit ?? call.otherForm(), receipt: receipt ?? call.otherForm(),
      remove: remove ?? call.otherForm()
    ).live(model.budget.audiences(for: model.user))
  }

  private static func saveReceipt(_ form: Form, _ call: PageCall) async throws -> PageAnswer {
    let id = try call.id("id")
    if let done = try doneAlready(form, id, call) { return done }
    let purchase = try call.answer(PurchaseWithID(id))
    guard let receipt = form.receipt else {
      throw Failure(
        .invalid, "budget.noReceiptChosen", .receiptMissing, remedy: .chooseReceipt,
        field: PurchaseFields.photo)
    }
    var edit = EditPurchase(purchase: purchase.id)
    edit.receipt = Edit(from: ShownReceipt(form, or: purchase).receipt, to: receipt)
    try await call.perform(edit, of: form)
    return .redirect(to: PagePath("purchases", purchase.id.description), done: form.operation)
  }

  /// The answer to a form that was sent before; `nil` for a new one. The purchase may have changed or gone since.
  private static func doneAlready(_ form: Form, _ id: ID, _ call: PageCall) throws -> PageAnswer? {
    guard try call.isDone(form) else { return nil }
    let isVisible = (try? call.answer(PurchaseWithID(id))) != nil
    return .redirect(
      to: isVisible ? PagePath("purchases", id.description) : PagePath(), done: form.operation)
  }

  private static func save(_ form: Form, _ call: PageCall) async throws -> PageAnswer {
    let id = try call.id("id")
    if let done = try doneAlready(form, id, call) { return done }
    let purchase = try call.answer(PurchaseWithID(id))
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
