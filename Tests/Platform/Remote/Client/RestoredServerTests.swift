import Core
import Operations
import Persistence
import Replica
import Synchronization
import TestSupport
import Testing

@testable import Networking
@testable import Remote

@Suite("A server that was restored while a device had changes to send")
struct RestoredServerTests {
  private let worksite: UnsentWorksite
  private var device: TestStore { worksite.device }

  init() throws { worksite = try UnsentWorksite() }

  @Test(
    "operations it rejects because of its lost data are not rejected for good, but kept until the user decides"
  )
  func rejectedForLost() async throws {
    let pulls = Mutex(0)
    let server = StubServer { asked, _ in
      let isRestored = pulls.withLock { $0 } > 0
      switch asked.path {
      case "/feed/pull":
        pulls.withLock { $0 += 1 }
        let anchor = isRestored ? "2.3" : "1.20"
        let changes = #"{"stream":"company","items":[],"anchor":"\#(anchor)","hasMore":false}"#
        return .json(
          #"{"asOf":"\#(anchor)","isOtherEpoch":\#(isRestored),"audiences":["company"],"changes":[\#(changes)]}"#
        )
      case "/operations/known": return .json(#"{"known":[]}"#)
      case "/operations" where isRestored:
        let results = asked.operations.map {
          #"{"id":"\#($0)","problem":{"code":"worksites.none","detail":"no","status":404}}"#
        }
        return .json(#"{"results":[\#(results.joined(separator: ","))],"asOf":"2.3"}"#)
      default: return nil
      }
    }
    try await server.sender(for: device).run(.untilDone, refreshing: false)
    #expect(try worksite.outbox().isEmpty)
    try await server.sender(for: device).run(.untilDone, refreshing: true)
    #expect(try Replica(device.companyStore, for: device.actor).epoch.acknowledged().count == 1)
    try worksite.addFolder("Plans")
    try await server.sender(for: device).run(.untilDone, refreshing: false)
    #expect(server.paths == ["/operations", "/feed/pull", "/operations", "/feed/pull", "/operations/known"])
    #expect(try worksite.outbox().map(\.state) == [.lost, .blocked])
  }

  @Test("a build that pulls everything anew also asks it which operations it knows")
  func updated() async throws {
    let pulls = Mutex(0)
    let server = StubServer { asked, _ in
      let isRestored = pulls.withLock { $0 } > 0
      switch asked.path {
      case "/feed/pull":
        pulls.withLock { $0 += 1 }
        let anchor = isRestored ? "2.3" : "1.20"
        let changes = #"{"stream":"company","items":[],"anchor":"\#(anchor)","hasMore":false}"#
        return .json(
          #"{"asOf":"\#(anchor)","isOtherEpoch":false,"audiences":["company"],"changes":[\#(changes)]}"#)
      case "/operations/known": return .json(#"{"known":[]}"#)
      default: return nil
      }
    }
    try await server.sender(for: device).run(.untilDone, refreshing: false)
    try await server.sender(for: device).run(.untilDone, refreshing: true)
    #expect(try worksite.outbox().isEmpty)
    try device.companyStore.database.write {
      try Preferences($0).set("sync.replica.shape", to: "of an earlier build")
    }
    try await server.sender(for: device).run(.untilDone, refreshing: true)
    #expect(server.paths == ["/operations", "/feed/pull", "/feed/pull", "/operations/known"])
    #expect(try worksite.outbox().map(\.state) == [.lost])
  }

  @Test("a device asks about all operations it had acknowledged, in pages")
  func pages() async throws {
    let asked = Mutex<[Int]>([])
    let transport = AnsweringTransport { request, _ in
      let body = try #require(request.body.read)
      var bytes = [UInt8](repeating: 0, count: Int(request.body.length ?? 0))
      _ = try bytes.withUnsafeMutableBytes { try body($0, 0) }
      struct Question: Decodable { let ids: [ID] }
      let ids = try JSON.value(Question.self, from: String(decoding: bytes, as: UTF8.self)).ids
      asked.withLock { $0.append(ids.count) }
      return .json(#"{"known":\#(try JSON.text(Array(ids.prefix(1))))}"#)
    }
    let ids = (0..<1001).map { _ in device.newID() }
    let known = try await RemoteServer(transport.client()).known(ids)
    #expect(asked.withLock { $0 } == [500, 500, 1])
    #expect(known == [ids[0], ids[500], ids[1000]])
    #expect(try await RemoteServer(transport.client()).known([]).isEmpty)
  }
}
