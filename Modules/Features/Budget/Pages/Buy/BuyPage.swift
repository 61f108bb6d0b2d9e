import Budget
import Core
import PageKit

/// The page on which a user records a purchase or a refund.
enum BuyPage {
  static let pages = WebPage.form("/buy", takesFiles: true) { call, form in
    BuyView.page(try BuyModel(call, form), form)
  } submit: { call, form in
    try await save(form, call)
  }

  private static func save(_ form: Form, _ call: PageCall) async throws -> PageAnswer {
    guard let choice = CategoryChoice(form[CategoryField.name]) else {
      throw Failure(
        .invalid, "budget.noCategoryChosen", .categoryMissing, remedy: .chooseCategory,
        field: CategoryField.name)
    }
    // A form may arrive again after its response was lost. The budget and its categories may have changed since.
    if try call.isDone(form) {
      let isVisible = (try? call.answer(BudgetWithID(choice.budget))) != nil
      return .redirect(
        to: isVisible ? PagePath("budget", choice.budget.description) : PagePath(), done: form.operation)
    }
    let budget = try placed(at: CategoryField.name) { try call.answer(BudgetWithID(choice.budget)) }
    let typed = try TypedPurchase(
      form, in: budget.currency, today: try call.today(of: budget, at: call.enteredAt(form)))
    let categories = try call.answer(BudgetCategories(of: budget.id))
    let parts = try PurchasePart.parts(of: typed.amount, form, for: choice.category, categories)
    for part in parts { try requireHere(part, in: budget, call) }
    let receipt = form.receipt
    try await call.run(form, naming: receipt.map { [$0.blob] } ?? []) { performer in
      for (index, part) in parts.enumerated() {
        // The first part has the ids that the form gives; the others have further ones.
        let purchase = AddPurchase(
          id: form.operation.derived(for: index == 0 ? "id" : "id \(index)"), budget: budget.id,
          category: part.category, day: typed.day, amount: part.amount, note: typed.note,
          receipt: receipt)
        do {
          try performer.perform(purchase, as: index == 0 ? nil : "part \(index)")
        } catch let failure as Failure {
          throw failure.placed([
            "budget": CategoryField.name, "category": part.categoryField, "amount": part.field,
            "blob": PurchaseFields.photo,
          ])
        }
      }
    }
    return .redirect(to: PagePath("budget", budget.id.description), done: form.operation)
  }

  /// Rejects a part for a category of another budget.
  ///
  /// A removed category is left to the operation, which accepts it in a form that waited.
  private static func requireHere(_ part: PurchasePart, in budget: Budget, _ call: PageCall) throws {
    guard part.isShare, let id = part.category,
      let category = try? call.answer(BudgetCategoryWithID(id)), category.budget != budget.id
    else { return }
    throw Failure(
      .invalid, "budget.partElsewhere", .partElsewhere, remedy: .clearPart, field: part.field)
  }
}

/// The part of a typed amount that belongs to one category.
struct PurchasePart: Hashable {
  let category: ID?
  let amount: Money
  /// The field where it was typed.
  let field: String

  /// The field of the part of the chosen category, which has the amount.
  private static let whole = "amount"

  /// Whether it was typed for a further category.
  var isShare: Bool { field != Self.whole }

  /// The field that shows what is wrong with its category.
  var categoryField: String { isShare ? field : CategoryField.name }

  /// The parts of an amount; the chosen category comes first and gets the rest.
  ///
  /// A category that was removed since the form was filled in keeps its part.
  ///
  /// - Throws: ``Failure`` at the field of a part that is larger than the amount, or that cannot be read.
  static func parts(
    of whole: Money, _ form: Form, for chosen: ID?, _ categories: [BudgetCategory]
  ) throws -> [PurchasePart] {
    var rest = whole.minor
    var parts: [PurchasePart] = []
    let present = categories.map(\.id)
    let others = present + PurchaseFields.shared(in: form).filter { !present.contains($0) }
    for category in others where category != chosen {
      let field = PurchaseFields.share(category)
      guard let text = form.text(field) else { continue }
      let typed = try placed(at: field) { try TypedMoney(text, in: whole.currency).certain }
      let part = whole.minor < 0 && typed.minor > 0 ? typed.negated : typed
      guard part.currency == whole.currency, part.minor != 0, (part.minor < 0) == (whole.minor < 0),
        part.minor.magnitude <= rest.magnitude
      else {
        throw Failure(
          .invalid, "budget.partLarge", .partTooLarge(Money(minor: rest, whole.currency)),
          remedy: .smallerPart,
          field: field)
      }
      rest -= part.minor
      parts.append(PurchasePart(category: category, amount: part, field: field))
    }
    if rest == 0, !parts.isEmpty { return parts }
    let first = PurchasePart(category: chosen, amount: Money(minor: rest, whole.currency), field: Self.whole)
    return [first] + parts
  }
}
