import Budget
import CommandKit
import Core
import Device
import Operations

/// The questions of `worksite buy` without an amount: amount, category, day, note.
struct BuyPrompts {
  private let session: Session
  private let context: Context
  private let budget: Budget

  init(_ session: Session, _ context: Context, _ budget: Budget) {
    self.session = session
    self.context = context
    self.budget = budget
  }

  /// Asks for a purchase. A wrong answer is explained and asked again.
  func purchase(refund: Bool, _ details: PurchaseDetails) throws -> AddPurchase {
    let currency = try details.currency.map(CurrencyWord.currency) ?? budget.currency
    let amount = try repeated { () -> Money in
      let money = try context.money(try context.ask(.askAmount(currency)), in: currency)
      guard money.minor > 0 else {
        throw Failure(.usage, "budget.negative", .negativePurchase, field: "amount")
      }
      return money
    }
    let category = try category()
    var details = details
    if details.date == nil {
      details.date = try repeated { () -> String? in
        let text = try context.ask(.askDay)
        if text.isEmpty { return nil }
        _ = try CivilDate(typed: text, today: context.machine.today)
        return text
      }
    }
    if details.note == nil { details.note = try context.ask(.askNote) }
    return try details.purchase(
      of: refund ? amount.negated : amount, category, in: budget, session, context)
  }

  /// The chosen category. The one used last comes first and is the answer of an empty line.
  func category() throws -> ID? {
    try session.changes.pullBriefly()
    var categories = try session.answer(BudgetCategories(of: budget.id))
    if categories.isEmpty { return nil }
    if let last = try session.answer(LatestPurchase(in: budget.id))?.category,
      let index = categories.firstIndex(where: { $0.id == last })
    {
      categories.insert(categories.remove(at: index), at: 0)
    }
    let lines = try session.answer(BudgetStatus(of: budget.id, asOf: context.machine.today)).categories
    for (index, category) in categories.enumerated() {
      let left = lines.first { $0.category?.id == category.id }?.left.map {
        context.language.money(budget.money($0))
      }
      context.output.asideRow("  \(index + 1)  \(category.name.printable)\(left.map { "  \($0)" } ?? "")")
    }
    return try repeated { () -> ID? in
      let text = try context.ask(.askCategory(categories[0].name))
      if text.isEmpty { return categories[0].id }
      if let number = Int(text), categories.indices.contains(number - 1) { return categories[number - 1].id }
      return try BudgetFinder(session).category(text, of: budget).id
    }
  }

  /// Asks until the answer is valid.
  private func repeated<Value>(_ ask: () throws -> Value) throws -> Value {
    while true {
      do {
        return try ask()
      } catch let failure as Failure where failure.kind != .cancelled {
        context.output.report(failure)
      }
    }
  }
}
