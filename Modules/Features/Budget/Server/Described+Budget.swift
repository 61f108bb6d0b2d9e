import Budget
import ServerKit

extension BudgetPeriod: Described {
  public static var schema: Schema { .string() }
  /// A month.
  public static var example: BudgetPeriod { .months(1) }
}
