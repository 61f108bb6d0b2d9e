import Core
import HTTPTypes
import NIOCore
import TestSupport
import Testing

@testable import ServerKit

@Suite("The memory for what is read from bodies")
struct BodyRoomTests {
  @Test("counts towards the budget until it is returned")
  func room() throws {
    let budget = BodyBudget(bytes: 4000)
    let user = ID(high: 0, low: 1)
    let room = BodyRoom(budget.share(of: user))
    try room.grow(by: 1000)
    #expect(failure { try room.grow(by: 1) }?.code == "server.bodiesFull")
    room.shrink(by: 600)
    try room.grow(by: 600)
  }

  @Test("a body of more values than are read is rejected, whatever its bytes")
  func values() throws {
    #expect(try JSONBody.values(in: ByteBuffer(string: #"{"a":[1,2,"b,[{\\",{}],"c\"":null}"#)) == 7)
    let maximum = JSONBody.maximumValues
    func array(_ count: Int) -> ByteBuffer {
      ByteBuffer(string: "[" + Array(repeating: "1", count: count).joined(separator: ",") + "]")
    }
    #expect(try JSONBody.values(in: array(maximum)) == maximum)
    let failure = failure { _ = try JSONBody.values(in: array(maximum + 1)) }
    #expect(failure?.code == "http.bodyValues" && failure?.status == .contentTooLarge)
  }
}
