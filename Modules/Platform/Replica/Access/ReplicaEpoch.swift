import Auth
import Core
import Operations
import Persistence
import SyncProtocol

/// The epoch of the server's data that the replica is of. Its methods open their own transactions.
package struct ReplicaEpoch: Sendable {
  private let replica: Replica
  private var database: Database { replica.database }

  init(of replica: Replica) { self.replica = replica }

  /// The epoch of the server's data that the replica is of; `nil` while nothing was read.
  package func current() throws -> String? {
    try database.read { try current(in: $0) }
  }

  func current(in connection: Connection) throws -> String? {
    try Preferences(connection)[Replica.Key.taken].flatMap { Anchor(text: $0).epoch }
  }

  /// Whether an answer is of another epoch of the server's data than the replica. From a query without
  /// anchors, the server cannot know the replica's epoch.
  package func differs(from answer: PullAnswer) throws -> Bool {
    try database.read { try differs(from: answer, in: $0) }
  }

  func differs(from answer: PullAnswer, in connection: Connection) throws -> Bool {
    try answer.isOtherEpoch || differs(from: answer.asOf, in: connection)
  }

  /// Whether a state is of another epoch of the server's data than the replica.
  func differs(from moment: Anchor, in connection: Connection) throws -> Bool {
    try current(in: connection).map { $0 != moment.epoch } ?? false
  }

  /// Notes that the user of the replica will have another id on the server, which lost the present one.
  ///
  /// Operations name the new one once the server's data was read.
  package func noteUserReplaced() throws {
    try database.write { try FormerUsers($0).add(replica.actor.user) }
  }

  /// The operations of this device that the server has acknowledged and that can be sent again.
  ///
  /// Operations that the server has lost since are among them.
  package func acknowledged() throws -> [ID] {
    try database.read { try AcknowledgedOperations($0).ids() }
  }
}
