import Core
import Foundation
import TestSupport
import Testing

@Suite("Writing JSON")
struct JSONWriterTests {
  private func parsed(_ bytes: some Sequence<UInt8>) throws -> NSObject {
    try #require(try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed) as? NSObject)
  }

  private func written(_ write: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter(capacity: 0)
    write(&writer)
    return writer.bytes
  }

  @Test(
    "texts are escaped as JSONEncoder escapes them",
    arguments: [
      "", "plain", "a \"quoted\" word", "back\\slash", "a/b", "\u{0}\u{1}\u{1F}\u{7F}", "\n\r\t\u{8}\u{C}",
      "line\u{2028}and\u{2029}paragraph", "👷🏽‍♀️ työmaa", "å and a\u{30A}", "\u{FFFF}\u{10FFFF}", "ends with \"",
      "\\",
      String(repeating: "långt ", count: 100) + "\n",
    ])
  func texts(text: String) throws {
    let bytes = written { $0.string(text) }
    #expect(try parsed(bytes) == parsed(JSONEncoder().encode(text)))
    #expect(try parsed(bytes) as? String == text)
    #expect(bytes.allSatisfy { $0 >= 0x20 })
    let keyed = written {
      $0.beginObject()
      $0.key(text)
      $0.null()
      $0.endObject()
    }
    #expect(try parsed(keyed) == parsed(JSONEncoder().encode([text: Int?.none])))
  }

  @Test("texts without special characters are copied")
  func clean() {
    #expect(written { $0.string("å 👷 /") } == Array("\"å 👷 /\"".utf8))
    #expect(written { $0.string("\u{1}\u{1F}") } == Array("\"\\u0001\\u001f\"".utf8))
  }

  @Test("numbers up to the largest are written", arguments: [0, 7, -1, 10, 1_234_567, Int64.max, Int64.min])
  func numbers(number: Int64) {
    #expect(written { $0.integer(number) } == Array("\(number)".utf8))
    #expect(written { $0.integer(Int(number)) } == Array("\(number)".utf8))
  }

  @Test("ids are written as they encode themselves")
  func ids() {
    let random = SeededRandom.source(seed: 11)
    for _ in 0..<200 {
      let id = ID(high: random(), low: random())
      #expect(written { $0.id(id) } == Array("\"\(id)\"".utf8))
    }
  }

  @Test(
    "instants are written as they encode themselves",
    arguments: [
      0, -1, 999, 951_782_399_999, 951_868_800_000, 1_795_069_800_123, -62_167_219_200_000,
      -62_167_219_200_001,
      253_402_300_799_999, 253_402_300_800_000, -86_400_000, -2_208_988_800_001,
    ])
  func instants(milliseconds: Int64) {
    let instant = Instant(milliseconds: milliseconds)
    #expect(written { $0.instant(instant) } == Array("\"\(instant)\"".utf8))
  }

  @Test("days are written as they encode themselves", arguments: ["0001-01-01", "2026-02-28", "9999-12-31"])
  func dates(text: String) throws {
    let date = try #require(CivilDate(iso: text))
    #expect(written { $0.date(date) } == Array("\"\(date)\"".utf8))
    let early = CivilDate(daysSinceEpoch: -800_000)
    #expect(written { $0.date(early) } == Array("\"\(early)\"".utf8))
  }

  @Test(
    "hundredths are written as numbers encode themselves",
    arguments: [0, 1, 9, 10, 50, 99, 100, 101, 110, 358, 1200, 33_333_333])
  func hundredths(number: Int) throws {
    let encoded = try JSONEncoder().encode(Double(number) / 100)
    #expect(written { $0.hundredths(number) } == Array(encoded))
  }

  @Test("members and values that are JSON already are copied")
  func copies() {
    let bytes = written {
      $0.beginObject()
      $0.key("first")
      $0.raw("[1]")
      $0.key("b")
      $0.bool(true)
      $0.endObject()
    }
    #expect(String(decoding: bytes, as: UTF8.self) == #"{"first":[1],"b":true}"#)
  }

  @Test("commas separate values only")
  func structure() {
    let bytes = written {
      $0.beginObject()
      $0.key("empty")
      $0.beginArray()
      $0.endArray()
      $0.key("items")
      $0.beginArray()
      for isLast in [false, true] {
        $0.beginObject()
        $0.key("last")
        $0.bool(isLast)
        $0.endObject()
      }
      $0.null()
      $0.integer(3)
      $0.endArray()
      $0.key("none")
      $0.beginObject()
      $0.endObject()
      $0.endObject()
    }
    let text = #"{"empty":[],"items":[{"last":false},{"last":true},null,3],"none":{}}"#
    #expect(String(decoding: bytes, as: UTF8.self) == text)
  }
}
