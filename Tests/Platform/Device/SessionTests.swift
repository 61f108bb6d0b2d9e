import Core
import Remote
import Synchronization
import TestSupport
import Testing

@testable import Device

/// A mount or a page has no signals, no terminal and no program of commands.
@Suite("A session without commands")
struct SessionTests {
  private let files: TemporaryFolder
  private let clock = SpanClock()

  init() throws { files = try TemporaryFolder() }

  @Test("stops waiting when the program sets its flag")
  func cancelled() async throws {
    let flag = Cancellation()
    let session = try Session.silent(
      in: files, clock.environment, activity: SessionActivity(cancelledBy: CancellationSource(flag)),
      whenAsked: { flag.cancel() })
    #expect(await session.pull()?.kind == .cancelled)
  }

  @Test("starts a sender as the program says, and none where it may not")
  func sender() throws {
    let started = Mutex<[WakePipe.Request]>([])
    let session = try Session.silent(
      in: files, clock.environment, startSender: { request in started.withLock { $0.append(request) } })
    try session.sender.wake(.insist)
    #expect(started.withLock { $0 } == [.insist])
    try Session.silent(in: files, clock.environment).sender.wake(.send)
    #expect(started.withLock { $0 } == [.insist])
  }

  @Test("leaves the words to the program when the server does not respond")
  func report() {
    let reported = Mutex<[String]>([])
    let activity = SessionActivity { event in reported.withLock { $0.append("\(event)") } }
    let wait = activity.wait { [clock] in clock.now }
    wait.report(.seconds(4), isQueued: true)
    wait.report(.seconds(6), isQueued: true)
    #expect(reported.withLock { $0 } == ["unresponsive(seconds: 6, isQueued: true)"])
  }
}
