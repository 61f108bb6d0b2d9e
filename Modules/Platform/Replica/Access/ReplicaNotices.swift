import Core
import Operations
import Persistence

/// The changes and notices for the user, and which of them were reported.
package struct ReplicaNotices: Sendable {
  private let replica: Replica
  private var database: Database { replica.database }
  private var composition: Composition { replica.workspace.composition }

  init(of replica: Replica) { self.replica = replica }

  /// Things for the user that are reported once.
  package enum Reports: String, Sendable {
    /// The rejected operations.
    case rejections = "cli.told"
    /// The notices about the user's decisions.
    case notices = "cli.toldNotices"
  }

  /// The ids of what was reported.
  package func reported(_ reports: Reports) throws -> Set<String> {
    try database.read { try reported(reports, $0) }
  }

  private func reported(_ reports: Reports, _ connection: Connection) throws -> Set<String> {
    Set((try Preferences(connection)[reports.rawValue] ?? "").split(separator: " ").map(String.init))
  }

  /// Stores the ids of all that was reported, if the disk has room.
  package func noteReported(_ ids: [ID], as reports: Reports) throws {
    let all = ids.map(\.description).joined(separator: " ")
    try database.writeIfRoom { try Preferences($0).set(reports.rawValue, to: all) }
  }

  /// The notices for the user, and those among them that were not reported.
  package func current() throws -> (all: [Notice], new: [Notice]) {
    try database.read { connection in
      let all = try notices(in: connection)
      if all.isEmpty { return ([], []) }
      let reported = try reported(.notices, connection)
      return (all, all.filter { !reported.contains($0.id.description) })
    }
  }

  /// Notes that the user knows about the operations that a restored server lost.
  ///
  /// - Returns: whether the user did not know before.
  package func noteLostReported() throws -> Bool {
    let (key, epoch) = ("cli.toldLost", try replica.epoch.current())
    if try database.read({ try Preferences($0)[key] }) == epoch { return false }
    try database.write { try Preferences($0).set(key, to: epoch) }
    return true
  }

  /// The sequence number of the latest change.
  package func latestChange() throws -> Int64 { try database.read { try Notices($0).latest() } }

  /// The changes after a sequence number to records whose kind has a word for users, and the last number
  /// examined.
  package func changes(after seq: Int64) throws -> (changes: [Notices.Change], last: Int64) {
    try database.read { try Notices($0).since(seq, in: composition) }
  }

  /// Whether this device made the last change of each record, as far as the replica knows.
  package func areOwn(_ records: [ID]) throws -> [Bool] {
    try database.read { connection in try records.map { try isOwn($0, in: connection) } }
  }

  /// Notices for the user: decisions of others about the user's records, and results of the user's own
  /// operations.
  private func notices(in connection: Connection) throws -> [Notice] {
    try composition.features.flatMap {
      try $0.notices(replica.actor, connection, replica.workspace.clock.now())
    }
      + OwnOperations(connection).renamed(composition)
      + OwnOperations(connection).replaced(composition, by: replica.actor)
  }

  /// Whether this device made the last change of a record, as far as the replica knows.
  private func isOwn(_ record: ID, in connection: Connection) throws -> Bool {
    for recordKind in composition.recordKinds {
      guard let version = try recordKind.load(record, in: connection)?.id("version") else { continue }
      return try OwnOperations(connection).contains(version)
    }
    return false
  }
}
