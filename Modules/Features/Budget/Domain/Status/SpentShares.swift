import Core

/// The shares of the categories in the sum of a budget, as a pie shows them.
package struct SpentShares: Hashable, Sendable {
  /// A category with the sum of its purchases.
  package struct Share: Hashable, Sendable {
    /// The category; `nil` for the purchases without one.
    package let category: BudgetCategory?
    /// The sum in minor units of the budget's currency.
    package let minor: Int64
  }

  /// The shares above zero, the largest first.
  package let slices: [Share]
  /// The categories whose refunds are more than their purchases; a pie has no part for them.
  package let others: [Share]

  /// The shares of the lines of a budget.
  package init(_ lines: BudgetStatus.Lines) {
    let all = (lines.categories + [lines.uncategorised].compactMap(\.self))
      .map { Share(category: $0.category, minor: $0.spent) }
      .sorted { $0.minor > $1.minor }
    slices = all.filter { $0.minor > 0 }
    others = all.filter { $0.minor < 0 }
  }

  /// The shares of the slices in whole percent, which add up to 100.
  package var percentages: [Int64] {
    guard let largest = slices.first?.minor else { return [] }
    // The weights of the method have nine digits.
    let unit = largest / 1_000_000_000 + 1
    return LargestRemainder.parts(of: 100, by: slices.map { max($0.minor / unit, 1) })
  }
}

extension SpentShares.Share {
  /// The name of the category, or the word for purchases without one.
  package var name: String { category?.name ?? Phrase.uncategorised.description }
}
