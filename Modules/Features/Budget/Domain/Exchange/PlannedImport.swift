import Auth
import Core
import Operations
import Persistence

/// The additions that the import of a file would make to a budget.
///
/// The budget keeps all that it has. Of a file with a whole budget, missing categories, and limits of categories
/// that have none, are added too. Equal purchases are counted: of three in the file and two in the budget, one is added.
/// Purchases that users removed after an earlier import are not added again, unless this is wanted.
public struct PlannedImport: Query {
  public static let right = Right.seeBudgets

  /// The budget that a file is imported to.
  public enum Target: Sendable {
    /// A budget that exists.
    case existing(ID)
    /// A new budget, made by an operation.
    case new(AddBudget)
  }

  package let target: Target
  /// The purchases of the file.
  package let purchases: [ImportedPurchase]
  /// The whole file, if it has a whole budget.
  package let file: BudgetFile?
  /// The content of receipts that is on this machine or in the file.
  package let content: Set<Blob>
  /// Whether the server has content that this machine does not have.
  package let isReplica: Bool
  /// Whether purchases that users removed are added again.
  package let addsRemoved: Bool

  /// A query from its parts.
  public init(
    to target: Target, _ purchases: [ImportedPurchase], of file: BudgetFile? = nil, content: Set<Blob> = [],
    isReplica: Bool = false, addsRemoved: Bool = false
  ) {
    self.target = target
    self.purchases = purchases
    self.file = file
    self.content = content
    self.isReplica = isReplica
    self.addsRemoved = addsRemoved
  }

  public func answer(in connection: Connection, for actor: Actor) throws -> BudgetImportPlan {
    switch target {
    case .new(let create):
      var plan = BudgetImportPlan(budget: create.id, create: create)
      try add(to: &plan, nil, in: connection, actor)
      return plan
    case .existing(let id):
      let budget = try Budget.require(Self.right, id, for: actor, in: connection)
      if let file, file.currency != budget.currency {
        throw Failure(
          .conflict, "budget.importCurrency", .importCurrency(budget.currency, file.currency),
          remedy: .importElsewhere, field: "budget")
      }
      var plan = BudgetImportPlan(budget: id)
      try add(to: &plan, budget, in: connection, actor)
      return plan
    }
  }

  private func add(
    to plan: inout BudgetImportPlan, _ budget: Budget?, in connection: Connection, _ actor: Actor
  ) throws {
    let names = try CategoryNames(of: plan.budget, in: connection)
    plan.categories = Dictionary(names.categories.map { (foldedName($0.name), $0.id) }) { first, _ in first }
    plan.position = (names.categories.map(\.position).max() ?? -1) + 1
    let present = try budget.map { try Purchases(of: $0.id).answer(in: connection, for: actor) } ?? []
    let limits = try budget?.limits(in: connection) ?? [:]
    if let file { plan.add(file, to: budget, isEmpty: names.categories.isEmpty && present.isEmpty, limits) }
    var comparison = try ImportComparison(
      plan, present, names, budget?.currency ?? plan.create?.currency ?? .euro,
      hasExports: purchases.contains(where: \.isExport), addsRemoved: addsRemoved, in: connection)
    // The plan matches equal ids and fields first: each purchase of the budget is one line.
    let unknown = purchases.compactMap { comparison.unlessKnownByID($0) }
    let unequal = try unknown.compactMap { line in
      try comparison.unlessEqual(line) { try isHere($0, actor, connection) }
    }
    for line in unequal where !comparison.isFormer(line) {
      try comparison.add(line, as: freeID(of: line.purchase, connection) ?? line.id)
    }
    plan = comparison.plan
    plan.known = purchases.count - plan.new.count - plan.removed - plan.rejected.count
  }

  /// The id in an earlier export, unless another budget has the purchase.
  private func freeID(of purchase: ImportedPurchase, _ connection: Connection) throws -> ID? {
    try purchase.id.flatMap { id in try Purchase.with(id, in: connection) == nil ? id : nil }
  }

  private func isHere(
    _ entry: PurchaseEntry.FileReceipt, _ actor: Actor, _ connection: Connection
  ) throws -> Bool {
    guard let blob = entry.receipt?.blob else { return false }
    return try content.contains(blob) || isReplica && Receipt.isReadable(blob, by: actor, in: connection)
  }
}
