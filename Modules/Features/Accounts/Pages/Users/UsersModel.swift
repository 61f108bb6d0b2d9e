import Accounts
import Auth
import Core
import PageKit

/// The users of the company, by name.
struct UsersModel: Sendable {
  /// The users of this page.
  let users: [User]
  /// The position after the last user; `nil` at the end of the list.
  let next: Cursor?
  /// The typed part of a name; `nil` for all users.
  let words: String?
  /// The user of the page, who does not deactivate themselves.
  let own: ID

  /// Whether the page shows all users.
  let isWhole: Bool

  private static let pageSize = 50

  init(_ call: PageCall) throws {
    try Right.managePeople.require(of: try call.actor)
    let words = call.query("find").flatMap { $0.isEmpty ? nil : $0 }
    let matching = try call.answer(Users()).filter { $0.value.isNamed(words) }
    let cursor = call.query("after").map { Cursor(text: $0) }
    let found = try matching.byName(after: cursor, limit: Self.pageSize + 1)
    users = Array(found.prefix(Self.pageSize))
    next = found.count > users.count ? users.last?.cursorByName : nil
    self.words = words
    isWhole = words == nil && cursor == nil && next == nil
    own = try call.actor.user
  }
}

extension User {
  /// Whether the name or the username contains a text, in any case; `nil` is in all names.
  fileprivate func isNamed(_ words: String?) -> Bool {
    guard let words = words.map(foldedName) else { return true }
    return foldedName(name).contains(words) || foldedName(username).contains(words)
  }
}
