import Core

/// A purchase of an imported file.
public struct ImportedPurchase: Hashable, Sendable {
  /// The line of the file.
  public let line: Int
  /// The id in a table that an earlier build exported; `nil` in all other files.
  public let id: ID?
  /// The purchase.
  public internal(set) var entry: PurchaseEntry
  /// Whether worksite exported the file. All that the purchase is then stands in the file.
  public let isExport: Bool
  /// The number of purchases above it in the file with the same content.
  public fileprivate(set) var occurrence = 0

  init(line: Int, id: ID? = nil, entry: PurchaseEntry, isExport: Bool) {
    self.line = line
    self.id = id
    self.entry = entry
    self.isExport = isExport
  }

  /// The fields from which the id follows.
  fileprivate var content: String {
    if let id { return id.description }
    if isExport { return entry.content }
    let amount = entry.amount
    return "\(entry.day) \(entry.category ?? "") \(amount.minor) \(amount.currency.code) \(entry.note ?? "")"
  }

  /// The same purchase with the other sign. Banks write expenses as negative amounts.
  public var negated: ImportedPurchase {
    var negated = self
    negated.entry.negate()
    return negated
  }

  /// The id of the purchase in a budget where the id in the file cannot be used.
  ///
  /// It follows from the line's content, so the same file imported twice has the same ids.
  public func id(in budget: ID) -> ID {
    budget.derived(for: "import \(content)" + (id == nil ? " \(occurrence)" : ""))
  }
}

extension [ImportedPurchase] {
  /// The purchases, each with the number of equal ones above it.
  func counted() -> [ImportedPurchase] {
    var seen: [String: Int] = [:]
    return map { purchase in
      var purchase = purchase
      purchase.occurrence = seen[purchase.content, default: 0]
      seen[purchase.content] = purchase.occurrence + 1
      return purchase
    }
  }
}

extension BudgetFile {
  /// The purchases, to be imported.
  public var importedPurchases: [ImportedPurchase] {
    purchases.enumerated().map {
      ImportedPurchase(line: $0.offset + 1, entry: $0.element, isExport: true)
    }.counted()
  }
}
