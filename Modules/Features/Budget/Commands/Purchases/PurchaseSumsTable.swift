import Accounts
import Budget
import CommandKit
import Core
import Device
import Operations

/// The sums of purchases by month, category or person, for `budget purchase list --by`.
struct PurchaseSumsTable {
  private let session: Session
  private let budget: Budget
  private let context: Context

  init(_ session: Session, _ budget: Budget, _ context: Context) {
    self.session = session
    self.budget = budget
    self.context = context
  }

  /// A sum in JSON.
  private struct SumView: Encodable {
    /// The name of the month, the category or the person.
    let name: String
    /// The first day of the month, or the id of the category or the person; absent without a category.
    let key: String?
    let spent: Money
    let purchases: Int
  }

  /// The sums in JSON.
  private struct SumsView: Encodable {
    let items: [SumView]
    /// The number of purchases outside the span of the budget, which are in no sum; absent for none.
    let outsideSpan: Int?
    /// The time of the latest pull; absent without a server.
    let readAt: Instant?
  }

  func show(_ grouping: BudgetPurchaseList.Grouping, _ scope: BudgetScope, _ days: DayRange, asJSON: Bool)
    throws
  {
    let sums = try session.answer(PurchaseSums(by: grouping.property, of: budget.id, scope, on: days))
    let outside = try session.answer(PurchasesOutsideSpan(of: budget.id, scope, on: days))
    let names = try names(grouping)
    var views = sums.map { view($0, names) }
    switch grouping {
    case .month: views.reverse()
    case .category, .person: views.sort { ($1.spent.minor, $0.name) < ($0.spent.minor, $1.name) }
    }
    if asJSON {
      return try context.output.json(
        SumsView(items: views, outsideSpan: outside == 0 ? nil : outside, readAt: context.readAt()))
    }
    if outside > 0 { context.output.note(.outsideSpan(outside)) }
    if views.isEmpty { return outside > 0 ? () : context.output.note(.noPurchases) }
    var table = Table([
      .init(""), .init(Phrase.spentColumn, isNumber: true), .init(Phrase.countColumn, isNumber: true),
    ])
    for view in views {
      table.add([
        view.name, context.language.money(view.spent), context.language.number(view.purchases),
      ])
    }
    context.output.table(table)
  }

  private func view(_ sum: PurchaseSums.Sum, _ names: [ID: String]) -> SumView {
    func view(_ name: String, _ key: String?) -> SumView {
      SumView(name: name, key: key, spent: budget.money(sum.minor), purchases: sum.count)
    }
    switch sum.group {
    case .month(let first): return view(context.language.month(first), first.description)
    case .category(let id):
      return view(id.flatMap { names[$0] } ?? Phrase.uncategorised.description, id?.description)
    case .user(let id): return view(names[id] ?? id.short, id.description)
    }
  }

  private func names(_ grouping: BudgetPurchaseList.Grouping) throws -> [ID: String] {
    switch grouping {
    case .month: return [:]
    case .category:
      return Dictionary(
        uniqueKeysWithValues: try session.answer(BudgetCategories(of: budget.id)).map { ($0.id, $0.name) })
    case .person: return try session.answer(Users()).mapValues(\.name)
    }
  }
}

extension BudgetPurchaseList.Grouping {
  fileprivate var property: PurchaseSums.Property {
    switch self {
    case .month: .month
    case .category: .category
    case .person: .user
    }
  }
}
