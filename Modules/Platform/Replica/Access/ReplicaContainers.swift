import Core
import Operations
import Persistence

/// The containers of the replica, and those that this device has opened. Its methods open their own transactions.
package struct ReplicaContainers: Sendable {
  private let replica: Replica
  private var database: Database { replica.database }
  private var composition: Composition { replica.companyStore.composition }

  init(of replica: Replica) { self.replica = replica }

  /// The stream of a container, if it was opened.
  package func subscription(to container: ID) throws -> Subscriptions.Stream? {
    try database.read { try Subscriptions($0).container(container) }
  }

  /// Whether the replica has all records of a container: it was read to its end once, or made here.
  package func isRead(_ container: ID) throws -> Bool {
    try database.read { try Subscriptions($0).isRead(container) }
  }

  /// Notes that the user opens containers, if the disk has room.
  ///
  /// - Returns: the streams before; `nil` for those that were not opened.
  package func open(_ containers: [ID]) throws -> [Subscriptions.Stream?] {
    let now = replica.companyStore.clock.now()
    let known = try database.read { connection in
      try containers.map { try Subscriptions(connection).container($0) }
    }
    try database.writeIfRoom { connection in
      for container in containers { try Subscriptions(connection).open(container, at: now) }
    }
    return known
  }

  /// The containers opened since a time, the latest first, without those the server does not have yet.
  package func ofInterest(usedSince instant: Instant, limit: Int) throws -> [ID] {
    try database.read {
      try Subscriptions($0).containersOfInterest(usedSince: instant, limit: limit).compactMap(\.container)
    }
  }

  /// The containers with more changes that are pinned, have a pinned record, or were opened since a time.
  package func behind(usedSince instant: Instant) throws -> [ID] {
    try database.read { try Subscriptions($0).containersBehind(usedSince: instant).compactMap(\.container) }
  }

  /// A container and all containers below it that the replica contains, from the top down.
  package func tree(of top: ID) throws -> [ID] {
    try database.read { connection in
      var found = [top]
      var next = found.startIndex
      while next < found.endIndex {
        found += try composition.containers(inside: found[next], in: connection)
        next += 1
      }
      return found
    }
  }

  /// The ids of containers, among some ids, of which this replica may not have all records.
  package func unread(among ids: some Swift.Collection<ID>) throws -> [ID] {
    let kinds = composition.recordKinds
    return try database.read { connection in
      try ids.filter { id in
        guard try !Outbox(connection).creates(id) else { return false }
        if let known = try Subscriptions(connection).container(id), known.isWhole, !known.isBehind {
          return false
        }
        return try kinds.contains { try $0.load(id, in: connection).map($0.isContainer) ?? false }
      }
    }
  }
}
