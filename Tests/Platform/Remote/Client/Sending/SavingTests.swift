import Core
import Documents
import Foundation
import Operations
import Persistence
import Replica
import Synchronization
import TestSupport
import Testing

@testable import Networking
@testable import Remote

@Suite("Sending a save")
struct SavingTests {
  private let worksite: UnsentWorksite
  private var device: TestStore { worksite.device }

  init() throws { worksite = try UnsentWorksite() }

  private func send(to server: StubServer) async throws {
    try await server.sender(for: device).run(.untilDone, refreshing: false)
  }

  private func queued() throws -> [UploadQueue.Entry] {
    try device.companyStore.database.read { connection in
      try Outbox(connection).entries().flatMap { try Outbox(connection).contents(of: $0) }
    }
  }

  @Test("takes one request, with all operations it depends on")
  func oneRequest() async throws {
    let server = StubServer()
    let blobs = [try worksite.addDocument("a.txt", "one"), try worksite.addDocument("b.txt", "two")]
    let ids = try worksite.outbox().map(\.id.description)
    try await send(to: server)
    #expect(server.paths == ["/operations"])
    #expect(server.asked.first?.operations == ids && ids.count == 3)
    #expect(server.asked.first?.contents == blobs)
    #expect(try worksite.outbox().isEmpty)
  }

  @Test("operations without content are sent as before")
  func plain() async throws {
    let server = StubServer()
    try await send(to: server)
    #expect(server.asked.map(\.type) == ["application/json"])
    #expect(try worksite.outbox().isEmpty)
  }

  @Test("damaged content delays the operations that name it, and no others")
  func damaged() async throws {
    let damaged = try worksite.addDocument("a.txt", "first")
    let missing = try worksite.addDocument("b.txt", "second")
    try worksite.addDocument("c.txt", "third")
    try device.companyStore.blobs.damage(damaged)
    try device.companyStore.blobs.remove([missing])
    let rejected = try worksite.outbox().first { $0.input.contains(damaged.hash) }?.id.description ?? ""
    let server = StubServer { asked, _ in
      guard asked.operations.contains(rejected) else { return nil }
      let results = asked.operations.map { id in
        id == rejected
          ? #"{"id":"\#(id)","problem":{"code":"sync.noContent","detail":"no","status":409}}"#
          : #"{"id":"\#(id)"}"#
      }
      let contents = try JSON.text(asked.contents)
      return .json(
        #"{"results":[\#(results.joined(separator: ","))],"asOf":"1.20","contents":\#(contents)}"#)
    }
    try await send(to: server)
    #expect(try worksite.outbox().map(\.state) == [.waiting, .waiting])
    #expect(Set(try queued().map(\.blob)) == [damaged, missing])
    #expect(try queued().allSatisfy { $0.problem?.contains("remote.storeDamaged") == true })
  }

  @Test("operations rejected together with one that lacks content are sent again")
  func dropped() async throws {
    let blob = try worksite.addDocument("a.txt", "first")
    let ids = try worksite.outbox().map(\.id.description)
    let server = StubServer { asked, number in
      guard number == 0 else { return nil }
      return .json(
        """
        {"results":[{"id":"\(ids[0])","problem":{"code":"worksites.no","detail":"no","status":409}},
        {"id":"\(ids[1])","problem":{"code":"sync.noContent","detail":"no","status":409}}],
        "asOf":"1.20","contents":[{"hash":"\(String(repeating: "0", count: 64))","size":\(blob.size)}]}
        """)
    }
    try await send(to: server)
    #expect(server.paths == ["/operations", "/operations"])
    #expect(server.asked.last?.contents == [blob])
    #expect(try worksite.outbox().isEmpty)
  }

  @Test("a proxy with a size limit gets operations and contents apart")
  func tooLarge() async throws {
    let blob = try worksite.addDocument("a.txt", "one")
    let server = StubServer { asked, _ in
      if asked.type == "application/vnd.worksite.batch" { return .problem(413, "http.bodyLarge") }
      guard asked.path == "/uploads" else { return nil }
      return HTTPResponse(
        status: 201, body: HTTPBody(Array(#"{"upload":"x","blob":\#(try JSON.text(blob))}"#.utf8)))
    }
    try await send(to: server)
    #expect(server.paths == ["/operations", "/uploads", "/operations"])
    #expect(try worksite.outbox().isEmpty)
  }

  @Test("a lost answer repeats the same request, and nothing is lost")
  func lostAnswer() async throws {
    try worksite.addDocument("a.txt", "one")
    let server = StubServer { _, number in
      switch number {
      case 0: throw Failure(NetworkFault(.cut, mayHaveArrived: true), host: "server.example")
      case 1: return .json(#"{"results":[],"asOf":"1.1"}"#)
      default: return nil
      }
    }
    try await send(to: server)
    #expect(Set(server.asked.map(\.operations)).count == 1 && server.asked.count == 3)
    #expect(try worksite.outbox().isEmpty)
  }

  @Test("an undo ends the upload of content that no operation needs any more")
  func brokenOff() async throws {
    try await send(to: StubServer())
    try worksite.addDocument("a.txt", String(repeating: "large", count: 100_000))
    let sender = Mutex<Sender?>(nil)
    let server = StubServer { [device] asked, _ in
      if asked.path == "/contents/known" { return .json(#"{"known":[]}"#) }
      guard asked.path == "/uploads" else { return nil }
      try device.companyStore.undo(by: device.actor)
      sender.withLock { $0 }?.wake()
      throw NoAnswer()
    }
    let running = try server.sender(for: device)
    sender.withLock { $0 = running }
    try await running.run(.untilDone, refreshing: false)
    #expect(server.paths.filter { $0 == "/uploads" }.count == 1)
    #expect(server.asked.flatMap(\.operations).isEmpty)
    #expect(try worksite.outbox().isEmpty && queued().isEmpty)
  }
}
