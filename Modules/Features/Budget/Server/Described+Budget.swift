import Budget
import OpenAPI
import ServerKit

extension BudgetPeriod: Described {
  package static var schema: Schema { .string() }
  package static var example: BudgetPeriod { .months(1) }
}
