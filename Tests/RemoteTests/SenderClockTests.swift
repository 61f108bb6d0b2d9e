import Accounts
import Auth
import Core
import Documents
import Foundation
import Persistence
import Sync
import Synchronization
import TestSupport
import Testing
import Worksites

@testable import Networking
@testable import Remote

@Suite("A sender whose clock is off")
struct SenderClockTests {
  private let device: TestWorkspace
  private let site: ID

  init() throws {
    device = try TestWorkspace(
      [AccountsFeature.feature, WorksitesFeature.feature, DocumentsFeature.feature], isReplica: true)
    site = device.newID()
    try device.perform(CreateWorksite(id: site, siteName: "Marjala"))
  }

  /// What a request with operations says, sent by a clock that is ahead by so many seconds.
  private func sent(lead: Int64) async throws -> String {
    let clock = device.clock.clock
    let body = Mutex("")
    let transport = AnsweringTransport { request, _ in
      let bytes = try request.body.bytes
      body.withLock { $0 += String(decoding: bytes, as: UTF8.self) }
      return HTTPResponse(status: 503, headers: ["Content-Type": "application/json"], body: HTTPBody([]))
    }
    var state = LinkState(at: clock.now())
    let there = HTTPDate(clock.now().adding(seconds: -lead))
    state.learn(answeredAt: there, between: clock.now(), and: clock.now())
    let surroundings = ClientSurroundings(
      clock: clock, random: SeededRandom.source(seed: 1), sleep: { _ in try Task.checkCancellation() })
    var client = HTTPClient(
      of: try WebAddress("http://server.example"), over: transport, link: Link(state), in: surroundings)
    client.policy = .once
    let sender = Sender(
      for: Replica(device.workspace, for: device.actor), to: RemoteServer(client), in: surroundings)
    _ = try? await sender.operations()
    return body.withLock { $0 }
  }

  @Test("says by how much, so that the server can correct its times", arguments: [-172_800, 172_800])
  func told(lead: Int64) async throws {
    #expect(try await sent(lead: lead).contains("\"clockLead\":\(lead)}"))
  }

  @Test("says nothing of less than two minutes", arguments: [0, -100, 100])
  func small(lead: Int64) async throws {
    #expect(try await !sent(lead: lead).contains("clockLead"))
  }

  @Test("says which operations are from before there was a server")
  func carriedOver() async throws {
    let local = try TestWorkspace([
      AccountsFeature.feature, WorksitesFeature.feature, DocumentsFeature.feature,
    ])
    // Workspaces of one moment make the same ids.
    local.clock.advance(seconds: 60)
    try local.perform(CreateWorksite(id: local.newID(), siteName: "Ranta"))
    #expect(try await !sent(lead: -172_800).contains("isCarriedOver"))
    let replica = Replica(device.workspace, for: device.actor)
    let history = try LocalHistory(of: local.workspace).operations(mapping: [:], as: device.actor.user)
    let count = try replica.adopt(history)
    let text = try await sent(lead: -172_800)
    #expect(text.components(separatedBy: "isCarriedOver").count == count + 1 && count > 0, "\(text)")
  }
}
