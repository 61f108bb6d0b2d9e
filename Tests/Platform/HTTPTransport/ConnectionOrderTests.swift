import Testing

@testable import HTTPTransport

@Suite("The order of connections")
struct ConnectionOrderTests {
  @Test("returns the longest waiting one first, each once")
  func order() {
    var order = ConnectionOrder<Int>()
    for key in 1...3 { order.add(key) }
    #expect(order.removeLongest() == 1)
    #expect(order.removeLongest() == 2)
    #expect(order.removeLongest() == 3)
    #expect(order.removeLongest() == nil)
  }

  @Test("skips busy ones, and has one that becomes idle again last")
  func awake() {
    var order = ConnectionOrder<Int>()
    for key in 1...4 { order.add(key) }
    order.remove(1)
    order.remove(2)
    order.add(2)
    #expect([order.removeLongest(), order.removeLongest(), order.removeLongest()] == [3, 4, 2])
    #expect(order.removeLongest() == nil)
  }

  @Test("stays correct however often connections change in between")
  func often() {
    var order = ConnectionOrder<Int>()
    for _ in 0..<10_000 { for key in 1...3 { order.add(key) } }
    #expect([order.removeLongest(), order.removeLongest(), order.removeLongest(), nil] == [1, 2, 3, nil])
  }
}
