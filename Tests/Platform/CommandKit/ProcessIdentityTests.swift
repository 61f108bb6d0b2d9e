import CommandKit
import Foundation
import Testing

@Suite("The identity of a process")
struct ProcessIdentityTests {
  @Test("is running until the process ends, and differs from a later process with its id")
  func running() throws {
    let own = ProcessIdentity.present
    #expect(own.isRunning && own == .present)
    #expect(!ProcessIdentity(number: own.number, start: (own.start ?? 0) + 1).isRunning)
    #expect(!ProcessIdentity(number: own.number, start: nil).isRunning)
    #expect(!ProcessIdentity(number: -1, start: 1).isRunning)
  }
}
