import Foundation
import Synchronization
import Testing

@testable import DocumentsMount

@Suite("Requests that wait for the network")
struct NetworkGateTests {
  @Test("a request that waits for others ends when its program is interrupted")
  func interrupted() throws {
    let gate = NetworkGate(places: 1)
    var looks = 0
    try gate.pass(unless: { false }) {
      let number = errorNumber {
        try gate.pass(
          unless: {
            looks += 1
            return looks == 2
          }, {})
      }
      #expect(number == EINTR)
    }
    #expect(looks == 2)
  }

  @Test("a place is free again after work that fails, and after an interruption")
  func places() throws {
    let gate = NetworkGate(places: 1)
    #expect(errorNumber { try gate.pass(unless: { false }) { throw ErrorNumber(EIO) } } == EIO)
    try gate.pass(unless: { false }) {
      #expect(errorNumber { try gate.pass(unless: { true }, {}) } == EINTR)
    }
    #expect(try gate.pass(unless: { false }) { 7 } == 7)
  }

  @Test("too many requests at the gate fail at once, so that threads are left for others")
  func tooMany() throws {
    let gate = NetworkGate(places: 1, maxWaiting: 0)
    try gate.pass(unless: { false }) {
      #expect(errorNumber { try gate.pass(unless: { false }, {}) } == EAGAIN)
    }
  }
}
