import Core
import Persistence

/// Writes anew what follows from the records of a rescued database.
///
/// Rows that follow from records are lost with their pages, and rows that followed from lost records are left.
struct RescuedRecords {
  private let composition: Composition
  private let change: Change
  private let now: Instant
  private var connection: Connection { change.connection }

  /// The records of a company store in a transaction.
  init(of companyStore: CompanyStore, in connection: Connection) {
    composition = companyStore.composition
    now = companyStore.clock.now()
    change = Change(
      connection: connection, operation: companyStore.ids.next(), at: now, maker: ID(high: 0, low: 0),
      composition: composition, notes: TransactionNotes())
  }

  /// Completes registrations, the change log and what features derive.
  ///
  /// - Parameter damaged: the damaged tables. What follows from lost records of theirs is computed again.
  func complete(damaged: Set<String>) throws {
    for recordKind in composition.recordKinds {
      let isDamaged = damaged.contains(recordKind.table)
      try forEachPart(of: recordKind) { records in
        for (id, record) in records {
          try register(id, of: recordKind)
          try change.list(recordKind, id, record)
        }
        if isDamaged { try recompute(records, of: recordKind) }
      }
    }
    for feature in composition.features { try feature.rebuild(connection) }
  }

  /// Passes the records of a kind to `body`, some hundreds at a time.
  private func forEachPart(
    of recordKind: RecordKind, _ body: ([(id: ID, record: Record)]) throws -> Void
  ) throws {
    let ids = try connection.rows("SELECT id FROM \(SQL(code: recordKind.table))") { try $0.id() }
    for start in stride(from: 0, to: ids.count, by: 500) {
      try body(
        ids[start...].prefix(500).compactMap { id in
          try recordKind.load(id, in: connection).map { (id, $0) }
        })
    }
  }

  /// Registers the id of a record whose registration is lost. Its maker is not known.
  private func register(_ id: ID, of recordKind: RecordKind) throws {
    if try change.isFree(id) { try change.register(id, of: recordKind.name) }
  }

  private func recompute(_ records: [(id: ID, record: Record)], of recordKind: RecordKind) throws {
    change.images = records.map { id, record in
      Change.Image(
        recordKind: recordKind, record: id, before: record, now: record, after: record.id("version"))
    }
    try composition.recompute(after: change, at: now)
    change.images = []
  }
}

extension CompanyStore {
  /// Writes anew what follows from the records of this rescued database: sums, lists of changes, the index of content.
  ///
  /// - Parameter damaged: the damaged tables.
  package func completeRescued(damaged: Set<String>) throws {
    try database.writeMany { try RescuedRecords(of: self, in: $0).complete(damaged: damaged) }
    let stored = blobs.stored()
    try database.write { connection in
      let index = BlobIndex(connection)
      let unlisted = try stored.filter { try !index.contains($0.hash) }
      if unlisted.isEmpty { return }
      let restorable = try contentsOfImages(connection)
      for blob in unlisted {
        let isUsed = try !composition.users(of: blob, in: connection).isEmpty
        if isUsed || restorable.contains(blob.hash) { try index.add(blob, at: clock.now()) }
      }
    }
  }
}
