import Core

/// The codes of failures that other code compares.
extension Failure.Code {
  /// No budget that the user may see has the name or id.
  public static let budgetNone: Self = "budget.none"

  /// The user has no budget.
  public static let budgetNoneYet: Self = "budget.noneYet"

  /// The purchase does not exist, or the user may not see it.
  static let budgetNoPurchase: Self = "budget.noPurchase"
  /// The budget has no such category.
  public static let budgetNoCategory: Self = "budget.noCategory"
  /// Several budgets are possible.
  public static let budgetChoose: Self = "budget.choose"
}
