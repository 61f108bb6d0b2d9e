import Core
import Operations
import Persistence

/// The operations of this device that the server has not acknowledged. Its methods open their own transactions.
package struct PendingOperations: Sendable {
  private let replica: Replica
  private var database: Database { replica.database }

  init(of replica: Replica) { self.replica = replica }

  /// Whether a pending operation of this device made a record, which the server then does not have.
  package func creates(_ record: ID) throws -> Bool { try database.read { try Outbox($0).creates(record) } }

  /// Whether a pending operation of this device touches a record.
  package func touches(_ record: ID) throws -> Bool { try database.read { try Outbox($0).touches(record) } }

  /// The records among some that pending operations of this device touch.
  package func touched(among records: [ID]) throws -> Set<ID> {
    try database.read { connection in
      let outbox = Outbox(connection)
      if try outbox.last() == 0 { return [] }
      return Set(try records.filter(outbox.touches))
    }
  }

  /// The records of a kind that the latest pending operations of this device touch.
  ///
  /// - Parameter limit: the most operations that are looked at.
  package func records(of recordKind: RecordKind, limit: Int) throws -> Set<ID> {
    try database.read { try Outbox($0).records(of: recordKind, limit: limit) }
  }

  /// Whether an operation that wrote one of some records is still to be sent or acknowledged.
  package func areUnsent(_ records: Set<ID>) throws -> Bool {
    if records.isEmpty { return false }
    return try database.read { connection in
      let (outbox, dependencies) = (Outbox(connection), Dependencies(connection))
      guard try outbox.hasWork() else { return false }
      return try records.contains { record in
        try outbox.at(dependencies.writers(of: OperationKeys.key(record))).contains(where: \.state.isOpen)
      }
    }
  }

  /// The states of the operations that wrote a record, and that are pending or were taken back.
  package func states(ofWriting record: ID) throws -> Set<Outbox.State> {
    try database.read { connection in
      let positions = try Dependencies(connection).writers(of: OperationKeys.key(record))
      return Set(try Outbox(connection).at(positions).map(\.state))
    }
  }

  /// The ids that some JSON names, each as a string of its own.
  package static func records(namedIn json: String) -> Set<ID> { Set(OperationKeys.ids(in: json)) }

  /// Whether the listing of a container may show the effect of a pending operation of this device.
  ///
  /// With more than a hundred pending operations it counts as such, so that the answer takes little time.
  package func mayChangeListing(of container: ID) throws -> Bool {
    try database.read { connection in
      let maximum = 100
      let pending = try Outbox(connection).entries(limit: maximum + 1)
      let log = OperationLog(connection: connection)
      return try pending.count > maximum
        || pending.contains { entry in
          try log.images(of: entry.id).contains { image in
            guard let recordKind = replica.companyStore.composition.recordKind(image.recordKind) else {
              return false
            }
            let states = [image.before, try recordKind.load(image.record, in: connection)]
            return states.contains { $0.flatMap(recordKind.container) == container }
          }
        }
    }
  }

  /// Whether there is any operation to send, now or once its content was uploaded.
  ///
  /// - Parameter place: only operations after this position count.
  package func hasUnsent(behind place: Int64 = 0) throws -> Bool {
    try database.read { try Outbox($0).hasWork(behind: place) }
  }

  /// The position of the last pending operation; 0 when there is none.
  package func lastPosition() throws -> Int64 { try database.read { try Outbox($0).last() } }

  /// A choice of pending operations.
  package enum Choice: Sendable {
    /// All of them.
    case all
    /// The operations that the server rejected.
    case rejected
    /// The rejected operations and the operations blocked by them.
    case stuck
    /// The operations that the server had performed and lost.
    case lost
  }

  /// The pending operations of a choice, in order.
  ///
  /// - Parameter limit: the largest number, where all are chosen.
  package func entries(_ choice: Choice, limit: Int = .max) throws -> [Outbox.Entry] {
    try database.read { connection in
      let outbox = Outbox(connection)
      return switch choice {
      case .all: try outbox.entries(limit: limit)
      case .rejected: try outbox.rejected()
      case .stuck: try outbox.stuck()
      case .lost: try outbox.lost()
      }
    }
  }

  /// The present state of the stuck operations, which costs less to read than they do.
  package func stuckState() throws -> StuckState { try database.read { try StuckState($0) } }

  /// The number of pending operations in each state.
  package func counts() throws -> [Outbox.State: Int] { try database.read { try Outbox($0).counts() } }

  /// Whether a replica's database has pending operations.
  ///
  /// - Parameter database: the database of a replica whose user is unknown.
  package static func exist(in database: Database) throws -> Bool {
    try !database.read { try Outbox($0).counts() }.isEmpty
  }

  /// The pending operations that depend on some others, directly or not, in order.
  package func dependents(of entries: [Outbox.Entry]) throws -> [Outbox.Entry] {
    try database.read { try Outbox($0).building(on: entries) }
  }

  /// The content that a pending operation names and that this device has or had.
  package func contents(of entry: Outbox.Entry) throws -> [Blob] {
    try database.read { try Outbox($0).blobs(of: entry) }
  }

  /// The rejected operation that explains why operations after a position were not performed.
  ///
  /// It may be before that position, and block the later ones. It is `nil` where none was rejected or blocked.
  ///
  /// - Returns: its problem in JSON, if the server gave one.
  package func rejection(behind place: Int64 = 0) throws -> (entry: Outbox.Entry?, problem: String?)? {
    try database.read { connection in
      guard try Outbox(connection).hasRejected(behind: place) else { return nil }
      let rejected = try Outbox(connection).rejected()
      let entry = rejected.first { $0.position > place } ?? rejected.first
      return (entry, entry?.problem)
    }
  }

  /// The state of a pending operation; `nil` when it is not pending.
  package func state(of operation: ID) throws -> Outbox.State? {
    try database.read { try Outbox($0).entry(operation)?.state }
  }
}
