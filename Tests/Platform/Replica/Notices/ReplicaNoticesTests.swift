import AllFeatures
import Auth
import Core
import Feed
import Operations
import Persistence
import Replica
import SyncProtocol
import TestSupport
import Testing
import Worksites

@Suite("The notices on a device")
struct ReplicaNoticesTests {
  private let server: SimulatedServer
  private let olli: SimulatedDevice

  init() throws {
    server = try SimulatedServer()
    let person = try server.addUser("olli", .manager)
    _ = try server.addWorksite("Marjala", attaching: [])
    olli = try SimulatedDevice(server, user: person, .manager, seed: 2)
    try olli.pull()
  }

  private func stored(_ topic: Notices.Topic) throws -> [Notice] {
    try olli.companyStore.database.read { try Notices($0, for: Notices.profile).unseen(topic) }
  }

  private func addSite(_ name: String) throws {
    try olli.perform(AddWorksite(id: olli.test.newID(), name: name))
  }

  private func reject() throws -> ID {
    try addSite("Rajala")
    let id = try olli.claim()[0].entry.id
    let failure = Failure(.conflict, "test.no", Phrase(en: "No.", fi: "Ei."))
    try olli.replica.apply([(id, .rejected(failure))], asOf: server.anchor())
    return id
  }

  @Test("are written where the server's answer is applied, and shown once")
  func states() throws {
    try addSite("marjala")
    try olli.send()
    let notices = try stored(.state)
    #expect(notices.map(\.text.description) == ["There was a “marjala” already; yours is “marjala (2)” now."])
    #expect(try olli.replica.notices.unseen(.state).map(\.id) == notices.map(\.id))
    try olli.replica.notices.noteSeen(notices, .state)
    #expect(try olli.replica.notices.unseen(.state).isEmpty)
    try olli.pull()
    #expect(try olli.replica.notices.unseen(.state).isEmpty)
  }

  @Test("report a rejection once, and once more when it was retried")
  func rejections() throws {
    let id = try reject()
    let notices = try stored(.rejection)
    #expect(notices.map(\.id) == [id] && notices[0].text.text(in: .finnish) == "Ei.")
    try olli.replica.notices.noteSeen(notices, .rejection)
    #expect(try olli.replica.notices.unseen(.rejection).isEmpty)
    try olli.replica.retry(id)
    let failure = Failure(.conflict, "test.no", Phrase(en: "No.", fi: "Ei."))
    _ = try olli.claim()
    try olli.replica.apply([(id, .rejected(failure))], asOf: server.anchor())
    #expect(try olli.replica.notices.unseen(.rejection).map(\.id) == [id])
  }

  @Test("that an earlier build reported are not reported again")
  func earlier() throws {
    let id = try reject()
    try olli.companyStore.database.write { connection in
      try Notices(connection, for: Notices.profile).remove(id, of: .rejection)
      try Preferences(connection).set("cli.told", to: id.description)
    }
    #expect(try olli.replica.notices.unseen(.rejection).isEmpty)
    #expect(try olli.companyStore.database.read { try Preferences($0)["cli.told"] } == nil)
    #expect(try olli.replica.notices.unseen(.rejection).isEmpty)
  }

  @Test("changes that an earlier build reports together stay so")
  func suppressed() throws {
    let files = try TemporaryFolder()
    let (path, clock) = (files.path("worksite.db"), TestClock().clock)
    let all = try Composition(AllFeatures.list + [ReplicaFeature.feature]).migrations
    let former = try Database(
      at: path,
      migrations: all.filter { !["operations-0007", "operations-0008", "replica-0007"].contains($0.name) },
      clock: clock)
    _ = try former.write {
      try $0.execute("INSERT INTO replica_pending_notice (stream, first, last) VALUES ('company', 1, 7)")
    }
    try former.close()
    try Database(at: path, migrations: all, clock: clock).read { connection in
      let rows = try connection.rows("SELECT stream, first, last FROM replica_suppressed") {
        "\($0.text()) \($0.int64()) \($0.int64())"
      }
      #expect(rows == ["company 1 7"])
      #expect(try !connection.exists("SELECT 1 FROM sqlite_master WHERE name = 'replica_pending_notice'"))
      #expect(try Notices(connection, for: Notices.profile).unseen(.state).isEmpty)
    }
  }
}
