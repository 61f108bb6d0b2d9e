import Accounts
import Auth
import Core
import Documents
import Operations
import Persistence
import Replica
import SyncProtocol
import TestSupport
import Testing
import Worksites

@Suite("A request with content and the operations that need it")
struct TogetherTests {
  private let maija: SimulatedDevice
  private let site: ID

  init() throws {
    let server = try SimulatedServer()
    let person = try server.addUser("maija", .manager)
    site = try server.addWorksite("Marjala", attaching: [person])
    maija = try SimulatedDevice(server, user: person, .manager, seed: 1)
    try maija.pull()
    try maija.open(site)
  }

  private func write<Value>(_ body: (Outbox, UploadQueue) throws -> Value) throws -> Value {
    try maija.companyStore.database.write { try body(Outbox($0), UploadQueue($0)) }
  }

  /// Claims the waiting small content, and the operations that are sent with it.
  private func together(maximum: Int = 20) throws -> [String] {
    try write { outbox, queue in
      let contents = try queue.claim(.small, maximum: 1000, now: maija.companyStore.clock.now())
      return try outbox.claim(with: contents.map(\.blob), maximum: maximum).map(\.name)
    }
  }

  /// Claims the operations that are sent without content.
  private func alone(maximum: Int = 20) throws -> [String] {
    try write { outbox, _ in
      try outbox.claim(maximum: maximum, leaving: outbox.promised(maximum: maximum)).map(\.name)
    }
  }

  @Test("has a save and the operations it depends on, and the others are sent separately")
  func save() throws {
    let folder = try maija.addFolder("Plans", in: site, of: site)
    _ = try maija.addDocument("a.txt", "one", in: folder, of: site)
    _ = try maija.addFolder("Other", in: site, of: site)
    #expect(try alone() == [AddFolder.name])
    #expect(try together() == [AddFolder.name, AddDocument.name])
    #expect(try alone() == [] && together() == [])
  }

  @Test("keeps no operation back for a later request while content is being sent")
  func busy() throws {
    _ = try maija.addDocument("a.txt", "one", in: site, of: site)
    #expect(try together() == [AddDocument.name])
    let folder = try maija.addFolder("Plans", in: site, of: site)
    _ = try maija.addDocument("b.txt", "two", in: folder, of: site)
    #expect(try alone() == [AddFolder.name])
    // The folder is being sent: the document has to wait for it.
    #expect(try together() == [])
  }

  @Test("leaves out operations that wait for large content as well, and those that depend on them")
  func large() throws {
    let large = String(repeating: "x", count: 300_000)
    let document = try maija.addDocument("a.txt", large, in: site, of: site)
    try maija.rename(document, to: "c.txt")
    try maija.save("small", to: document)
    _ = try maija.addDocument("b.txt", "other", in: site, of: site)
    #expect(try together() == [AddDocument.name])
    #expect(try maija.outbox().filter { $0.state == .sending }.map(\.missing) == [1])
  }

  @Test("has content whose retry has become due, and the operations that need it")
  func due() throws {
    _ = try maija.addDocument("a.txt", "one", in: site, of: site)
    let (blob, due) = (try maija.test.store("one"), maija.companyStore.clock.now().adding(seconds: 60))
    try write { _, queue in try queue.postpone(blob.hash, until: due, problem: nil) }
    func claim(at instant: Instant) throws -> (contents: [Blob], operations: [String]) {
      let claimed = try maija.replica.sending.claimTogether(
        contents: 10, bytes: .max, operations: 10, now: instant)
      return (claimed.contents.map(\.blob), claimed.operations.map(\.entry.name))
    }
    let early = try claim(at: due.adding(seconds: -1))
    #expect(early.contents.isEmpty && early.operations.isEmpty)
    let claimed = try claim(at: due)
    #expect(claimed.contents == [blob])
    #expect(claimed.operations == [AddDocument.name])
  }

  @Test("leaves out operations that the user has yet to decide about")
  func rejected() throws {
    _ = try maija.addDocument("a.txt", "one", in: site, of: site)
    let entry = try #require(try maija.outbox().first)
    let failure = Failure(.forbidden, "test.no", Phrase(verbatim: "no"))
    try maija.replica.apply([(entry.id, .rejected(failure))], asOf: try maija.server.anchor())
    #expect(try together() == [])
  }

  @Test("has no operations in a bulk upload, where neither waits for the other")
  func bulk() throws {
    let folder = try maija.addFolder("Plans", in: site, of: site)
    for number in 0...Outbox.maxContentsTogether {
      _ = try maija.addDocument("\(number)", "content \(number)", in: folder, of: site)
    }
    #expect(try alone() == [AddFolder.name])
    #expect(try together() == [])
  }

  @Test("has no more operations than asked for, in order")
  func maximum() throws {
    for number in 0..<5 { _ = try maija.addDocument("\(number)", "content \(number)", in: site, of: site) }
    #expect(try together(maximum: 3).count == 3)
    #expect(try maija.outbox().map(\.state) == [.sending, .sending, .sending, .waiting, .waiting])
  }

  @Test("can be sent again once it is released, and what another sender has claimed stays claimed")
  func release() throws {
    _ = try maija.addDocument("a.txt", "one", in: site, of: site)
    #expect(try together() == [AddDocument.name])
    _ = try maija.addFolder("Plans", in: site, of: site)
    #expect(try alone() == [AddFolder.name])
    try write { outbox, queue in
      try outbox.release(outbox.entries().filter { $0.missing > 0 })
      try queue.releaseAll()
    }
    #expect(try maija.outbox().map(\.state) == [.waiting, .sending])
    #expect(try together() == [AddDocument.name])
  }

  @Test("is settled by one reply")
  func settled() throws {
    _ = try maija.addDocument("a.txt", "one", in: site, of: site)
    #expect(try together() == [AddDocument.name])
    let entry = try #require(try maija.outbox().first)
    let blob = try #require(try write { outbox, _ in try outbox.contents(of: entry) }.first).blob
    try maija.replica.apply(
      [(entry.id, .performed(records: nil))], asOf: try maija.server.anchor(), bringing: [blob])
    #expect(try maija.outbox().isEmpty)
    #expect(try write { _, queue in try queue.waiting().count } == 0)
    // The server is known to have the same content.
    _ = try maija.addDocument("b.txt", "one", in: site, of: site)
    #expect(try maija.outbox().map(\.missing) == [0])
  }

  @Test("leaves the acknowledged state alone when its reply comes after that of a later one")
  func acknowledged() throws {
    let question = try maija.question()
    let outdated = try maija.server.answer(question, for: maija.actor)
    let other = try maija.server.addWorksite("Kallio")
    #expect(other != site)
    try maija.replica.apply([], asOf: try maija.server.anchor())
    try maija.replica.apply([], asOf: outdated.asOf)
    #expect(try maija.replica.apply(outdated, asked: question) == .outdated)
  }

  @Test("is found by indexes, however much waits")
  func plan() throws {
    let plans = try maija.companyStore.database.read { connection in
      try connection.plan("SELECT 1 FROM replica_upload WHERE claimed = 1 AND lane = 0 LIMIT 1")
        + connection.plan("SELECT position FROM replica_outbox_content WHERE hash = 'x' AND missing = 1")
    }
    #expect(plans.allSatisfy { $0.contains("USING") && $0.contains("INDEX") }, "\(plans)")
  }
}
