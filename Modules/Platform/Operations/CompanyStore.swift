import Auth
import Core
import Persistence

/// The data of one company on this machine: performs operations and answers queries.
///
///     let id = company.ids.next()
///     try company.perform(AddWorksite(id: id, name: "Kallio"), by: admin)
///     let names = try company.answer(Worksites(), for: admin).map(\.name)
public final class CompanyStore: Sendable {
  /// The database of the records and of the operation log.
  public let database: Database
  /// The store of the content of documents and receipts.
  public let blobs: BlobStore
  /// The features, with their operations and queries.
  public let composition: Composition
  /// The clock that stamps operations.
  public let clock: WallClock
  /// The source of new ids, in the order of time (UUIDv7).
  public let ids: IDSource
  /// The role of this data.
  public let role: Role
  /// The files of other databases that reference content of the same store; a file may be missing.
  package let otherDatabases: [String]
  private let use: FileLock?

  /// The role of a company's data on a machine.
  public enum Role: Sendable {
    /// All data of one user, on a machine without a server.
    case local
    /// The data of a server. A user may name only content that they uploaded or may read.
    case server(any UploadRegister)
    /// A replica of a server's data. Operations performed here are also sent to the server.
    case replica(any OperationOutbox)
  }

  /// A company store from its parts. The database must have the composition's migrations.
  ///
  /// - Parameters:
  ///   - use: a lock held as long as the company store lives, so that no process replaces its files.
  ///   - otherDatabases: the files of other databases that reference content of the same store; a file may be
  ///     missing.
  public init(
    database: Database, blobs: BlobStore, composition: Composition, clock: WallClock, ids: IDSource,
    use: FileLock? = nil, role: Role = .local, otherDatabases: [String] = []
  ) {
    self.database = database
    self.blobs = blobs
    self.composition = composition
    self.clock = clock
    self.ids = ids
    self.use = use
    self.role = role
    self.otherDatabases = otherDatabases
  }

  /// Whether this is a replica of a server's data.
  public var isReplica: Bool { outbox != nil }

  var isServer: Bool { if case .server = role { true } else { false } }

  /// The outbox of a replica.
  package var outbox: (any OperationOutbox)? {
    if case .replica(let outbox) = role { outbox } else { nil }
  }

  /// Answers a query on one consistent state.
  public func answer<Question: Query>(_ query: Question, for actor: Actor) throws -> Question.Answer {
    try database.read { try answer(query, for: actor, in: $0) }
  }

  /// Answers several queries about one state of the data, in one transaction.
  public func answers<each Question: Query>(
    _ queries: repeat each Question, for actor: Actor
  ) throws -> (repeat (each Question).Answer) {
    try database.read { connection in
      (repeat try answer(each queries, for: actor, in: connection))
    }
  }

  func answer<Question: Query>(
    _ query: Question, for actor: Actor, in connection: Connection
  ) throws -> Question.Answer {
    if Question.right.scope == .company { try Question.right.require(of: actor) }
    return try query.answer(in: connection, for: actor)
  }

  /// Performs an operation the actor has just issued.
  @discardableResult
  public func perform<Value: Operation>(_ operation: Value, by actor: Actor, batch: ID? = nil) throws
    -> Value.Outcome
  {
    let issued = issue(operation, batch: batch ?? ids.next())
    return try write(naming: operation.blobs) { try perform(issued, isNew: true, by: actor, in: $0, $1) }
  }

  /// Gives an operation its id and its time.
  public func issue<Value: Operation>(_ operation: Value, batch: ID) -> Issued<Value> {
    Issued(id: ids.next(), batch: batch, at: clock.now(), operation: operation)
  }

  /// Performs an issued operation. Performing the same one again returns the first outcome and changes
  /// nothing.
  @discardableResult
  public func perform<Value: Operation>(_ issued: Issued<Value>, by actor: Actor) throws -> Value.Outcome {
    try write(naming: issued.operation.blobs) { try perform(issued, by: actor, in: $0, $1) }
  }

  /// Writes the records that follow from the latest operations of a transaction, once for all of them. A replica
  /// estimates them.
  package func recompute(_ notes: TransactionNotes) throws {
    guard let change = notes.takeChanges() else { return }
    try isReplica
      ? composition.estimate(after: change) : composition.recompute(after: change, at: clock.now())
  }

  /// Whether an actor performed an operation under an id.
  public func hasPerformed(_ id: ID, by actor: Actor) throws -> Bool {
    try database.read { try OperationLog(connection: $0).entry(id)?.actor == actor.user }
  }

  /// Runs `body` in one transaction, and so with one disk sync. An operation that fails is rolled back alone;
  /// when `body` throws, all are. `body` may run a second time, after its first run was rolled back.
  ///
  /// - Parameter blobs: content that the operations name. It is looked for together, before the transaction; other
  ///   content counts as here when a record referenced it before.
  public func performTogether<Value>(
    by actor: Actor, naming blobs: [Blob] = [], _ body: (Performer) throws -> Value
  ) throws -> Value {
    func attempt(carefully: Bool) throws -> Value {
      try write(naming: blobs) { connection, notes in
        try body(
          Performer(
            companyStore: self, connection: connection, actor: actor, notes: notes, isCareful: carefully))
      }
    }
    do {
      return try attempt(carefully: false)
    } catch is NeedsSavepoint {
      return try attempt(carefully: true)
    }
  }

  /// Performs an operation in a transaction, or returns the outcome that it had before. On a replica the operation is
  /// also added to the outbox.
  ///
  /// - Parameters:
  ///   - isNew: whether its id was made for it just now.
  ///   - brought: content that the actor sent in full with the operation, and so may name.
  package func perform<Value: Operation>(
    _ issued: Issued<Value>, isNew: Bool = false, by actor: Actor, in connection: Connection,
    _ notes: TransactionNotes, bringing brought: Set<Blob> = []
  ) throws -> Value.Outcome {
    if !isNew, let earlier = try OperationLog(connection: connection).entry(issued.id) {
      guard earlier.actor == actor.user, earlier.name == Value.name,
        try earlier.kind == .forgotten || issued.operation.isSame(asLogged: earlier.input)
      else { throw Failure.operationIDTaken(field: "id") }
      return try JSON.value(Value.Outcome.self, from: earlier.outcome)
    }
    guard let outbox else {
      return try performAndRecord(issued, by: actor, in: connection, notes, bringing: brought).outcome
    }
    if Value.isOnlineOnly { throw Failure(.unavailable, "sync.onlineOnly", .needsServer, remedy: .logIn) }
    return try outbox.perform(
      issued, in: Performer(companyStore: self, connection: connection, actor: actor, notes: notes))
  }

  /// The result of performing an operation.
  package struct Performance<Outcome> {
    package let outcome: Outcome
    /// The records it wrote.
    package let change: Change
    /// The content it names, as far as that is in the store.
    package let contentHere: Set<Blob>
  }

  /// Performs an operation and writes it to the log.
  ///
  /// - Parameters:
  ///   - isQueued: whether it was issued elsewhere; see ``Change/isQueued``.
  ///   - position: its position in the log, if it had one before.
  ///   - brought: content that the actor sent in full with the operation, and so may name.
  package func performAndRecord<Value: Operation>(
    _ issued: Issued<Value>, by actor: Actor, in connection: Connection, _ notes: TransactionNotes,
    isQueued: Bool = false, at position: Int64? = nil, bringing brought: Set<Blob> = []
  ) throws -> Performance<Value.Outcome> {
    if Value.right.scope == .company { try Value.right.require(of: actor) }
    // A device sends several commands together, and each has its own consequences.
    if notes.batch != issued.batch { try recompute(notes) }
    let contentHere = Set(try issued.operation.blobs.filter { try notes.isHere($0, in: connection) })
    for blob in issued.operation.blobs {
      let isHere = contentHere.contains(blob)
      if try isHere && brought.contains(blob) || mayName(blob, isHere: isHere, actor, connection) { continue }
      throw Failure.contentNotHere(field: "blob")
    }
    let change = Change(
      connection: connection, operation: issued.id, at: issued.at, isQueued: isQueued,
      maker: isReplica ? nil : actor.user, isServer: isServer, composition: composition, notes: notes)
    let outcome: Value.Outcome
    do {
      outcome = try issued.operation.perform(in: change, by: actor)
    } catch let failure as Failure where failure.code == .syncRecordIDTaken {
      throw try failure.naming(memberOf: issued.operation)
    }
    notes.note(change, batch: issued.batch)
    for blob in contentHere { try BlobIndex(connection).add(blob, at: issued.at) }
    try OperationLog(connection: connection).append(
      issued, input: try issued.operation.json(), outcome: try Value.text(of: outcome), by: actor,
      images: change.images, receivedAt: isReplica ? nil : clock.now(), at: position)
    return Performance(outcome: outcome, change: change, contentHere: contentHere)
  }

  /// Whether an operation of the actor may name content. A content's hash is no secret, so knowing it must
  /// not suffice.
  package func mayName(_ blob: Blob, isHere: Bool, _ actor: Actor, _ connection: Connection) throws -> Bool {
    // A replica's records from the server may name content that this device does not have.
    guard isHere else {
      return try isReplica && composition.mayRead(blob, actor, in: connection)
    }
    guard case .server(let uploads) = role else { return true }
    return try uploads.contains(blob, uploadedBy: actor.user, in: connection)
      || composition.mayRead(blob, actor, in: connection)
  }
}
