import Core
import Device
import Dispatch
import Synchronization
import TestSupport
import Testing

@Suite("Work on a queue")
struct BackgroundWorkTests {
  private let queue = DispatchQueue(label: "worksite.tests.work")

  @Test("runs in order, and its result can be read repeatedly")
  func inTurn() throws {
    let done = Mutex<[Int]>([])
    let works = (0..<20).map { number in
      BackgroundWork(on: queue) {
        done.withLock { $0.append(number) }
        return number * 2
      }
    }
    #expect(try works[19].value() == 38)
    #expect(try works[3].value() == 6)
    #expect(try works[3].value() == 6)
    #expect(done.withLock { $0 } == Array(0..<20))
  }

  @Test("runs while its creator does something else")
  func beside() throws {
    let gate = DispatchSemaphore(value: 0)
    let work = BackgroundWork(on: queue) {
      gate.wait()
      return "done"
    }
    gate.signal()
    #expect(try work.value() == "done")
  }

  @Test("throws its error to every reader")
  func failing() {
    let work = BackgroundWork<Int>(on: queue) {
      throw Failure(.io, "test.failed", Phrase(verbatim: "failed"))
    }
    for _ in 0..<2 { #expect(failure { _ = try work.value() }?.code == "test.failed") }
  }
}
