import Accounts
import AllFeatures
import Auth
import Core
import Documents
import Foundation
import Operations
import Persistence
import Replica
import Synchronization
import TestSupport
import Testing
import Worksites

@testable import Networking
@testable import Remote

@Suite("A sender whose clock is off")
struct SenderClockTests {
  private let worksite: UnsentWorksite
  private var device: TestStore { worksite.device }

  init() throws { worksite = try UnsentWorksite() }

  /// Sends operations, and returns the bodies of the attempts with the times they report.
  ///
  /// - Parameters:
  ///   - known: the seconds by which the clock was known to be ahead.
  ///   - pause: the seconds before each attempt but the first.
  private func sent(
    knowing known: Int64? = nil, policy: RetryPolicy = .once, pause: Int64 = 0
  ) async throws -> (text: String, dates: [String]) {
    let (time, clock) = (device.clock, device.clock.clock)
    let body = Mutex("")
    let dates = Mutex<[String]>([])
    let transport = AnsweringTransport { request, _ in
      let bytes = try request.body.bytes
      body.withLock { $0 += String(decoding: bytes, as: UTF8.self) }
      dates.withLock { $0.append(request.headers["Date"] ?? "") }
      return HTTPResponse(status: 503, headers: ["Content-Type": "application/json"], body: HTTPBody([]))
    }
    var state = LinkState(at: clock.now())
    if let known {
      let there = HTTPDate(clock.now().adding(seconds: -known))
      state.learn(answeredAt: there, between: clock.now(), and: clock.now())
    }
    let environment = ClientEnvironment(
      clock: clock, random: SeededRandom.source(seed: 1),
      sleep: { _ in
        try Task.checkCancellation()
        time.advance(seconds: pause)
      })
    var client = HTTPClient(
      of: try WebAddress("http://server.example"), over: transport, link: NetworkLink(state), in: environment
    )
    client.policy = policy
    let sender = Sender(
      for: Replica(device.companyStore, for: device.actor), to: RemoteServer(client), in: environment)
    _ = try? await sender.operations()
    return (body.withLock { $0 }, dates.withLock { $0 })
  }

  @Test(
    "reports its own time, whatever it knew of its clock before: the server corrects the times",
    arguments: [nil, -172_800, 172_800])
  func told(known: Int64?) async throws {
    let now = HTTPDate(device.clock.clock.now()).description
    #expect(try await sent(knowing: known).dates == [now])
  }

  @Test("reports at each attempt its time at that moment")
  func toldAgain() async throws {
    let start = device.clock.clock.now()
    let dates = try await sent(policy: RetryPolicy(), pause: 300).dates
    #expect(dates.count > 1)
    let times = dates.indices.map { HTTPDate(start.adding(seconds: Int64($0) * 300)).description }
    #expect(dates == times)
  }

  @Test("marks operations that the server had acknowledged before it lost them")
  func sentAgain() async throws {
    let replica = Replica(device.companyStore, for: device.actor)
    #expect(try await !sent().text.contains("wasAcknowledged"))
    _ = try device.companyStore.database.write {
      try $0.execute("UPDATE replica_outbox SET state = 0, acknowledged = 1")
    }
    #expect(try replica.database.read { try Outbox($0).entries() }.allSatisfy(\.wasAcknowledged))
    #expect(try await sent().text.contains("\"wasAcknowledged\":true"))
  }

  @Test("marks operations from before the login")
  func carriedOver() async throws {
    let local = try TestStore(AllFeatures.list)
    // Workspaces of the same time would make the same ids.
    local.clock.advance(seconds: 60)
    try local.perform(AddWorksite(id: local.newID(), name: "Ranta"))
    #expect(try await !sent().text.contains("isCarriedOver"))
    let replica = Replica(device.companyStore, for: device.actor)
    let history = try LocalHistory(of: local.companyStore).plan(mapping: [:], as: device.actor.user)
    let count = try replica.adopt(history)
    let text = try await sent().text
    #expect(text.components(separatedBy: "isCarriedOver").count == count + 1 && count > 0, "\(text)")
  }
}
