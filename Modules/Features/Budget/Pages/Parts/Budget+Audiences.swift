import Auth
import Budget
import Core

extension Budget {
  /// The audiences that are sent the changes of the budget.
  ///
  /// - Parameter user: the user who looks at it, whose own it is when it belongs to no worksite.
  func audiences(for user: ID?) -> [Audience] {
    if let worksite { return [.site(worksite)] }
    return user.map { [.user($0)] } ?? []
  }
}
