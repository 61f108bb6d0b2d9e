import CommandKit
import Foundation
import Testing

@Suite("The identity of a process")
struct ProcessMarkTests {
  @Test("is running until the process ends, and differs from a later process with its id")
  func running() throws {
    let own = ProcessMark.present
    #expect(own.isRunning && own == .present)
    #expect(!ProcessMark(number: own.number, start: (own.start ?? 0) + 1).isRunning)
    #expect(!ProcessMark(number: own.number, start: nil).isRunning)
    #expect(!ProcessMark(number: -1, start: 1).isRunning)
  }
}
