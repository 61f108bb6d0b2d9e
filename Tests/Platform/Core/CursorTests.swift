import Core
import TestSupport
import Testing

@Suite("Cursors")
struct CursorTests {
  @Test("a cursor decodes to its payload and never exceeds 500 bytes")
  func roundTrip() throws {
    for count in [1, 2, 3, 35, 200, 366] {
      let payload = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 37) }
      let cursor = Cursor(payload: payload)
      #expect(cursor.text.utf8.count <= 500)
      #expect(try Cursor(text: cursor.text).payload() == payload)
    }
  }

  @Test("every truncation and every changed character is detected")
  func damage() {
    let text = Cursor(payload: Array("somewhere in a listing".utf8)).text
    for length in 0..<text.count {
      #expect(throws: Failure.self) { try Cursor(text: String(text.prefix(length))).payload() }
      var changed = Array(text)
      changed[length] = changed[length] == "A" ? "B" : "A"
      #expect(throws: Failure.self) { try Cursor(text: String(changed)).payload() }
    }
  }

  @Test(
    "a text that never was a cursor is rejected",
    arguments: ["", "hello", "../../etc", "AAAA", "ä", "====", String(repeating: "A", count: 600)])
  func invented(text: String) {
    let failure = #expect(throws: Failure.self) { try Cursor(text: text).payload() }
    #expect(failure?.code == "core.cursor")
  }
}
