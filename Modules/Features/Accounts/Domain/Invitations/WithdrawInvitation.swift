import Auth
import Core
import Operations
import Persistence

/// Withdraws an invitation. Its link is rejected from then on.
public struct WithdrawInvitation: Operation {
  public static let name = "accounts.invitation.withdraw"
  public static let right = Right.managePeople
  public static let undo = UndoRule.impossible
  public static let isOnlineOnly = true

  package let id: ID

  /// An operation from its parts.
  public init(id: ID) { self.id = id }

  public func perform(in change: Change, by actor: Actor) throws -> Done {
    let isOpen = try change.connection.exists(
      "SELECT 1 FROM accounts_invitation WHERE id = \(id) AND used_by IS NULL")
    if !isOpen { throw AcceptInvitation.notFound }
    try change.connection.execute("DELETE FROM accounts_invited_site WHERE invitation = \(id)")
    try change.connection.execute("DELETE FROM accounts_invitation WHERE id = \(id)")
    return Done()
  }

  public func summary(before: Record?, outcome: Done) -> Phrase { .withdrewInvitation }
}
