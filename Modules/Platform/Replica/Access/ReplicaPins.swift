import Core
import Operations
import Persistence

/// The containers and records whose content is kept on this device. Its methods open their own transactions.
package struct ReplicaPins: Sendable {
  private let replica: Replica
  private var database: Database { replica.database }
  private var composition: Composition { replica.companyStore.composition }

  init(of replica: Replica) { self.replica = replica }

  /// The pinned containers, and the records that are pinned by themselves.
  package func all() throws -> (containers: [ID], records: [ID]) {
    try database.read { connection in
      (try Subscriptions(connection).pinned().compactMap(\.container), try Pins(connection).records())
    }
  }

  /// Pins containers, and a record in its container.
  package func pin(_ containers: [ID], record: (id: ID, container: ID)? = nil) throws {
    let now = replica.companyStore.clock.now()
    try database.write { connection in
      if let record { try Pins(connection).pin(record.id, in: record.container, at: now) }
      for container in containers { try Subscriptions(connection).pin(container, true, at: now) }
    }
  }

  /// Unpins a record or container, and containers inside it.
  ///
  /// - Returns: whether it was pinned.
  package func unpin(_ id: ID, and containers: [ID]) throws -> Bool {
    let now = replica.companyStore.clock.now()
    return try database.write { connection in
      let subscriptions = Subscriptions(connection)
      guard try Pins(connection).contains(id) || subscriptions.container(id)?.isPinned ?? false else {
        return false
      }
      try Pins(connection).unpin(id)
      for container in containers { try subscriptions.pin(container, false, at: now) }
      return true
    }
  }

  /// Pins the containers inside pinned ones.
  ///
  /// - Returns: whether a container was pinned that was not before.
  package func pinInside() throws -> Bool {
    let new = try database.read { connection in
      let pinned = Set(try Subscriptions(connection).pinned().compactMap(\.container))
      return try pinned.flatMap { try composition.containers(inside: $0, in: connection) }.filter {
        !pinned.contains($0)
      }
    }
    if new.isEmpty { return false }
    try pin(new)
    return true
  }

  /// The first pinned contents that are not on this device, and that the server can be asked for.
  ///
  /// - Parameters:
  ///   - resting: contents that are skipped.
  ///   - maximum: the most contents.
  package func missing(but resting: Set<Blob> = [], maximum: Int) throws -> [NeededContent] {
    try database.read { connection in
      let outbox = Outbox(connection)
      var missing: [NeededContent] = []
      for id in try Subscriptions(connection).pinned().compactMap(\.container) + Pins(connection).records() {
        let contents = try composition.contents(of: id, in: connection).filter { !resting.contains($0.blob) }
        let present = replica.companyStore.blobs.present(contents.map(\.blob))
        for content in contents where missing.count < maximum && !present.contains(content.blob) {
          if try !outbox.creates(content.record) { missing.append(content) }
        }
        if missing.count == maximum { break }
      }
      return missing
    }
  }

  /// The content of everything that is pinned, in containers and by itself.
  func contents(in connection: Connection) throws -> [NeededContent] {
    let containers = try Subscriptions(connection).pinned().compactMap(\.container)
    return try (containers + Pins(connection).records()).flatMap {
      try composition.contents(of: $0, in: connection)
    }
  }
}
