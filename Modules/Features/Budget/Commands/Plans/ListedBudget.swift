import Budget
import CommandKit
import Core
import Device
import Operations
import Worksites

/// A budget with what lists show of it, in JSON.
struct ListedBudget: Encodable {
  private let budget: Budget
  /// The name of the worksite; `nil` for a personal budget.
  let worksiteName: String?
  /// Whether commands without a name mean it.
  let isInUse: Bool
  /// The whole budget today: limit, period, spent and left.
  let total: BudgetLineView

  init(_ budget: Budget, _ session: Session, _ context: Context) throws {
    self.budget = budget
    let status = try session.answer(BudgetStatus(of: budget.id, asOf: context.machine.today))
    worksiteName = try budget.worksite.map { try session.answer(WorksiteWithID($0)).name }
    isInUse = (try? session.answer(BudgetInUse()).id) == budget.id
    total = BudgetLineView(status.total, budget.currency)
  }

  private enum CodingKeys: CodingKey {
    case worksiteName, isInUse, total
  }

  /// Encodes the members of the budget, and then the others.
  func encode(to encoder: any Encoder) throws {
    try budget.encode(to: encoder)
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encodeIfPresent(worksiteName, forKey: .worksiteName)
    try members.encode(isInUse, forKey: .isInUse)
    try members.encode(total, forKey: .total)
  }
}
