import Auth
import Budget
import Core
import FeatureSupport
import Operations
import Persistence
import TestSupport
import Worksites
import WorksitesSamples

/// The samples of budgets: one budget of the worksite with a category, and a purchase of each user.
package struct BudgetSamples: FeatureSamples {
  private let site: ID
  /// The budget of the worksite.
  package let budget: ID
  private let category: ID
  private var purchases: [ID: ID] = [:]
  private static let day = CivilDate(daysSinceEpoch: 20_775)

  private static let month = LimitTerms(amount: Money(minor: 1000_00, .euro), period: .months(1))

  package init(in company: Company) throws {
    let world = company.world
    site = try company.samples(WorksitesSamples.self).site
    (budget, category) = (world.newID(), world.newID())
    try world.perform(
      AddBudget(id: budget, worksite: site, name: "Frame", total: Self.month, from: Self.day))
    try world.perform(
      AddCategory(id: category, budget: budget, name: "Materials", from: Self.day, terms: Self.month))
    for (kind, actor) in company.people {
      let id = world.newID()
      purchases[actor.user] = id
      let isAllowed = kind.isAttached || kind.role == .admin
      try world.companyStore.perform(purchase(id, 17_08), by: isAllowed ? actor : world.actor)
    }
  }

  private func purchase(_ id: ID, _ minor: Int64) -> AddPurchase {
    AddPurchase(
      id: id, budget: budget, category: category, day: Self.day, amount: Money(minor: minor, .euro),
      note: "timber")
  }

  package func operations(by actor: Actor, in company: Company) throws -> [any Operations.Operation] {
    let world = company.world
    let own = try purchases[actor.user].orMissing("a purchase")
    var edit = EditBudget(budget: budget)
    edit.thresholds = Edit(to: [50, 100])
    var rename = EditCategory(category: category)
    rename.name = Edit(to: "Timber")
    var editPurchase = EditPurchase(purchase: own)
    editPurchase.note = Edit(to: "nails")
    return [
      AddBudget(id: world.newID(), worksite: site, name: "Roof", from: Self.day), edit,
      ArchiveBudget(budget: budget, isArchived: true),
      SetLimit(
        id: world.newID(), budget: budget, category: category, from: Self.day.adding(days: 40),
        terms: Self.month),
      AddCategory(id: world.newID(), budget: budget, name: "Fuel", from: Self.day, terms: nil),
      rename,
      RemoveCategory(category: category), purchase(world.newID(), 9_95), editPurchase,
      RemovePurchase(purchase: own),
    ]
  }

  package func queries(by actor: Actor, in company: Company) throws -> [any Query] {
    [
      Budgets(), BudgetWithID(budget), BudgetCategories(of: budget), BudgetCategoryWithID(category),
      BudgetLimits(of: budget), BudgetStatus(of: budget, asOf: Self.day),
      BudgetLineOn(Self.day, of: budget, category: category), Purchases(of: budget),
      PurchaseWithID(try purchases[actor.user].orMissing("a purchase")), LatestPurchase(in: budget),
      ActiveWarnings(asOf: Self.day), BudgetTotals(at: company.world.clock.clock.now()),
      BudgetExplanation(of: budget, .category(category), asOf: Self.day),
      BudgetWarnings(of: budget, asOf: Self.day), RaisedWarnings(of: budget),
      PurchaseSums(by: .month, of: budget), SpentOnDays(.day(Self.day), of: budget),
      PurchasesOutsideSpan(of: budget),
      BudgetAsFile(budget), PlannedImport(to: .existing(budget), []),
    ]
  }

  /// They answer with nothing, or with another failure, instead of refusing.
  package static let apart: Set<String> = ["\(BudgetInUse.self)", "\(PurchasesEnding.self)"]
}
