import Core
import HTTPTypes
import ServerKit
import Testing

@Suite("Byte ranges")
struct ByteRangesTests {
  private let now = Instant(milliseconds: 1_795_069_800_000)
  private let validators = Validators(
    tag: EntityTag("a"), modified: Instant(milliseconds: 784_111_777_500))

  private func select(_ fields: HTTPFields, of size: Int64 = 10, _ method: HTTPRequest.Method = .get)
    -> ContentSelection
  {
    let request = HTTPRequest(method: method, scheme: nil, authority: nil, path: "/", headerFields: fields)
    return ContentSelection(for: request, of: size, validators: validators, now: now)
  }

  private func select(_ range: String, of size: Int64 = 10) -> ContentSelection {
    select([.range: range], of: size)
  }

  @Test("one range is clamped to the size")
  func one() {
    #expect(select("bytes=0-0") == .part(0..<1))
    #expect(select("bytes=2-5") == .part(2..<6))
    #expect(select("bytes=0-9") == .part(0..<10))
    #expect(select("bytes=9-") == .part(9..<10))
    #expect(select("bytes=0-") == .part(0..<10))
    #expect(select("bytes=5-100") == .part(5..<10))
    #expect(select("bytes=-3") == .part(7..<10))
    #expect(select("bytes=-10") == .part(0..<10))
    #expect(select("bytes=-11") == .part(0..<10))
    #expect(select("BYTES=2-5") == .part(2..<6))
    #expect(select("bytes=002-0005") == .part(2..<6))
  }

  @Test("a number beyond Int64 is the largest one")
  func huge() {
    let huge = String(repeating: "9", count: 40)
    #expect(select("bytes=0-\(Int64.max)") == .part(0..<10))
    #expect(select("bytes=0-\(huge)") == .part(0..<10))
    #expect(select("bytes=-\(huge)") == .part(0..<10))
    #expect(select("bytes=\(huge)-") == .unsatisfiable)
    #expect(select("bytes=\(huge)-\(huge)") == .unsatisfiable)
    #expect(select("bytes=\(huge)-5") == .whole)
    #expect(select("bytes=0-", of: .max) == .part(0..<Int64.max))
    #expect(select("bytes=-\(Int64.max)", of: .max) == .part(0..<Int64.max))
  }

  @Test("a range beyond the end is not satisfiable")
  func unsatisfiable() {
    #expect(select("bytes=10-") == .unsatisfiable)
    #expect(select("bytes=10-20") == .unsatisfiable)
    #expect(select("bytes=-0") == .unsatisfiable)
    #expect(select("bytes=10-, 20-30,-0") == .unsatisfiable)
    #expect(select("bytes=10-, 3-4") == .part(3..<5))
  }

  @Test("an empty representation is whole from its start, and not satisfiable beyond")
  func empty() {
    #expect(select("bytes=0-", of: 0) == .whole)
    #expect(select("bytes=0-9", of: 0) == .whole)
    #expect(select("bytes=-5", of: 0) == .whole)
    #expect(select("bytes=1-", of: 0) == .unsatisfiable)
    #expect(select("bytes=-0", of: 0) == .unsatisfiable)
  }

  @Test("several ranges that touch or overlap are merged, others select the whole")
  func several() {
    #expect(select("bytes=0-1,2-3") == .part(0..<4))
    #expect(select("bytes=2-3, 0-1") == .part(0..<4))
    #expect(select("bytes=0-8,2-3") == .part(0..<9))
    #expect(select("bytes=5-,-2") == .part(5..<10))
    #expect(select("bytes= ,3-4, ,\t5-6 ,") == .part(3..<7))
    #expect(select("bytes=0-1,3-4") == .whole)
    #expect(select("bytes=0-0,-1") == .whole)
    let many = (0..<5000).map { "\($0)-\($0)" }.joined(separator: ",")
    #expect(select("bytes=" + many, of: 5000) == .part(0..<5000))
  }

  @Test(
    "a malformed range selects the whole",
    arguments: [
      "", "bytes", "bytes=", "bytes=,", "bytes=-", "bytes=5", "bytes=5-2", "bytes=a-b", "bytes=1-2-3",
      "bytes=--1",
      "bytes=+1-2", "bytes=1 - 2", "bytes =1-2", "bytes=0-1,x", "bytes=0x0-0x5", "bytes=1.0-2",
      "bytes=1-2;3-4",
      "items=0-1", "seconds=1-2", "=0-1", "bytes=0-1, bytes=2-3", "bytes=１-２", "none", "bytes=-1-2",
    ])
  func garbage(_ field: String) { #expect(select(field) == .whole) }

  @Test("only GET asks for parts")
  func methods() {
    for method in [HTTPRequest.Method.head, .put, .post] {
      #expect(select([.range: "bytes=0-1"], method) == .whole)
    }
    #expect(select([:]) == .whole)
  }

  @Test("If-Range needs the same strong tag or exactly the same date, or the whole is sent")
  func conditional() {
    func sent(while condition: String) -> ContentSelection {
      select([.range: "bytes=2-", .ifRange: condition])
    }
    #expect(sent(while: "\"a\"") == .part(2..<10))
    #expect(sent(while: "Sun, 06 Nov 1994 08:49:37 GMT") == .part(2..<10))
    #expect(sent(while: "Sunday, 06-Nov-94 08:49:37 GMT") == .part(2..<10))
    for other in [
      "\"b\"", "W/\"a\"", "Sun, 06 Nov 1994 08:49:36 GMT", "Sun, 06 Nov 1994 08:49:38 GMT", "", "a", "*",
      "\"a\", \"b\"",
    ] {
      #expect(sent(while: other) == .whole, "\(other)")
    }
    #expect(select([.ifRange: "\"a\""]) == .whole)
    #expect(select([.range: "bytes=20-", .ifRange: "\"a\""]) == .unsatisfiable)
    #expect(select([.range: "bytes=20-", .ifRange: "\"b\""]) == .whole)
  }

  @Test("If-Range fails where the representation has no such validator, or a weak one")
  func noValidators() throws {
    let date = try #require(HTTPDate("Sun, 06 Nov 1994 08:49:37 GMT", now: now))
    let tag = try #require(EntityTag("a"))
    let bare = Validators(tag: nil, modified: nil)
    #expect(!IfRange.date(date).holds(for: bare))
    #expect(!IfRange.tag(tag).holds(for: bare))
    #expect(!IfRange.tag(tag).holds(for: Validators(tag: EntityTag("a", isWeak: true), modified: nil)))
  }

  @Test("the response names its bytes")
  func answers() {
    #expect(ContentSelection.whole.status == .ok)
    #expect(ContentSelection.whole.contentRange(of: 10) == nil)
    #expect(ContentSelection.part(2..<6).status == .partialContent)
    #expect(ContentSelection.part(2..<6).contentRange(of: 10) == "bytes 2-5/10")
    #expect(ContentSelection.unsatisfiable.status == .rangeNotSatisfiable)
    #expect(ContentSelection.unsatisfiable.contentRange(of: 10) == "bytes */10")
  }

  @Test("a selection is always within the representation")
  func within() {
    for size in [0, 1, 2, 7] as [Int64] {
      for first in ["", "0", "1", "2", "6", "7", "8"] {
        for last in ["", "0", "1", "2", "6", "7", "8"] {
          if case .part(let bytes) = select("bytes=\(first)-\(last)", of: size) {
            #expect(!bytes.isEmpty && bytes.lowerBound >= 0 && bytes.upperBound <= size)
          }
        }
      }
    }
  }
}
