import Testing

@testable import ServerKit

@Suite("The order of idle connections")
struct RestOrderTests {
  @Test("returns the longest idle one first, each once")
  func order() {
    var order = RestOrder<Int>()
    for key in 1...3 { order.rest(key) }
    #expect(order.wakeLongest() == 1)
    #expect(order.wakeLongest() == 2)
    #expect(order.wakeLongest() == 3)
    #expect(order.wakeLongest() == nil)
  }

  @Test("skips busy ones, and has one that becomes idle again last")
  func awake() {
    var order = RestOrder<Int>()
    for key in 1...4 { order.rest(key) }
    order.wake(1)
    order.wake(2)
    order.rest(2)
    #expect([order.wakeLongest(), order.wakeLongest(), order.wakeLongest()] == [3, 4, 2])
    #expect(order.wakeLongest() == nil)
  }

  @Test("stays correct however often connections change in between")
  func often() {
    var order = RestOrder<Int>()
    for _ in 0..<10_000 { for key in 1...3 { order.rest(key) } }
    #expect([order.wakeLongest(), order.wakeLongest(), order.wakeLongest(), nil] == [1, 2, 3, nil])
  }
}
