import Accounts
import CommandKit
import Core

/// The people a command names, or shows.
struct People {
  private let users: [ID: User]

  init(_ session: Session) throws { users = try session.answer(Users()) }

  /// What everybody is called.
  var names: [ID: String] { users.mapValues(\.name) }

  /// What everybody logs in with.
  var usernames: [ID: String] { users.mapValues(\.username) }

  /// What somebody is called; of whom nothing is known, the end of their id.
  func name(of person: ID) -> String { users[person]?.name ?? person.short }

  /// Those of some usernames or names, each once; names may be given with commas between them.
  ///
  /// - Throws: ``Failure`` of kind `notFound` for a name nobody has.
  func named(_ names: [String]) throws -> [ID] {
    var found: [ID] = []
    for name in names.flatMap({ $0.split(separator: ",") }) {
      if Self.meansEverybody(name) {
        throw Failure(.usage, "hours.everybody", .notEverybody, remedy: .namePeople, field: "user")
      }
      let person = try users.named(name.trimmingSpaces, field: "user").id
      if !found.contains(person) { found.append(person) }
    }
    return found
  }

  /// Those a filter lets through: nobody in particular where none are named, or `all`.
  ///
  /// - Throws: ``Failure`` of kind `notFound` for a name nobody has.
  func filter(_ names: [String]) throws -> Set<ID> {
    names.flatMap { $0.split(separator: ",") }.contains { Self.meansEverybody($0) }
      ? [] : Set(try named(names))
  }

  /// Whether a word stands for everybody, in any language.
  static func meansEverybody(_ word: some StringProtocol) -> Bool {
    ["all", "kaikki"].contains(word.trimmingSpaces.lowercased())
  }

  /// People in the order of their names.
  func sorted(_ people: some Sequence<ID>) -> [ID] {
    people.map { ($0, Collation.key(for: name(of: $0))) }
      .sorted { $0.1 == $1.1 ? $0.0 < $1.0 : $0.1.lexicographicallyPrecedes($1.1) }.map(\.0)
  }
}

extension StringProtocol {
  /// Without spaces at either end, and with one where there are several.
  var trimmingSpaces: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
