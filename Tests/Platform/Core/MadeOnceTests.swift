import Core
import Testing

@Suite("A value that is made once")
struct MadeOnceTests {
  private struct Busy: Error {}

  @Test("is made at the first call and kept")
  func once() {
    let value = MadeOnce<Int>()
    var calls = 0
    for _ in 0..<3 {
      let made = value.value {
        calls += 1
        return calls
      }
      #expect(made == 1)
    }
  }

  @Test("is made again after it could not be made")
  func failed() throws {
    let value = MadeOnce<Int>()
    #expect(throws: Busy.self) { try value.value { throw Busy() } }
    #expect(value.value { 7 } == 7)
  }
}
