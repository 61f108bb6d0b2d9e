import Core
import Operations
import Persistence
import Replica
import TestSupport
import Testing

@testable import Networking
@testable import Remote

@Suite("The shared knowledge of programs about one server")
struct KeptLinkTests {
  private let device: TestStore
  private var database: Database { device.companyStore.database }
  private var now: Instant { device.clock.clock.now() }

  init() throws { device = try TestStore([], isReplica: true) }

  /// A link whose breaker is open.
  private func resting() -> NetworkLink {
    let now = now
    let link = NetworkLink(LinkState(at: now))
    for _ in 0..<5 { link.change { $0.updateBreaker(at: now) { $0.noteFailure(at: now, random: 0) } } }
    return link
  }

  private func isLeftAlone(_ link: NetworkLink) -> Bool {
    let now = now
    if case .reject = link.change({ $0.breaker.admit(at: now) }) { return true }
    return false
  }

  @Test("a success is kept when a request that failed before ends later")
  func laterSuccess() throws {
    let failed = resting()
    device.clock.advance(milliseconds: 100)
    let reached = NetworkLink(LinkState(at: now))
    let then = now
    reached.change { $0.updateBreaker(at: then) { $0.noteSuccess() } }
    try reached.store(in: database, now: now)
    #expect(isLeftAlone(failed))
    try failed.store(in: database, now: now)
    #expect(!isLeftAlone(failed))
    #expect(try !isLeftAlone(NetworkLink.kept(in: database, now: now)))
  }

  @Test("a failure is kept when a request that succeeded before ends later")
  func laterFailure() throws {
    let reached = NetworkLink(LinkState(at: now))
    let then = now
    reached.change { $0.updateBreaker(at: then) { $0.noteSuccess() } }
    device.clock.advance(milliseconds: 100)
    try resting().store(in: database, now: now)
    try reached.store(in: database, now: now)
    #expect(try isLeftAlone(NetworkLink.kept(in: database, now: now)))
  }

  @Test("a state stored by a clock that was ahead is ignored")
  func future() throws {
    let ahead = NetworkLink(LinkState(at: now))
    let then = now.adding(seconds: 86_400)
    ahead.change { $0.updateBreaker(at: then) { $0.noteSuccess() } }
    try ahead.store(in: database, now: then)
    let failed = resting()
    try failed.store(in: database, now: now)
    #expect(isLeftAlone(failed))
  }

  @Test("the clock's error is that of the latest answer, also when the clock was set back meanwhile")
  func setBack() throws {
    let right = NetworkLink(LinkState(at: now))
    let (then, later) = (now, now.adding(seconds: -86_400))
    right.change { $0.learn(answeredAt: HTTPDate(then), between: then, and: then) }
    try right.store(in: database, now: then)
    let wrong = NetworkLink(LinkState(at: later))
    wrong.change { $0.learn(answeredAt: HTTPDate(then), between: later, and: later) }
    try wrong.store(in: database, now: later)
    #expect(try NetworkLink.kept(in: database, now: later).state.clockOffset(at: later) == -86_400)
  }

  @Test("a request that the user waits for passes the open breaker")
  func insisted() {
    let link = resting()
    link.insist()
    #expect(!isLeftAlone(link))
  }

  @Test("a sender retries soon, however long the breaker stays open")
  func shortRests() {
    let failure = Failure.resting("server.example", seconds: 60)
    #expect((1...20).allSatisfy { Sender.delay($0, failure, .max) <= 8_000 })
  }

  @Test("a sender continues as soon as another program has reached the server")
  func senderHears() async throws {
    let blob = try device.store("content")
    try database.write { try UploadQueue($0).add([blob], at: device.clock.clock.now()) }
    let server = StubServer()
    let sender = try server.sender(for: device)
    let now = now
    // For ten minutes, as the server requested.
    sender.server.client.link.change {
      $0.updateBreaker(at: now) { $0.noteFailure(at: now, random: 0, requested: .seconds(600)) }
    }
    let reached = NetworkLink(LinkState(at: now))
    reached.change { $0.updateBreaker(at: now.adding(seconds: 1)) { $0.noteSuccess() } }
    try reached.store(in: database, now: now)
    try await sender.run(.untilDone, refreshing: false)
    #expect(try database.read { try UploadQueue($0).waiting().count } == 0)
    #expect(device.clock.clock.now().milliseconds - now.milliseconds < 60_000)
  }
}
