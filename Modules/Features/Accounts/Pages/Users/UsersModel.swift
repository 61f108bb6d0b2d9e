import Accounts
import Auth
import Core
import PageKit

/// The users of the company, by name.
struct UsersModel: Sendable {
  /// The users of this page.
  let users: [User]
  /// The position after the last user; `nil` at the end of the list.
  var next: Cursor?
  /// The typed part of a name; `nil` for all users.
  var words: String?
  /// The user of the page, who does not deactivate themselves.
  let own: ID

  private static let pageSize = 50

  init(users: [User], next: Cursor? = nil, words: String? = nil, own: ID) {
    (self.users, self.next, self.words, self.own) = (users, next, words, own)
  }

  init(_ call: PageCall) throws {
    try Right.managePeople.require(of: try call.actor)
    let words = call.query("find").flatMap { $0.isEmpty ? nil : $0 }
    let matching = try call.answer(Users()).filter { $0.value.isNamed(words) }
    let found = try matching.byName(
      after: call.query("after").map { Cursor(text: $0) }, limit: Self.pageSize + 1)
    let shown = found.prefix(Self.pageSize)
    self.init(
      users: Array(shown), next: found.count > shown.count ? shown.last?.cursorByName : nil, words: words,
      own: try call.actor.user)
  }
}

extension User {
  /// Whether the name or the username contains a text, in any case; `nil` is in all names.
  fileprivate func isNamed(_ words: String?) -> Bool {
    guard let words = words.map(foldedName) else { return true }
    return foldedName(name).contains(words) || foldedName(username).contains(words)
  }
}
