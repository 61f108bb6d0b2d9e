import CommandKit
import Foundation
import Testing

@Suite("A process that is known again")
struct ProcessMarkTests {
  @Test("runs until it has ended, and is no other one with its number")
  func running() throws {
    let own = ProcessMark.present
    #expect(own.isRunning && own == .present)
    #expect(!ProcessMark(number: own.number, start: (own.start ?? 0) + 1).isRunning)
    #expect(!ProcessMark(number: own.number, start: nil).isRunning)
    #expect(!ProcessMark(number: -1, start: 1).isRunning)
  }
}
