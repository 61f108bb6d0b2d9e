import Core
import Operations
import Persistence
import Replica
import TestSupport
import Testing

@testable import Networking
@testable import Remote

@Suite("While the server is away")
struct ServerAwayTests {
  private let worksite: UnsentWorksite
  private var device: TestStore { worksite.device }

  init() throws {
    worksite = try UnsentWorksite()
    try worksite.addDocument("a.txt", "content")
  }

  private static let gone = Failure(NetworkFault(.refused, mayHaveArrived: false), host: "server.example")

  private func problem() throws -> Failure? {
    try device.companyStore.database.read { try ConnectionProblem(connection: $0).present() }
  }

  @Test("a command that waits for everything to be sent is not kept waiting", arguments: [false, true])
  func givesUp(refreshing: Bool) async throws {
    let server = StubServer { _, _ in throw Self.gone }
    try await server.sender(for: device).run(.untilDone, refreshing: refreshing)
    #expect(try worksite.outbox().count == 2)
    #expect(try problem()?.code.rawValue.hasPrefix("network.") == true)
  }

  @Test("everything is sent once it is back", arguments: [1, 4])
  func comesBack(after failures: Int) async throws {
    let server = StubServer { _, number in if number < failures { throw Self.gone } else { nil } }
    try await server.sender(for: device).run(.untilDone, refreshing: false)
    #expect(try worksite.outbox().count == 0)
    #expect(try problem() == nil)
  }

  @Test("a delay of days that the server requests is shortened")
  func asksForDays() throws {
    let failure = Failure(.unavailable, "test.away", Phrase(verbatim: "away"), retryAfter: 200_000)
    #expect(Sender.delay(1, failure, 0) == Breaker.longestRequested)
  }

  @Test("content postponed by a clock that was days ahead is sent once the clock is corrected")
  func restedByAnotherClock() async throws {
    let blob = try #require(
      try device.companyStore.database.read { connection in
        try Outbox(connection).entries().flatMap { try Outbox(connection).contents(of: $0) }.first?.blob
      })
    let server = StubServer { [device] asked, number in
      guard number == 0 else { return nil }
      // While the sender runs, so that its start does not release the content.
      try device.companyStore.database.write {
        let until = device.clock.clock.now().adding(seconds: 2 * 86_400)
        try UploadQueue($0).postpone(blob.hash, until: until, problem: nil)
      }
      throw Self.gone
    }
    let before = device.clock.clock.now()
    try await server.sender(for: device).run(.untilDone, refreshing: false)
    #expect(try worksite.outbox().count == 0)
    #expect(device.clock.clock.now().milliseconds - before.milliseconds < 3_600_000)
  }
}
