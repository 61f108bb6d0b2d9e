import Core
import Operations
import Persistence

/// The changes and notices for the user, and which of them were seen.
package struct ReplicaNotices: Sendable {
  private let replica: Replica
  private var database: Database { replica.database }
  private var composition: Composition { replica.companyStore.composition }

  init(of replica: Replica) { self.replica = replica }

  /// The notices of a topic that were not seen.
  ///
  /// They are written where changes are applied. Those that follow from a command of this device, or from the
  /// time, are written now, if the disk has room.
  package func unseen(_ topic: Notices.Topic) throws -> [Notice] {
    if let written = try database.read({ try stored(topic, $0) }) { return written }
    try database.writeIfRoom { try write(topic, in: $0) }
    return try database.read { connection in
      if let written = try stored(topic, connection) { return written }
      let seen = try table(connection).seen(topic).union(reportedBefore(topic, connection))
      return try present(topic, in: connection).filter { !seen.contains($0.id) }.map { try $0.make() }
    }
  }

  /// The notices of a topic that were not seen; `nil` where those about what is so are not all written.
  private func stored(_ topic: Notices.Topic, _ connection: Connection) throws -> [Notice]? {
    let table = table(connection)
    guard try table.are(topic, present(topic, in: connection)) else { return nil }
    return try table.unseen(topic)
  }

  /// Notes that the user has seen some notices, and those that they include, if the disk has room.
  package func noteSeen(_ notices: [Notice], _ topic: Notices.Topic) throws {
    if notices.isEmpty { return }
    let subjects = Set(notices.map(\.id))
    try database.writeIfRoom { connection in
      let included = try present(topic, in: connection).filter { subjects.contains($0.id) }
        .flatMap(\.includes)
      try table(connection).noteSeen(
        notices.map(\.id) + included, of: topic, at: replica.companyStore.clock.now())
    }
  }

  /// Writes the notices about what is so once changes were applied.
  func write(in connection: Connection) throws {
    for topic in Notices.Topic.allCases { try write(topic, in: connection) }
  }

  private func write(_ topic: Notices.Topic, in connection: Connection) throws {
    let (table, now) = (table(connection), replica.companyStore.clock.now())
    if let key = Self.earlierKey(topic) {
      try table.noteSeen(reportedBefore(topic, connection).sorted(), of: topic, at: now)
      try Preferences(connection).set(key, to: nil)
    }
    try table.replace(topic, by: present(topic, in: connection), at: now)
  }

  /// The key under which earlier builds stored the ids of what they had reported.
  private static func earlierKey(_ topic: Notices.Topic) -> String? {
    switch topic {
    case .state: "cli.toldNotices"
    case .rejection: "cli.told"
    case .loss: "cli.toldLost"
    }
  }

  /// The ids of what an earlier build reported.
  private func reportedBefore(_ topic: Notices.Topic, _ connection: Connection) throws -> Set<ID> {
    let text = try Self.earlierKey(topic).flatMap { try Preferences(connection)[$0] } ?? ""
    return Set(text.split(separator: " ").compactMap { ID(String($0)) })
  }

  private func table(_ connection: Connection) -> Notices { Notices(connection, for: Notices.profile) }

  /// The notices of a topic about the present state.
  private func present(_ topic: Notices.Topic, in connection: Connection) throws -> [Notices.Present] {
    switch topic {
    case .state: return try states(in: connection).map { Notices.Present($0) }
    case .rejection:
      return try Outbox(connection).rejected().map { entry in
        Notices.Present(entry.id) {
          let failure = try entry.problem.map { try JSON.value(StoredFailure.self, from: $0).failure }
          return Notice(
            id: entry.id, text: failure?.message ?? Phrase(verbatim: "–"),
            remedy: replica.companyStore.remedy(for: entry))
        }
      }
    case .loss:
      let lost = try Outbox(connection).lost()
      guard !lost.isEmpty, let epoch = try replica.epoch.current(in: connection).flatMap({ ID($0) }) else {
        return []
      }
      return [Notices.Present(Notice(id: epoch, text: .lostByServer(lost.count), remedy: .sendLostAgain))]
    }
  }

  /// Notices about decisions of others about the user's records, and results of the user's own operations.
  package func states() throws -> [Notice] { try database.read { try states(in: $0) } }

  private func states(in connection: Connection) throws -> [Notice] {
    try composition.notices(for: replica.actor, at: replica.companyStore.clock.now(), in: connection)
      + OwnOperations(connection).renamed(composition)
      + OwnOperations(connection).replaced(composition, by: replica.actor)
  }

  /// The sequence number of the latest change.
  package func latestChange() throws -> Int64 { try database.read { try ReceivedChanges($0).latest() } }

  /// The changes after a sequence number to records whose kind has a word for users, and the last number
  /// examined.
  package func changes(after seq: Int64) throws -> (changes: [ReceivedChanges.Change], last: Int64) {
    try database.read { try ReceivedChanges($0).since(seq, in: composition) }
  }

  /// Whether this device made the last change of each record, as far as the replica knows.
  package func areOwn(_ records: [ID]) throws -> [Bool] {
    try database.read { connection in try records.map { try isOwn($0, in: connection) } }
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
