import Core
import Operations
import Worksites

/// The budget of a demo company: two categories and a few purchases.
struct BudgetDemo {
  static func fill(_ company: DemoCompany) throws {
    let companyStore = company.companyStore
    guard let site = try companyStore.answer(Worksites(), for: company.admin).first,
      let today = Zone(site.zone)?.civil(companyStore.clock.now()).date
    else { return }
    let (budget, month) = (company.newID(), today.firstOfMonth)
    func limit(_ euros: Int64) -> LimitTerms {
      LimitTerms(amount: Money(minor: euros * 100, .euro), period: .months(1), anchor: month)
    }
    try company.perform(
      AddBudget(
        id: budget, worksite: site.id, name: Phrase.demoBudget.description, total: limit(50_000),
        from: month))
    for (name, euros, bought, note) in [
      (Phrase.demoMaterials, 40_000, 124_975, Phrase.demoTimber), (.demoFuel, 800, 8_640, .demoDiesel),
    ] as [(Phrase, Int64, Int64, Phrase)] {
      let category = company.newID()
      try company.perform(
        AddCategory(
          id: category, budget: budget, name: name.description, from: month, terms: limit(euros)))
      try company.perform(
        AddPurchase(
          id: company.newID(), budget: budget, category: category, day: today,
          amount: Money(minor: bought, .euro),
          note: note.description))
    }
  }
}
