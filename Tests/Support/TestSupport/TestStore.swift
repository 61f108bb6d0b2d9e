import Auth
import Core
import Feed
import Operations
import Persistence
import Replica

/// A company store in memory with a blob store on disk, a stopped clock, and predictable ids.
public final class TestStore: Sendable {
  /// The clock.
  public let clock: TestClock
  /// The company store under test.
  public let companyStore: CompanyStore
  /// The usual actor, an admin.
  public let actor: Actor
  /// Another admin.
  public let other: Actor
  private let files: TemporaryFolder

  /// A company store of some features.
  ///
  /// - Parameters:
  ///   - isShared: whether it is a server's data, which has the feed; a device's data has the outbox.
  ///   - seed: company stores of different seeds make different ids.
  ///   - migration: a migration that the data lacks, as that of an earlier build, until it is opened again.
  public init(
    _ features: [Feature], onDisk: Bool = false, isShared: Bool = false, isReplica: Bool = false,
    seed: UInt64 = 1, lacking migration: String? = nil
  ) throws {
    files = try TemporaryFolder()
    clock = TestClock()
    let ids = IDSource(clock: clock.clock, random: SeededRandom.source(seed: seed))
    let composition = try Composition(
      features + (isShared ? [FeedFeature.feature] : [ReplicaFeature.feature]))
    let migrations = composition.migrations.filter { $0.name != migration }
    let database =
      onDisk || migration != nil
      ? try Database(
        at: files.path("worksite.db"), migrations: migrations, clock: clock.clock, isPartial: isReplica)
      : try Database(inMemory: migrations, clock: clock.clock, isPartial: isReplica)
    companyStore = CompanyStore(
      database: database,
      blobs: try BlobStore(at: files.folder.folder("blobs"), records: isShared ? database : nil, ids: ids),
      composition: composition,
      clock: clock.clock, ids: ids,
      role: isShared ? .server(ServerUploads()) : isReplica ? .replica(ReplicaOutbox()) : .local)
    actor = Actor(user: ids.next(), role: .admin, device: ids.next())
    other = Actor(user: ids.next(), role: .admin, device: ids.next())
  }

  /// The company store of the same files on disk, opened again with all migrations. The earlier one must not be used after.
  public init(reopening earlier: TestStore) throws {
    (files, clock, actor, other) = (earlier.files, earlier.clock, earlier.actor, earlier.other)
    let before = earlier.companyStore
    try before.database.close()
    let database = try Database(
      at: files.path("worksite.db"), migrations: before.composition.migrations, clock: clock.clock,
      isPartial: before.isReplica)
    companyStore = CompanyStore(
      database: database, blobs: before.blobs, composition: before.composition, clock: clock.clock,
      ids: before.ids, role: before.role)
  }

  /// A new id.
  public func newID() -> ID { companyStore.ids.next() }

  /// Performs an operation as the usual actor.
  @discardableResult
  public func perform<Value: Operation>(_ operation: Value, batch: ID? = nil) throws -> Value.Outcome {
    try companyStore.perform(operation, by: actor, batch: batch)
  }

  /// Answers a query for the usual actor.
  public func answer<Question: Query>(_ query: Question) throws -> Question.Answer {
    try companyStore.answer(query, for: actor)
  }

  /// Stores content and returns its blob.
  public func store(_ content: String) throws -> Blob { try store(Array(content.utf8)) }

  /// Stores bytes as content.
  public func store(_ content: [UInt8]) throws -> Blob {
    var writer = companyStore.blobs.writer()
    try content.withUnsafeBytes { try writer.append($0) }
    let staged = writer.seal()
    try companyStore.blobs.commit([staged])
    return staged.blob
  }
}

/// The failure that a closure throws; `nil` when it throws none.
public func failure(of body: () throws -> Void) -> Failure? {
  do {
    try body()
    return nil
  } catch {
    return error as? Failure
  }
}
