import Core
import Persistence

/// The comparison of a file with a budget.
///
/// A line is known by its id, by all that the purchase is, or by what the purchase was before a change.
struct ImportComparison {
  /// The additions, as far as the lines are compared.
  private(set) var plan: BudgetImportPlan
  private var known: KnownPurchases
  private var former: FormerPurchases
  private let names: CategoryNames
  /// The names of the categories, by their folded names.
  private let spelled: [String: String]
  private let currency: Currency
  private let addsRemoved: Bool

  /// A purchase of a file that is not known yet, and the id with which it is added.
  struct Line {
    var purchase: ImportedPurchase
    let id: ID
    var lacksReceipt = false
  }

  /// - Parameter hasExports: whether all that a purchase is counts, as for exports.
  init(
    _ plan: BudgetImportPlan, _ present: [Purchase], _ names: CategoryNames, _ currency: Currency,
    hasExports: Bool, addsRemoved: Bool, in connection: Connection
  ) throws {
    self.plan = plan
    self.names = names
    self.currency = currency
    self.addsRemoved = addsRemoved
    spelled = Dictionary(names.categories.map { (foldedName($0.name), $0.name) }) { first, _ in first }
    former = try FormerPurchases(of: plan.budget, present: Set(present.map(\.id)), in: connection)
    known = KnownPurchases(
      present, hasExports ? present.map { PurchaseEntry($0, names).content } : [], former)
  }

  /// The line of a purchase, unless an earlier import added it. The ids follow from the file alone.
  mutating func unlessKnownByID(_ purchase: ImportedPurchase) -> Line? {
    let ids = ImportedIDs(purchase, in: plan.budget, removed: former.removed)
    if let found = known.removeFirst(of: ids.all)
      ?? known.remove(purchase.idWithoutPayee(in: plan.budget), where: { $0.payee.isEmpty })
    {
      count(purchase, as: found)
      return nil
    }
    if ids.wasRemoved, !addsRemoved {
      plan.removed += 1
      return nil
    }
    return Line(purchase: purchase, id: ids.free)
  }

  /// A line, unless the budget has a purchase that is the same in all fields. A receipt that is nowhere is left out.
  mutating func unlessEqual(
    _ line: Line, isHere: (PurchaseEntry.FileReceipt) throws -> Bool
  ) throws -> Line? {
    var line = line
    if let name = line.purchase.entry.category {
      line.purchase.entry.category = spelled[foldedName(name)] ?? name
    }
    if known.removeEqual(to: line.purchase) { return nil }
    if let receipt = line.purchase.entry.receipt, try !isHere(receipt) {
      line.purchase.entry.receipt = nil
      line.lacksReceipt = true
      if known.removeEqual(to: line.purchase) { return nil }
    }
    return line
  }

  /// Whether a line of an export is what a purchase of the budget was before users changed or removed it.
  mutating func isFormer(_ line: Line) -> Bool {
    guard line.purchase.isExport else { return false }
    let content = line.purchase.entry.formerContent(in: plan.budget)
    if let found = known.removeFirst(of: Array(former.purchases(with: content))) {
      count(line.purchase, as: found)
      return true
    }
    guard !addsRemoved, former.takeRemoved(with: content) else { return false }
    plan.removed += 1
    return true
  }

  /// Adds a line to the plan, or names it as one that no purchase can hold.
  mutating func add(_ line: Line, as id: ID) throws {
    do {
      try line.purchase.entry.check(in: currency)
    } catch let failure as Failure {
      plan.rejected.append((line.purchase.line, failure))
      return
    }
    if line.lacksReceipt { plan.missingReceipts += 1 }
    plan.add(line.purchase, as: id)
  }

  private mutating func count(_ purchase: ImportedPurchase, as found: Purchase) {
    if !purchase.entry.isSame(as: found, names) { plan.changed += 1 }
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
