import Core
import Operations
import Persistence

/// The additions of an import to a budget.
public struct BudgetImportPlan: Sendable {
  /// The id of the budget, which ``create`` may make first.
  public let budget: ID
  /// The operation that makes the budget; `nil` where it exists.
  public let create: AddBudget?
  /// The purchases that the budget does not have yet, in the order of the file.
  public private(set) var new: [ImportedPurchase] = []
  /// The number of purchases that the budget has already.
  public internal(set) var known = 0
  /// The number of known purchases that were changed since an earlier import. They stay as they are.
  public internal(set) var changed = 0
  /// The number of purchases that are not added, because they were removed after an earlier import.
  public internal(set) var removed = 0
  /// The lines that a purchase cannot hold, with the reason.
  public internal(set) var rejected: [(line: Int, failure: Failure)] = []
  /// The new categories, with their limits.
  public private(set) var newCategories: [BudgetFile.FileCategory] = []
  /// The number of new purchases without their receipt, because its content is neither in the file nor on this machine.
  public internal(set) var missingReceipts = 0
  var categories: [String: ID] = [:]
  /// The order in lists of the first new category.
  var position = 0
  private var ids: [ID] = []
  private var edit: EditBudget?
  private var limits: [(category: ID?, limit: DatedLimit)] = []
  private var newNames: Set<String> = []
  private var isArchived = false

  init(budget: ID, create: AddBudget? = nil) {
    self.budget = budget
    self.create = create
  }

  /// Whether there is nothing to add.
  public var isEmpty: Bool {
    create == nil && new.isEmpty && newCategories.isEmpty && limits.isEmpty && edit == nil
  }

  /// The content of the receipts of new purchases.
  public var blobs: [Blob] { new.compactMap { $0.entry.receipt?.receipt?.blob } }

  /// The number of new limits.
  public var newLimits: Int { limits.count + newCategories.reduce(0) { $0 + $1.limits.count } }

  /// Adds what a file has beside its purchases.
  ///
  /// - Parameters:
  ///   - present: the budget; `nil` for a new one.
  ///   - isEmpty: whether the budget has neither categories nor purchases.
  mutating func add(
    _ file: BudgetFile, to present: Budget?, isEmpty: Bool, _ known: [ID?: [BudgetLimit]]
  ) {
    if isEmpty && known.isEmpty {
      var edit = EditBudget(budget: budget)
      let thresholds = present?.thresholds ?? Budget.defaultThresholds
      if file.thresholds != thresholds { edit.thresholds = Edit(to: file.thresholds) }
      if let span = file.span, span != present?.span ?? create?.span { edit.span = Edit(to: span) }
      if edit.thresholds != nil || edit.span != nil { self.edit = edit }
    }
    if known[nil] == nil { limits = file.limits.map { (nil, $0) } }
    for category in file.categories {
      if let id = categories[foldedName(category.name)] {
        if known[id] == nil { limits += category.limits.map { (id, $0) } }
      } else {
        addCategory(category)
      }
    }
    isArchived = present == nil && file.isArchived == true
  }

  /// Adds a purchase, and its category if the budget does not have it.
  mutating func add(_ purchase: ImportedPurchase, as id: ID) {
    new.append(purchase)
    ids.append(id)
    if let name = purchase.entry.category, categories[foldedName(name)] == nil {
      addCategory(BudgetFile.FileCategory(name: name, limits: []))
    }
  }

  private mutating func addCategory(_ category: BudgetFile.FileCategory) {
    if newNames.insert(foldedName(category.name)).inserted { newCategories.append(category) }
  }

  /// Performs all of it in the transaction of a performer.
  public func perform(by performer: Performer) throws {
    let batch = performer.newID()
    func perform(_ operation: some Operation) throws { _ = try performer.perform(operation, batch: batch) }
    if let create { try perform(create) }
    if let edit { try perform(edit) }
    for (category, limit) in limits {
      try perform(limit.operation(performer.newID(), in: budget, category: category))
    }
    var (found, removed): ([String: ID], [String: ID]) = (categories, [:])
    func add(_ name: String, isRemoved: Bool? = nil, at position: Int? = nil) throws -> ID {
      let id = performer.newID()
      // Without terms the day is not used.
      try perform(
        AddCategory(
          id: id, budget: budget, name: name, from: LimitTimeline.allDays.first, terms: nil,
          isRemoved: isRemoved, position: position.map { min($0, 1000) }))
      return id
    }
    for (index, category) in newCategories.enumerated() {
      let id = try add(category.name, at: position + index)
      found[foldedName(category.name)] = id
      for limit in category.limits {
        try perform(limit.operation(performer.newID(), in: budget, category: id))
      }
    }
    for (purchase, id) in zip(new, ids) {
      let entry = purchase.entry
      var category = entry.category.flatMap { found[foldedName($0)] }
      if category == nil, let name = entry.removedCategory {
        category = try removed[name] ?? add(name, isRemoved: true)
        removed[name] = category
      }
      try perform(entry.operation(id, in: budget, category: category))
    }
    if isArchived { try perform(ArchiveBudget(budget: budget, isArchived: true)) }
  }
}
