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
    case new(CreateBudget)
  }

  /// The budget.
  public let target: Target
  /// The purchases of the file.
  public let purchases: [ImportedPurchase]
  /// The whole file, if it has a whole budget.
  public let file: BudgetFile?
  /// The content of receipts that is on this machine or in the file.
  public let content: Set<Blob>
  /// Whether the server has content that this machine does not have.
  public let isReplica: Bool

  /// Whether purchases that users removed are added again.
  public let addsRemoved: Bool
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
    var known = KnownPurchases(
      present, purchases.contains(where: \.isExport) ? present.map { PurchaseEntry($0, names).content } : [])
    let removed = try Purchase.removed(from: plan.budget, in: connection)
    var others: [(ImportedPurchase, ID)] = []
    for purchase in purchases {
      // The ids follow from the file alone, whatever the budget calls its categories.
      let ids = id(of: purchase, in: plan.budget, removed)
      if let found = known.take(firstOf: [purchase.id] + ids.all)
        ?? known.take(purchase.idWithoutPayee(in: plan.budget), where: { $0.payee.isEmpty })
      {
        if !purchase.entry.isSame(as: found, names) { plan.changed += 1 }
      } else if ids.all.count > 1 || purchase.id.map(removed.contains) == true, !addsRemoved {
        plan.removed += 1
      } else {
        others.append((purchase, ids.free))
      }
    }
    let spelled = Dictionary(names.categories.map { (foldedName($0.name), $0.name) }) { first, _ in first }
    for (var purchase, id) in others {
      if let name = purchase.entry.category { purchase.entry.category = spelled[foldedName(name)] ?? name }
      if known.take(purchase) { continue }
      if let receipt = purchase.entry.receipt, try !isHere(receipt, actor, connection) {
        purchase.entry.receipt = nil
        if known.take(purchase) { continue }
        plan.missingReceipts += 1
      }
      plan.add(purchase, as: try freeID(of: purchase, connection) ?? id)
    }
    plan.known = purchases.count - plan.new.count - plan.removed
  }
  /// The ids that imports of a purchase used, and the first that was not removed.
  private func id(
    of purchase: ImportedPurchase, in budget: ID, _ removed: Set<ID>
  ) -> (all: [ID], free: ID) {
    var ids = [purchase.id(in: budget)]
    while let last = ids.last, removed.contains(last) { ids.append(last.derived(for: "again")) }
    return (ids, ids[ids.count - 1])
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

/// The purchases of a budget that are not yet known to be in the file.
private struct KnownPurchases {
  private var purchases: [ID: Purchase] = [:]
  private var contents: [ID: String] = [:]
  private var equal: [String: Set<ID>] = [:]
  /// - Parameter contents: all that each of the purchases is; empty where that does not count.
  init(_ purchases: [Purchase], _ contents: [String]) {
    for purchase in purchases { self.purchases[purchase.id] = purchase }
    for (purchase, content) in zip(purchases, contents) {
      self.contents[purchase.id] = content
      equal[content, default: []].insert(purchase.id)
    }
  }
  /// Takes the purchase with an id, if the budget has it and it meets a condition.
  mutating func take(_ id: ID?, where isMeant: (Purchase) -> Bool = { _ in true }) -> Purchase? {
    guard let id, let purchase = purchases[id], isMeant(purchase) else { return nil }
    purchases[id] = nil
    if let content = contents[id] { equal[content]?.remove(id) }
    return purchase
  }
  /// Takes the first purchase that the budget has.
  mutating func take(firstOf ids: [ID?]) -> Purchase? {
    for id in ids {
      if let purchase = take(id) { return purchase }
    }
    return nil
  }

  /// Whether the budget has a purchase that is the same in all fields. It is then taken.
  mutating func take(_ purchase: ImportedPurchase) -> Bool {
    guard purchase.isExport, let id = equal[purchase.entry.content]?.popFirst() else { return false }
    purchases[id] = nil
    return true
  }
}

extension PurchaseEntry {
  /// Whether a purchase of the budget still has the fields that stand in the file.
  fileprivate func isSame(as purchase: Purchase, _ names: CategoryNames) -> Bool {
    let present = PurchaseEntry(purchase, names)
    return day == present.day && amount == present.amount && note == present.note
      && (payee == nil || present.payee == nil || payee == present.payee)
      && (category.map { foldedName($0) == present.category.map(foldedName) } ?? true)
  }
}

extension Purchase {
  /// The purchases of a budget that users removed.
  fileprivate static func removed(from budget: ID, in connection: Connection) throws -> Set<ID> {
    Set(
      try connection.rows("SELECT purchase FROM budget_removed_purchase WHERE budget = \(budget)") {
        try $0.id()
      })
  }
}
