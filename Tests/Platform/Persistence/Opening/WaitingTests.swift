import Core
import Dispatch
import Foundation
import Persistence
import Synchronization
import TestSupport
import Testing

@Suite("Waiting for another process that writes")
struct WaitingTests {
  @Test("is reported once when it is long, and ends when the writer does")
  func told() throws {
    let files = try TemporaryFolder()
    let clock = TestClock().clock
    let tellings = Mutex(0)
    let (isWriting, mayEnd) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let other = try Database(at: files.path("worksite.db"), migrations: [], clock: clock)
    let database = try Database(
      at: files.path("worksite.db"), migrations: [], clock: clock,
      whileWaiting: {
        tellings.withLock { $0 += 1 }
        mayEnd.signal()
      })
    Thread {
      try? other.write { _ in
        isWriting.signal()
        mayEnd.wait()
      }
    }.start()
    isWriting.wait()
    try database.write { try Preferences($0).set("key", to: "value") }
    #expect(tellings.withLock { $0 } == 1)
    #expect(try database.read { try Preferences($0)["key"] } == "value")
  }
}
