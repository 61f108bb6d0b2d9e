import Auth
import Core
import Operations
import Persistence

extension Replica {
  /// Queues all operations again that the server had performed and lost. The operations keep their ids and
  /// their order, so the server performs each of them once.
  ///
  /// - Returns: the number of operations.
  public func sendAgain() throws -> Int {
    try workspace.database.write { try ChangeApplier(workspace, $0, actor).sendAgain() }
  }

  /// The epoch of the server's data that the replica is of; `nil` while nothing was read.
  public func epoch() throws -> String? {
    try database.read { try epoch($0) }
  }

  private func epoch(_ connection: Connection) throws -> String? {
    try Preferences(connection)[Key.taken].flatMap { Anchor(text: $0).epoch }
  }

  /// Whether an answer is of another epoch of the server's data than the replica. From a query without
  /// anchors, the server cannot know the replica's epoch.
  public func isOtherEpoch(_ answer: PullAnswer) throws -> Bool {
    try database.read { try isOtherEpoch(answer, $0) }
  }

  func isOtherEpoch(_ answer: PullAnswer, _ connection: Connection) throws -> Bool {
    try answer.isOtherEpoch || isOfAnotherEpoch(answer.asOf, connection)
  }

  /// Whether a state is of another epoch of the server's data than the replica.
  func isOfAnotherEpoch(_ moment: Anchor, _ connection: Connection) throws -> Bool {
    try epoch(connection).map { $0 != moment.epoch } ?? false
  }

  /// Notes that the user of the replica will have another id on the server, which lost the present one.
  ///
  /// Operations name the new one once the server's data was read.
  public func noteUserReplaced() throws {
    try database.write { try FormerUsers($0).add(actor.user) }
  }
}

/// The ids that the user of a replica had on the server before a restored server made the user again.
struct FormerUsers {
  private let connection: Connection
  private static let key = "sync.replica.formerUsers"

  init(_ connection: Connection) { self.connection = connection }

  func add(_ user: ID) throws {
    let users = Set(try ids() + [user])
    try Preferences(connection).set(Self.key, to: users.map(\.description).sorted().joined(separator: " "))
  }

  private func ids() throws -> [ID] {
    try Preferences(connection)[Self.key]?.split(separator: " ").compactMap { ID(String($0)) } ?? []
  }

  /// Replaces the former ids of the user by the present one in all operations of the device.
  ///
  /// - Returns: whether there were former ones.
  func become(_ user: ID) throws -> Bool {
    let mapping = Dictionary(uniqueKeysWithValues: Set(try ids()).subtracting([user]).map { ($0, user) })
    if mapping.isEmpty { return false }
    for (table, key) in Self.operations {
      let (table, key) = (SQL(code: table), SQL(code: key))
      let inputs = try connection.rows("SELECT \(key), input FROM \(table)") { (try $0.id(), $0.text()) }
      for (id, input) in inputs {
        let mapped = OperationKeys.mapped(input, by: mapping)
        if mapped == input { continue }
        try connection.execute("UPDATE \(table) SET input = \(mapped) WHERE \(key) = \(id)")
      }
    }
    try Preferences(connection).set(Self.key, to: nil)
    return true
  }

  /// The tables of operations, each with the column of their ids.
  private static let operations = [
    ("replica_outbox", "id"), ("operations_operation", "id"), ("replica_unlogged", "id"),
    ("replica_cancelled", "operation"),
  ]
}
