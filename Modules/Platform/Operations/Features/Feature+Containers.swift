import Auth
import Core
import Persistence

extension Feature {
  /// The containers of a feature, which a device can open, follow and pin.
  public struct Containers: Sendable {
    let mayFollow: @Sendable (ID, Actor, Connection) throws -> Bool
    let inside: @Sendable (ID, Connection) throws -> [ID]
    let contents: @Sendable (ID, Connection) throws -> [NeededContent]

    /// The containers of a feature.
    ///
    /// - Parameters:
    ///   - mayFollow: whether an actor may read the listing of a container.
    ///   - inside: the containers directly inside a container.
    ///   - contents: the content of the records in a container, which a device fetches when the container is pinned.
    public init(
      mayFollow: @escaping @Sendable (ID, Actor, Connection) throws -> Bool,
      inside: @escaping @Sendable (ID, Connection) throws -> [ID],
      contents: @escaping @Sendable (ID, Connection) throws -> [NeededContent]
    ) {
      self.mayFollow = mayFollow
      self.inside = inside
      self.contents = contents
    }
  }

  /// The content that records of a feature have.
  public struct Contents: Sendable {
    let users: @Sendable (Blob, Actor?, Connection) throws -> [Phrase]
    let mayRead: @Sendable (Blob, Actor, Connection) throws -> Bool
    let isUnsent: Bool

    /// The content that records of a feature have.
    ///
    /// - Parameters:
    ///   - users: the records that use a blob, a phrase each: those that an actor may read, and all without an actor. A blob
    ///     that no record uses is removed once no operation that named it can be undone.
    ///   - mayRead: whether an actor may read a record that uses a blob, and so may name the blob in an operation.
    ///   - isUnsent: whether the records are of this device only, so that a server may not have their content.
    public init(
      users: @escaping @Sendable (Blob, Actor?, Connection) throws -> [Phrase],
      mayRead: @escaping @Sendable (Blob, Actor, Connection) throws -> Bool, isUnsent: Bool = false
    ) {
      self.users = users
      self.mayRead = mayRead
      self.isUnsent = isUnsent
    }
  }

  /// The addresses of records, as users write them: `Marjala:/Plans/site.dwg`.
  public struct Addressing: Sendable {
    let record: @Sendable (String, Actor, Connection) throws -> ID?
    let address: @Sendable (_ recordKind: String, Record, Connection) throws -> String?

    /// The addresses of a feature's records.
    ///
    /// - Parameters:
    ///   - record: the record of an address, if the address has the feature's form.
    ///   - address: the address of a record of a kind, if the feature knows it.
    public init(
      record: @escaping @Sendable (String, Actor, Connection) throws -> ID? = { _, _, _ in nil },
      address: @escaping @Sendable (_ recordKind: String, Record, Connection) throws -> String?
    ) {
      self.record = record
      self.address = address
    }
  }
}

extension Composition {
  /// The phrases that name the records which use a blob, of all features.
  public func users(of blob: Blob, in connection: Connection) throws -> [Phrase] {
    try features.compactMap(\.contents).flatMap { try $0.users(blob, nil, connection) }
  }

  /// The phrases that name those records with a blob which an actor may read, of all features.
  package func users(
    of blob: Blob, readableBy actor: Actor, in connection: Connection
  ) throws -> [Phrase] {
    try features.compactMap(\.contents).flatMap { try $0.users(blob, actor, connection) }
  }

  /// Whether a record of this device only uses a blob, such as a save of an open document.
  package func isUnsent(_ blob: Blob, in connection: Connection) throws -> Bool {
    try features.compactMap(\.contents).contains {
      try $0.isUnsent && !$0.users(blob, nil, connection).isEmpty
    }
  }

  /// Whether an actor may read a record that uses a blob.
  package func mayRead(_ blob: Blob, _ actor: Actor, in connection: Connection) throws -> Bool {
    try features.compactMap(\.contents).contains { try $0.mayRead(blob, actor, connection) }
  }

  /// The user's work on this device that is no operation yet, of all features, a sentence each.
  ///
  /// - Parameter database: the data of a device.
  package func openWork(in database: Database) throws -> [Phrase] {
    try database.read { connection in try features.flatMap { try $0.openWork(connection) } }
  }

  /// Writes the records that follow from those that operations changed.
  func recompute(after change: Change, at now: Instant) throws {
    for feature in features { try feature.recompute(change, now) }
  }

  /// Estimates what the server will derive from operations that a replica performed or took back.
  func estimate(after change: Change) throws {
    for feature in features { try feature.estimate?(change.images, .changed, change.connection) }
  }

  /// Whether an actor may read the listing of a container.
  package func mayFollow(_ container: ID, _ actor: Actor, in connection: Connection) throws -> Bool {
    try features.compactMap(\.containers).contains { try $0.mayFollow(container, actor, connection) }
  }

  /// The containers directly inside a container.
  package func containers(inside container: ID, in connection: Connection) throws -> [ID] {
    try features.compactMap(\.containers).flatMap { try $0.inside(container, connection) }
  }

  /// The content of the records in a container.
  package func contents(of container: ID, in connection: Connection) throws -> [NeededContent] {
    try features.compactMap(\.containers).flatMap { try $0.contents(container, connection) }
  }

  /// The record of an address, from the first feature whose addresses have its form.
  public func record(at address: String, for actor: Actor, in connection: Connection) throws -> ID? {
    for addressing in features.compactMap(\.addressing) {
      if let record = try addressing.record(address, actor, connection) { return record }
    }
    return nil
  }

  /// The address of a record as users write it, from the feature that knows most of it.
  package func address(of record: Record, in recordKind: String, _ connection: Connection) throws -> String? {
    for addressing in features.reversed().compactMap(\.addressing) {
      if let address = try addressing.address(recordKind, record, connection) { return address }
    }
    return nil
  }
}
