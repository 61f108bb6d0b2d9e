import Auth

extension Right {
  /// Listing the budgets that the user may see: those of their worksites, and their own.
  public static let listBudgets = Right(
    "budget.list", .rightListBudgets, .own, manager: true, reporter: true)
  /// Seeing the budgets of a worksite. A personal budget is seen by its owner alone.
  public static let seeBudgets = Right(
    "budget.see", .rightSeeBudgets, .worksite, manager: true, reporter: true)
  /// Making budgets for a worksite, and changing their limits and categories.
  public static let manageBudgets = Right(
    "budget.manage", .rightManageBudgets, .worksite, manager: true, reporter: false)
  /// Recording purchases in a budget of a worksite, and changing one's own.
  public static let recordPurchases = Right(
    "budget.record", .rightRecordPurchases, .worksite, manager: true, reporter: true)
}
