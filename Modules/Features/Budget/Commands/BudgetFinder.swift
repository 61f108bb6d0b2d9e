import Budget
import CommandKit
import Core
import Device
import Operations

/// Finds the budgets, categories and purchases that users name.
struct BudgetFinder {
  private let session: Session

  init(_ session: Session) { self.session = session }

  /// The budget of a name, or the default one.
  ///
  /// - Throws: ``Failure`` whose remedy is a command.
  func budget(_ name: String? = nil) throws -> Budget {
    do {
      return try session.answer(BudgetInUse(named: name))
    } catch let failure as Failure where failure.code == .budgetNoneYet {
      throw failure.with(remedy: .createFirst)
    } catch let failure as Failure where failure.code == .budgetChoose {
      throw failure.with(remedy: .useOrName)
    } catch let failure as Failure where failure.code == .budgetNone {
      let near = try session.answer(Budgets(withArchived: true)).map(\.name).nearest(to: name ?? "")
      throw near.isEmpty ? failure.with(remedy: .listBudgets) : failure
    }
  }

  /// The budget of a name, or the default one, where purchases are recorded.
  ///
  /// - Throws: ``Failure`` `budget.archived` for an archived one.
  func budgetForPurchases(_ name: String?) throws -> Budget {
    let found = try budget(name)
    if found.archivedAt != nil {
      throw Failure(
        .conflict, "budget.archived", .isArchivedNow(found.name), remedy: .unarchive(found.name),
        field: "budget")
    }
    return found
  }

  /// The category of a name in a budget: in any case, or the beginning of only one name.
  ///
  /// - Throws: ``Failure`` of kind `notFound` or `usage` that lists the categories.
  func category(_ name: String, of budget: Budget) throws -> BudgetCategory {
    let all = try session.answer(BudgetCategories(of: budget.id))
    let found = all.named(name) { [$0.name] }
    if found.count == 1 { return found[0] }
    let names = (found.isEmpty ? all : found).map(\.name)
    throw Failure(
      found.isEmpty ? .notFound : .usage, .budgetNoCategory, .noCategoryCalled(name, budget.name),
      remedy: names.isEmpty ? .addCategoryFirst : .categoriesAre(names), field: "category")
  }

  /// The purchases of a category by its name, or those without one by the word that lists have for them.
  ///
  /// - Parameter name: `nil` for all purchases of the budget, empty for those without a category.
  func scope(_ name: String?, of budget: Budget) throws -> (scope: BudgetScope, name: String?) {
    guard let name else { return (.total, nil) }
    let words = Language.offered.map { foldedName(Phrase.uncategorised.text(in: $0)) } + [""]
    let names = try session.answer(BudgetCategories(of: budget.id)).map { foldedName($0.name) }
    if words.contains(foldedName(name)), !names.contains(foldedName(name)) {
      return (.uncategorised, Phrase.uncategorised.description)
    }
    let category = try category(name, of: budget)
    return (.category(category.id), category.name)
  }

  /// The purchase with an id that ends with a text, of at least eight digits.
  func purchase(_ text: String) throws -> Purchase {
    try session.changes.find {
      let found = try session.answer(PurchasesEnding(with: text))
      let id = try ShortIDs(found.map(\.id)).id(text)
      return try found.first { $0.id == id } ?? session.answer(PurchaseWithID(id))
    }
  }
}

extension Context {
  /// The amount of a typed text. A text with two meanings is asked about on a terminal.
  func money(_ text: String, in currency: Currency) throws -> Money {
    let typed = try TypedMoney(text, in: currency)
    guard case .ambiguous(let thousands, _) = typed, machine.terminal.canAsk else { return try typed.certain }
    guard try agrees(to: .didYouMean(thousands), usually: true) else { return try typed.certain }
    return thousands
  }
}
