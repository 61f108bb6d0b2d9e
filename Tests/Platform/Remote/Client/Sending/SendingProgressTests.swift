import Core
import Networking
import Persistence
import Profile
import Synchronization
import TestSupport
import Testing

@testable import Remote

@Suite("The progress that a sender reports to other processes")
struct SendingProgressTests {
  private let files: TemporaryFolder
  private let location: ProfileLocation
  private let start = ContinuousClock.Instant.now

  init() throws {
    files = try TemporaryFolder()
    location = try ProfileLocation(named: "default", in: files.folder)
    try location.folder.make()
  }

  /// A progress that is being written, with every time measured from the start.
  private func progress() -> SendingProgress {
    let start = start
    let progress = SendingProgress(
      ClientEnvironment(clock: TestClock().clock, random: { 0 }, now: { start }))
    progress.begin(at: location)
    return progress
  }

  private func unresponsiveTime(after seconds: Int) -> Duration {
    SendingProgress.unresponsiveTime(at: location, now: start + .seconds(seconds))
  }

  /// Whether the reported time becomes a span, eight seconds after the start: the file is written in the
  /// background.
  private func isUnresponsive(_ span: Duration) async -> Bool {
    await comesTrue { unresponsiveTime(after: 8) == span }
  }

  @Test("includes how long the server has not responded, until it does")
  func unresponsiveTime() async throws {
    let lock = try SenderLock(of: location)
    let progress = progress()
    #expect(unresponsiveTime(after: 8) == .zero)
    progress.note(.asked)
    #expect(await isUnresponsive(.seconds(8)))
    progress.note(.answered)
    #expect(await isUnresponsive(.zero))
    withExtendedLifetime(lock) {}
  }

  @Test("is ignored once the sender has ended")
  func gone() async throws {
    let progress = progress()
    progress.note(.asked)
    #expect(unresponsiveTime(after: 8) == .zero)
    do {
      let lock = try SenderLock(of: location)
      #expect(await isUnresponsive(.seconds(8)))
      withExtendedLifetime(lock) {}
    }
    #expect(unresponsiveTime(after: 8) == .zero)
  }
}
