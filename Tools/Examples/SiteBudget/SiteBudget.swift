import Auth
import Budget
import Core
import ExampleCompany
import Operations

/// Sets limits, records purchases, and prints the warnings that they cause.
@main
enum SiteBudget {
  static func main() throws {
    try ExampleCompany.open([BudgetFeature.feature]) { company in
      let budget = company.store.ids.next()
      let terms = LimitTerms(amount: Money(minor: 50_000, .euro), period: .months(1))
      let materials = AddBudget(
        id: budget, worksite: company.site, name: "Materials", total: terms, from: company.today)
      try company.store.perform(materials, by: company.admin)
      try buyNails(from: budget, in: company)
      try buyTimber(from: budget, in: company)
      try show(budget, in: company)
    }
  }

  private static func buyNails(from budget: ID, in company: ExampleCompany) throws {
    let (store, admin, today) = (company.store, company.admin, company.today)

    let price = Money(minor: 42_000, .euro)
    let nails = AddPurchase(id: store.ids.next(), budget: budget, category: nil, day: today, amount: price)
    try store.perform(nails, by: admin)
    let warnings = try store.answer(BudgetWarnings(of: budget, asOf: today), for: admin)
    for warning in warnings { print(warning.text) }
  }

  private static func buyTimber(from budget: ID, in company: ExampleCompany) throws {
    let (store, today) = (company.store, company.today)
    let category = AddCategory(
      id: store.ids.next(), budget: budget, name: "Timber", from: today,
      terms: LimitTerms(amount: Money(minor: 10_000, .euro)))
    try store.perform(category, by: company.admin)
    let categories = try store.answer(BudgetCategories(of: budget), for: company.admin)
    let timber = AddPurchase(
      id: store.ids.next(), budget: budget, category: categories.first?.id, day: today,
      amount: Money(minor: 12_550, .euro), vat: 2550, payee: "Puumerkki")
    try store.perform(timber, by: company.admin)
  }

  private static func show(_ budget: ID, in company: ExampleCompany) throws {
    let status = try company.store.answer(BudgetStatus(of: budget, asOf: company.today), for: company.admin)
    for line in status.categories + [status.total] {
      let (spent, left) = (status.budget.money(line.spent), status.budget.money(line.left ?? 0))
      print("\(line.category?.name ?? "all"): \(Phrase.money(spent)) spent, \(Phrase.money(left)) left")
    }
    for warning in status.warnings { print(warning.text) }
  }
}
