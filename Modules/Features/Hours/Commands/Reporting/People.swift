import Accounts
import Core
import Device
import Hours

/// The users that a command names or shows.
struct People {
  private let users: [ID: User]

  init(_ session: Session) throws { users = try session.answer(Users()) }

  /// The names of all users.
  var names: [ID: String] { users.mapValues(\.name) }

  /// The usernames of all users.
  var usernames: [ID: String] { users.mapValues(\.username) }

  /// The name of a user; the short id of an unknown one.
  func name(of person: ID) -> String { users[person]?.name ?? person.short }

  /// The names of workers in the domain.
  var workerNames: WorkerNames { WorkerNames(names) }

  /// The users with usernames or names, each once. A text may contain several names separated by commas.
  ///
  /// - Throws: ``Failure`` of kind `notFound` for an unknown name.
  func named(_ names: [String]) throws -> [ID] {
    var found: [ID] = []
    for name in names.flatMap({ $0.split(separator: ",") }) {
      if Self.meansAll(name) {
        throw Failure(.usage, "hours.everybody", .notEverybody, remedy: .namePeople, field: "user")
      }
      let person = try users.named(name.trimmingSpaces, field: "user").id
      if !found.contains(person) { found.append(person) }
    }
    return found
  }

  /// The users of a filter; empty for all, which no name and `all` mean.
  ///
  /// - Throws: ``Failure`` of kind `notFound` for an unknown name.
  func filter(_ names: [String]) throws -> Set<ID> {
    names.flatMap { $0.split(separator: ",") }.contains { Self.meansAll($0) }
      ? [] : Set(try named(names))
  }

  /// Whether a word means all users, in any language.
  static func meansAll(_ word: some StringProtocol) -> Bool {
    ["all", "kaikki"].contains(word.trimmingSpaces.lowercased())
  }

  func sorted(_ people: some Sequence<ID>) -> [ID] { workerNames.sorted(people) }
}

extension StringProtocol {
  /// The text with single spaces, and none at either end.
  var trimmingSpaces: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
