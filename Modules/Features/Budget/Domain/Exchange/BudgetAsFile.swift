import Auth
import Core
import Operations
import Persistence

/// A budget as a file. The content of its receipts is not in the answer.
public struct BudgetAsFile: Query {
  public static let right = Right.seeBudgets

  package let budget: ID

  /// A query from its parts.
  public init(_ budget: ID) { self.budget = budget }

  public func answer(in connection: Connection, for actor: Actor) throws -> BudgetFile {
    let found = try Budget.require(Self.right, budget, for: actor, in: connection)
    let names = try CategoryNames(of: budget, in: connection)
    let limits = try found.limits(in: connection)
    func dated(_ category: ID?) -> [DatedLimit] {
      (limits[category] ?? []).sorted(by: BudgetLimit.precedes).map { DatedLimit($0, found.currency) }
    }
    let purchases = try Purchases(of: budget).answer(in: connection, for: actor).map {
      PurchaseEntry($0, names)
    }
    return BudgetFile(
      schema: BudgetFile.schema, name: found.name, isArchived: found.archivedAt == nil ? nil : true,
      currency: found.currency, span: found.span,
      thresholds: found.thresholds, limits: dated(nil),
      categories: names.categories.map {
        BudgetFile.FileCategory(name: $0.name, limits: dated($0.id))
      },
      removedCategories: Set(purchases.compactMap(\.removedCategory)).sorted(by: Self.precedes),
      purchases: purchases.map { ($0.content, $0) }.sorted { Self.precedes($0.0, $1.0) }.map(\.1))
  }

  /// Texts are ordered by their bytes: some that are equal as `String` are not the same in a file.
  private static func precedes(_ one: String, _ other: String) -> Bool {
    one.utf8.lexicographicallyPrecedes(other.utf8)
  }
}
