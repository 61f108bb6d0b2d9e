import Core

/// A purchase of an imported file.
public struct ImportedPurchase: Hashable, Sendable {
  /// The line of the file.
  public let line: Int
  /// The id in a table that an earlier build exported; `nil` in all other files.
  public let id: ID?
  /// The purchase, with categories by name.
  public internal(set) var entry: PurchaseEntry
  /// Whether worksite exported the file. All that the purchase is then stands in the file.
  public let isExport: Bool
  /// The number of purchases above it in the file with the same content.
  public fileprivate(set) var occurrence = 0
  /// The number of purchases above it in the file that differ in nothing but the payee.
  fileprivate var occurrenceWithoutPayee = 0

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
    return contentWithoutPayee + (entry.payee.map { "\u{1F}\($0)" } ?? "")
  }

  fileprivate var contentWithoutPayee: String {
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

  /// The id of the purchase in a budget where an import did not read the payee; `nil` without a payee.
  func idWithoutPayee(in budget: ID) -> ID? {
    if isExport || entry.payee == nil || id != nil { return nil }
    return budget.derived(for: "import \(contentWithoutPayee) \(occurrenceWithoutPayee)")
  }
}

extension [ImportedPurchase] {
  /// The purchases, each with the number of equal ones above it.
  func counted() -> [ImportedPurchase] {
    var (seen, seenWithoutPayee): ([String: Int], [String: Int]) = ([:], [:])
    func next(_ content: String, _ seen: inout [String: Int]) -> Int {
      defer { seen[content, default: 0] += 1 }
      return seen[content, default: 0]
    }
    return map { purchase in
      var purchase = purchase
      purchase.occurrence = next(purchase.content, &seen)
      purchase.occurrenceWithoutPayee = next(purchase.contentWithoutPayee, &seenWithoutPayee)
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
