import Core

/// The names of workers, and the order of workers by their names.
package struct WorkerNames {
  private let names: [ID: String]

  /// Names by the ids of users.
  package init(_ names: [ID: String]) { self.names = names }

  /// The name of a worker; the short id of an unknown one.
  package func name(of user: ID) -> String { names[user] ?? user.short }

  /// Workers by name, those of one name by id.
  package func sorted(_ users: some Sequence<ID>) -> [ID] {
    users.map { (id: $0, key: Collation.key(for: name(of: $0))) }.sorted { one, other in
      one.key == other.key ? one.id < other.id : one.key.lexicographicallyPrecedes(other.key)
    }
    .map(\.id)
  }
}
