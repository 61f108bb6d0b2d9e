import Accounts
import AllFeatures
import Auth
import Core
import Documents
import Feed
import Operations
import Persistence
import Replica
import SyncProtocol
import TestSupport
import Testing
import Worksites

/// A device with a replica of a simulated server's data.
final class SimulatedDevice {
  /// The server; it is replaced by a restored one.
  var server: SimulatedServer
  let test: TestStore
  private(set) var replica: Replica
  var companyStore: CompanyStore { test.companyStore }
  private(set) var actor: Actor

  /// - Parameter migration: a migration that its data lacks, as that of an earlier build.
  init(
    _ server: SimulatedServer, user: ID, _ role: Role, seed: UInt64, lacking migration: String? = nil
  ) throws {
    self.server = server
    test = try TestStore(AllFeatures.list, isReplica: true, seed: seed, lacking: migration)
    actor = Actor(user: user, role: role, device: test.newID())
    replica = Replica(test.companyStore, for: actor)
  }

  /// The device after an update of its program.
  init(updating earlier: SimulatedDevice) throws {
    (server, actor) = (earlier.server, earlier.actor)
    test = try TestStore(reopening: earlier.test)
    replica = Replica(test.companyStore, for: actor)
  }

  @discardableResult
  func perform<Value: Operation>(_ operation: Value) throws -> Value.Outcome {
    try companyStore.perform(operation, by: actor)
  }

  func answer<Question: Query>(_ query: Question) throws -> Question.Answer {
    try companyStore.answer(query, for: actor)
  }

  func outbox() throws -> [Outbox.Entry] { try companyStore.database.read { try Outbox($0).entries() } }

  // MARK: The network

  /// Claims operations to send in one request.
  func claim(maximum: Int = 20) throws -> [SimulatedServer.Sent] {
    try bringContents()
    return try companyStore.database.write { connection in
      let outbox = Outbox(connection)
      return try outbox.claim(maximum: maximum).map { entry in
        SimulatedServer.Sent(entry: entry, expected: try outbox.outcome(of: entry), blobs: [])
      }
    }
  }

  /// Uploads all content to the server.
  func bringContents() throws {
    let waiting = try companyStore.database.write {
      try UploadQueue($0).claim(.small, maximum: 1000, now: companyStore.clock.now())
    }
    for entry in waiting {
      var writer = server.companyStore.blobs.writer()
      try companyStore.blobs.copy(entry.blob) { try writer.append($0) }
      try server.companyStore.blobs.commit([writer.seal()])
      try server.companyStore.performTogether(by: actor) { try $0.noteUploaded(entry.blob) }
    }
    try companyStore.database.write {
      try Outbox($0).contentArrived(waiting.map(\.blob), at: companyStore.clock.now())
    }
  }

  func giveBack() throws { try companyStore.database.write { try Outbox($0).release() } }

  /// Sends what is ready, and applies the replies.
  func send() throws {
    let sent = try claim()
    if try !apply(server.perform(sent, by: actor), to: sent) { try pull() }
  }

  /// Applies the replies to sent operations.
  ///
  /// - Returns: whether they were of the replica's epoch.
  @discardableResult
  func apply(
    _ answer: (replies: [(id: ID, reply: Replica.Reply)], asOf: Anchor, before: Anchor?),
    to sent: [SimulatedServer.Sent]
  ) throws -> Bool {
    let isTaken = try replica.apply(answer.replies, asOf: answer.asOf, since: answer.before)
    if !isTaken { try companyStore.database.write { try Outbox($0).release(sent.map(\.entry)) } }
    return isTaken
  }

  func question(_ containers: [ID] = []) throws -> [StreamAnchor] {
    try replica.question(containers)
  }

  /// Pulls until there are no more changes, as over the network: in packed form, and with the next question
  /// known before an answer is applied.
  func pull(_ containers: [ID] = [], limit: Int = 1000) throws {
    while true {
      let question = try question(containers)
      let sent = try server.answer(question, limit: limit, for: actor)
      let answer = try PackedPull.answer(from: PackedPull.bytes(of: sent))
      #expect(answer == sent)
      let result = try replica.apply(answer, asked: question, known: known(by: answer))
      if result == .whole { break }
      if result == .more, !answer.isOtherEpoch {
        #expect(try Set(self.question(containers)) == answer.nextQuestion(after: question).map(Set.init))
      }
    }
    actor = Actor(
      user: actor.user, role: try answer(Users())[actor.user]?.role ?? actor.role, device: actor.device)
  }

  /// The server's reply about acknowledged operations, where its data began another epoch.
  func known(by answer: PullAnswer) throws -> KnownReply? {
    guard try replica.epoch.differs(from: answer) else { return nil }
    let asked = try replica.epoch.acknowledged()
    let known = try server.companyStore.answer(KnownOperations(among: asked), for: server.actor(actor))
    return KnownReply(to: asked, known: Set(known))
  }

  /// Logs the user in again with another id, which an admin of a restored server made.
  func become(_ user: ID) throws {
    try replica.epoch.noteUserReplaced()
    actor = Actor(user: user, role: actor.role, device: actor.device)
    replica = Replica(companyStore, for: actor)
  }

  /// Opens a folder, or the top of a worksite.
  func open(_ container: ID) throws {
    try companyStore.database.write { try Subscriptions($0).open(container, at: companyStore.clock.now()) }
    try pull([container])
  }

  // MARK: Documents

  func addFolder(_ name: String, in parent: ID, of site: ID) throws -> ID {
    let id = test.newID()
    try perform(AddFolder(id: id, worksite: site, place: ItemPlace(parent: parent, name: name)))
    return id
  }

  func addDocument(_ name: String, _ content: String, in parent: ID, of site: ID) throws -> ID {
    let id = test.newID()
    try perform(
      AddDocument(
        id: id, contentVersion: test.newID(), worksite: site, place: ItemPlace(parent: parent, name: name),
        blob: try test.store(content), modifiedAt: companyStore.clock.now()))
    return id
  }

  @discardableResult
  func save(_ content: String, to document: ID) throws -> SaveContent.Outcome {
    let item = try answer(ItemWithID(document)).item
    return try perform(
      SaveContent(
        document: document, documentName: item.name, content: test.newID(), base: item.content ?? document,
        blob: try test.store(content), modifiedAt: companyStore.clock.now()))
  }

  func rename(_ item: ID, to name: String) throws {
    let before = try answer(ItemWithID(item)).item
    try perform(
      MoveItem(
        item: item, from: ItemPlace(parent: before.parent, name: before.name),
        to: ItemPlace(parent: before.parent, name: name)))
  }

  /// The names in a folder, as they are here.
  func names(in parent: ID) throws -> [String] {
    try companyStore.database.read { connection in
      try connection.rows(
        "SELECT name FROM documents_item WHERE parent = \(parent) AND trashed_at IS NULL ORDER BY name"
      ) { $0.text() }
    }
  }
}
