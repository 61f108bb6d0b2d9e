import Auth
import Core
import Operations
import Persistence
import Worksites

/// The budgets that the actor may see, by name: those of their worksites, and their own.
public struct Budgets: Query {
  public static let right = Right.listBudgets

  /// Whether archived budgets are included.
  package let withArchived: Bool
  /// The worksite whose budgets are listed; `nil` for all.
  package let worksite: ID?

  /// A query from its parts.
  public init(of worksite: ID? = nil, withArchived: Bool = false) {
    self.worksite = worksite
    self.withArchived = withArchived
  }

  public func answer(in connection: Connection, for actor: Actor) throws -> [Budget] {
    let sites = Set(try Worksites(withArchived: true).answer(in: connection, for: actor).map(\.id))
    if let worksite, !sites.contains(worksite) {
      _ = try Worksite.require(.seeBudgets, at: worksite, for: actor, in: connection)
    }
    let budgets = try connection.rows(
      "SELECT \(Budget.columns) FROM budget_budget ORDER BY name_sort, id", Budget.read)
    return budgets.filter { budget in
      (withArchived || budget.archivedAt == nil) && (worksite == nil || budget.worksite == worksite)
        && (budget.worksite.map(sites.contains) ?? (budget.owner == actor.user))
    }
  }
}

/// The budget with an id.
public struct BudgetWithID: Query {
  public static let right = Right.seeBudgets

  package let id: ID

  /// A query from its parts.
  public init(_ id: ID) { self.id = id }

  public func answer(in connection: Connection, for actor: Actor) throws -> Budget {
    try Budget.require(Self.right, id, for: actor, in: connection)
  }
}

/// The budget of a name, or the default one.
///
/// The default is the active budget chosen on this device, else the only budget, else the only one of the worksite in use.
public struct BudgetInUse: Query {
  public static let right = Right.listBudgets

  private static let key = "budget.inUse"

  /// The name, in any case, or its beginning where no other budget begins so; `nil` for the default.
  package let name: String?

  /// A query from its parts.
  public init(named name: String? = nil) { self.name = name }

  public func answer(in connection: Connection, for actor: Actor) throws -> Budget {
    let all = try Budgets(withArchived: true).answer(in: connection, for: actor)
    if let name { return try named(name, among: all, in: connection, for: actor) }
    let active = all.filter { $0.archivedAt == nil }
    if let id = try Preferences(connection)[Self.key].flatMap({ ID($0) }),
      let budget = active.first(where: { $0.id == id })
    {
      return budget
    }
    if active.isEmpty { throw Failure(.notFound, .budgetNoneYet, .noBudgetYet, remedy: .makeBudget) }
    if active.count == 1 { return active[0] }
    if let site = try? WorksiteInUse().answer(in: connection, for: actor) {
      let here = active.filter { $0.worksite == site.id }
      if here.count == 1 { return here[0] }
    }
    throw Failure(
      .usage, .budgetChoose, .severalBudgets(active.map(\.name)), remedy: .nameBudget, field: "budget")
  }

  private func named(
    _ name: String, among all: [Budget], in connection: Connection, for actor: Actor
  ) throws -> Budget {
    let found = all.named(name) { [$0.name] }
    if found.count == 1 { return found[0] }
    if found.isEmpty {
      throw Failure(
        .notFound, .budgetNone, .noBudgetCalled(name),
        remedy: .budgetsLike(all.map(\.name).nearest(to: name)),
        field: "budget")
    }
    // Budgets of several worksites may have one name.
    if let site = try? WorksiteInUse().answer(in: connection, for: actor) {
      let here = found.filter { $0.worksite == site.id }
      if here.count == 1 { return here[0] }
    }
    throw Failure(
      .usage, .budgetChoose, .severalBudgets(found.map(\.name)), remedy: .nameBudget, field: "budget")
  }

  /// Chooses a budget on this device. The choice is a preference, not an operation.
  public static func choose(_ budget: Budget, in companyStore: CompanyStore) throws {
    try companyStore.database.write { try Preferences($0).set(key, to: budget.id.description) }
  }
}
