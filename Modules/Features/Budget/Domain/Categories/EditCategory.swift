import Auth
import Core
import Operations
import Persistence

/// Renames a category, or moves it in the order of lists.
public struct EditCategory: ReplaceableOperation {
  public static let name = "budget.category.edit"
  public static let right = Right.manageBudgets

  /// The category to change.
  package let category: ID
  /// A new name, of 1 to 100 characters, unique in the budget.
  public var name: Edit<String>?
  /// The order in lists, 0 ... 1000.
  public var position: Edit<Int>?

  /// An operation that changes nothing yet.
  public init(category: ID) { self.category = category }

  public func perform(in change: Change, by actor: Actor) throws -> Done {
    let (present, _) = try BudgetCategory.require(category, Self.right, for: actor, in: change.connection)
    var columns: Change.Columns = []
    if let text = try name?.applied(to: present.name, field: "name") {
      let name = try change.freeBudgetName(text) {
        try change.category(named: $0, of: present.budget, except: category)
      } taken: {
        .categoryExists($0, $1)
      }
      columns += BudgetForm.columns(ofName: name)
    }
    if let position = try position?.applied(to: present.position, field: "position") {
      guard (0...1000).contains(position) else {
        throw Failure(
          .invalid, "budget.position", .positionForm, remedy: .stayWithinBounds, field: "position")
      }
      columns.append(("position", position))
    }
    if !columns.isEmpty { try change.update(BudgetFeature.categories, category, columns) }
    return Done()
  }

  public func summary(before: Record?, outcome: Done) -> Phrase {
    let old = before?.text("name") ?? category.short
    guard let new = name?.to, new != old else { return .editedCategory(old) }
    return .renamedCategory(old, new)
  }
}

extension EditCategory {

  /// The fields that no longer have the values of this edit.
  public func replacement(by present: Record) -> Phrase? {
    let lost: [Phrase?] = [
      name.flatMap { BudgetForm.isName($0.to, of: present) ? nil : .newName($0.to) },
      position.flatMap { present["position"] == $0.to.sqlValue ? nil : .newPosition },
    ]
    return .replacedPlan(.categoryNoun, present.text("name") ?? category.short, lost.compactMap(\.self))
  }
}

extension EditCategory {
  private enum CodingKeys: String, CodingKey {
    case category
    case name
    case position
  }

  public init(from decoder: any Decoder) throws {
    let members = try EditDecoding(decoder, keyedBy: CodingKeys.self)
    category = try members.value(.category)
    name = try members.edit(.name)
    position = try members.edit(.position)
  }

  public func encode(to encoder: any Encoder) throws {
    var members = EditEncoding(encoder, keyedBy: CodingKeys.self)
    try members.encode(category, .category)
    try members.encode(name, .name)
    try members.encode(position, .position)
  }
}

/// Removes a category with its limits. Its purchases stay in the total, without a category.
public struct RemoveCategory: Operation {
  public static let name = "budget.category.remove"
  public static let right = Right.manageBudgets

  /// The category to remove.
  package let category: ID

  /// An operation from its parts.
  public init(category: ID) { self.category = category }

  public func perform(in change: Change, by actor: Actor) throws -> Done {
    let (present, budget) = try BudgetCategory.require(
      category, Self.right, for: actor, in: change.connection)
    try change.remove(BudgetFeature.categories, category)
    // The operation adds one record at most, so the record can have the operation's id.
    try change.insert(
      BudgetFeature.removedCategories, change.operation,
      budget.partColumns + [("category", category), ("name", present.name)])
    for limit in try budget.limits(in: change.connection)[category] ?? [] {
      try change.remove(BudgetFeature.limits, limit.id)
    }
    return Done()
  }

  public func summary(before: Record?, outcome: Done) -> Phrase {
    .removedCategory(before?.text("name") ?? category.short)
  }
}
