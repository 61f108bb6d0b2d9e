import Core
import Persistence

/// The purchases of a budget that are not yet known to be in a file.
struct KnownPurchases {
  private var purchases: [ID: Purchase] = [:]
  private var contents: [ID: String] = [:]
  private var equal: [String: Set<ID>] = [:]
  private let former: FormerPurchases

  /// - Parameter contents: all that each of the purchases is; empty where that does not count.
  init(_ purchases: [Purchase], _ contents: [String], _ former: FormerPurchases) {
    self.former = former
    for purchase in purchases { self.purchases[purchase.id] = purchase }
    for (purchase, content) in zip(purchases, contents) {
      self.contents[purchase.id] = content
      equal[content, default: []].insert(purchase.id)
    }
  }

  /// Takes the purchase with an id, if the budget has it and it meets a condition.
  mutating func remove(_ id: ID?, where isMeant: (Purchase) -> Bool = { _ in true }) -> Purchase? {
    guard let id, let purchase = purchases[id], isMeant(purchase) else { return nil }
    purchases[id] = nil
    if let content = contents[id] { equal[content]?.remove(id) }
    return purchase
  }

  /// Takes the first purchase that the budget has.
  mutating func removeFirst(of ids: [ID?]) -> Purchase? {
    for id in ids {
      if let purchase = remove(id) { return purchase }
    }
    return nil
  }

  /// Whether the budget has a purchase that is the same in all fields. It is then taken.
  mutating func removeEqual(to purchase: ImportedPurchase) -> Bool {
    guard purchase.isExport, let equal = equal[purchase.entry.content] else { return false }
    // A purchase that was changed to this one may be another line of the file as it was before.
    return remove(equal.first { !former.all.contains($0) } ?? equal.first) != nil
  }
}

/// The purchases of a budget that were changed or removed, with what they were before.
///
/// An export has no ids. So the purchase of a line is found by what it was on the day of the export.
struct FormerPurchases {
  let all: Set<ID>
  /// The ones that are no longer there.
  let removed: Set<ID>
  private let byContent: [ID: Set<ID>]
  private var taken: Set<ID> = []

  init(of budget: ID, present: Set<ID>, in connection: Connection) throws {
    let rows = try connection.rows(
      "SELECT purchase, content FROM budget_removed_purchase WHERE budget = \(budget)"
    ) { (purchase: try $0.id(), content: try $0.optional { try $0.id() }) }
    all = Set(rows.map(\.purchase))
    removed = all.subtracting(present)
    var byContent: [ID: Set<ID>] = [:]
    for row in rows {
      if let content = row.content { byContent[content, default: []].insert(row.purchase) }
    }
    self.byContent = byContent
  }

  /// The purchases that once were what a line of an export is.
  func purchases(with content: ID) -> Set<ID> { byContent[content] ?? [] }

  /// Whether a purchase that once was what a line of an export is was removed. It then stands for no other line.
  mutating func takeRemoved(with content: ID) -> Bool {
    guard let found = purchases(with: content).first(where: { removed.contains($0) && !taken.contains($0) })
    else { return false }
    taken.insert(found)
    return true
  }
}

/// The ids that imports give to a purchase of a file.
struct ImportedIDs {
  /// All that earlier imports used.
  let all: [ID]
  /// The first that no removed purchase has.
  let free: ID
  /// Whether users removed the purchase after an earlier import.
  let wasRemoved: Bool

  init(_ purchase: ImportedPurchase, in budget: ID, removed: Set<ID>) {
    let first = purchase.id(in: budget)
    var (all, last) = ([purchase.id, first].compactMap(\.self), first)
    while removed.contains(last) {
      last = last.derived(for: "again")
      all.append(last)
    }
    self.all = all
    free = last
    wasRemoved = all.contains(where: removed.contains)
  }
}
