import Core
import Operations
import Persistence

/// The containers that this device has opened or pinned. Each method is one transaction.
extension Replica {
  /// The stream of a container, if it was opened.
  public func subscription(to container: ID) throws -> Subscriptions.Stream? {
    try database.read { try Subscriptions($0).container(container) }
  }

  /// Whether the replica has all records of a container: it was read to its end once, or made here.
  public func isRead(_ container: ID) throws -> Bool {
    try database.read { try Subscriptions($0).isRead(container) }
  }

  /// Notes that the user opens containers, if the disk has room.
  ///
  /// - Returns: the streams before; `nil` for those that were not opened.
  public func open(_ containers: [ID]) throws -> [Subscriptions.Stream?] {
    let now = workspace.clock.now()
    let known = try database.read { connection in
      try containers.map { try Subscriptions(connection).container($0) }
    }
    try database.writeIfRoom { connection in
      for container in containers { try Subscriptions(connection).open(container, at: now) }
    }
    return known
  }

  /// The containers opened since a time, the latest first, without those the server does not have yet.
  public func containersOfInterest(usedSince instant: Instant, limit: Int) throws -> [ID] {
    try database.read {
      try Subscriptions($0).containersOfInterest(usedSince: instant, limit: limit).compactMap(\.container)
    }
  }

  /// The containers with more changes that are pinned, have a pinned record, or were opened since a time.
  public func containersBehind(usedSince instant: Instant) throws -> [ID] {
    try database.read { try Subscriptions($0).containersBehind(usedSince: instant).compactMap(\.container) }
  }

  /// The pinned containers, and the records that are pinned by themselves.
  public func pinned() throws -> (containers: [ID], records: [ID]) {
    try database.read { connection in
      (try Subscriptions(connection).pinned().compactMap(\.container), try Pins(connection).records())
    }
  }

  /// Pins containers, and a record in its container.
  public func pin(_ containers: [ID], record: (id: ID, container: ID)? = nil) throws {
    let now = workspace.clock.now()
    try database.write { connection in
      if let record { try Pins(connection).pin(record.id, in: record.container, at: now) }
      for container in containers { try Subscriptions(connection).pin(container, true, at: now) }
    }
  }

  /// Unpins a record or container, and containers inside it.
  ///
  /// - Returns: whether it was pinned.
  public func unpin(_ id: ID, and containers: [ID]) throws -> Bool {
    let now = workspace.clock.now()
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

  /// A container and all containers below it that the replica contains, from the top down.
  public func containers(from top: ID) throws -> [ID] {
    try database.read { connection in
      var found = [top]
      var next = found.startIndex
      while next < found.endIndex {
        found += try containers(inside: found[next], in: connection)
        next += 1
      }
      return found
    }
  }

  /// Pins the containers inside pinned ones.
  ///
  /// - Returns: whether a container was pinned that was not before.
  public func pinInside() throws -> Bool {
    let new = try database.read { connection in
      let pinned = Set(try Subscriptions(connection).pinned().compactMap(\.container))
      return try pinned.flatMap { try containers(inside: $0, in: connection) }.filter { !pinned.contains($0) }
    }
    if new.isEmpty { return false }
    try pin(new)
    return true
  }
}
