import Core
import Persistence
import ServerKit
import Testing

@Suite("Entity tags")
struct EntityTagTests {
  @Test(
    "a parsed tag is written the same",
    arguments: ["\"\"", "\"abc\"", "W/\"abc\"", "\"a,b\"", "\"W/\"", "\"å\""])
  func roundTrip(_ field: String) throws {
    let tag = try #require(EntityTag(field: field))
    #expect(tag.description == field)
    #expect(tag.isWeak == field.hasPrefix("W"))
  }

  @Test(
    "a malformed tag is rejected",
    arguments: [
      "", "abc", "\"", "\"abc", "abc\"", "\"a b\"", "\"a\"b\"", "w/\"a\"", "W/", "W/a", "W /\"a\"", "*",
      "\"\t\"",
    ])
  func garbage(_ field: String) { #expect(EntityTag(field: field) == nil) }

  @Test("a tag with forbidden characters is rejected")
  func making() throws {
    #expect(EntityTag("a\"b") == nil)
    #expect(EntityTag("a b") == nil)
    #expect(try #require(EntityTag("7", isWeak: true)).description == "W/\"7\"")
    #expect(EntityTag(of: Blob(hash: "ba78", size: 3)).description == "\"ba78\"")
  }

  @Test("tags are compared as in the table of RFC 9110 §8.8.3.2")
  func comparing() throws {
    func tag(_ field: String) throws -> EntityTag { try #require(EntityTag(field: field)) }
    let table = [
      ("W/\"1\"", "W/\"1\"", false, true), ("W/\"1\"", "W/\"2\"", false, false),
      ("W/\"1\"", "\"1\"", false, true), ("\"1\"", "\"1\"", true, true),
    ]
    for (one, other, strong, weak) in table {
      #expect(try tag(one).isStronglyEqual(to: tag(other)) == strong)
      #expect(try tag(one).isWeaklyEqual(to: tag(other)) == weak)
    }
  }

  @Test("tags are compared byte by byte, not as Unicode text")
  func bytes() throws {
    let composed = try #require(EntityTag("\u{E9}"))
    let decomposed = try #require(EntityTag("e\u{301}"))
    #expect(!composed.isWeaklyEqual(to: decomposed))
    #expect(composed != decomposed)
  }

  @Test("a list is a star or tags, and empty elements are ignored")
  func lists() throws {
    let (one, other) = (try #require(EntityTag("a,b")), try #require(EntityTag("c", isWeak: true)))
    #expect(EntityTagList("*") == .any)
    #expect(EntityTagList(" * ") == .any)
    #expect(EntityTagList("\"a,b\"") == .tags([one]))
    #expect(EntityTagList("\"a,b\",W/\"c\"") == .tags([one, other]))
    #expect(EntityTagList(" , ,\"a,b\"\t ,, W/\"c\" , ") == .tags([one, other]))
    for garbage in [
      "", " ", ",", "abc", "\"a\" \"b\"", "\"a\"\"b\"", "\"a\",b", "*, \"a\"", "\"a\", *", "\"a", "**",
    ] {
      #expect(EntityTagList(garbage) == .unreadable, "\(garbage)")
    }
  }
}

@Suite("Dates of HTTP")
struct HTTPDateTests {
  private let now = Instant(milliseconds: 1_795_069_800_000)  // 2026-11-19

  private func date(_ text: String) -> Instant? { HTTPDate(text, now: now)?.instant }

  @Test("the three forms of RFC 9110 give the same second")
  func forms() {
    let instant = Instant(milliseconds: 784_111_777_000)
    #expect(date("Sun, 06 Nov 1994 08:49:37 GMT") == instant)
    #expect(date("Sunday, 06-Nov-94 08:49:37 GMT") == instant)
    #expect(date("Sun Nov  6 08:49:37 1994") == instant)
    #expect(date("Wed Nov 16 08:49:37 1994") == instant.adding(seconds: 864_000))
    #expect(HTTPDate(instant).description == "Sun, 06 Nov 1994 08:49:37 GMT")
  }

  @Test("a written date is parsed to the same, on each day of four years and at both ends of the range")
  func roundTrip() {
    var instant = Instant(milliseconds: 1_700_000_000_000)
    for _ in 0..<1462 {
      #expect(date(HTTPDate(instant).description) == instant)
      instant = instant.adding(seconds: 86_400 + 61)
    }
    #expect(HTTPDate(Instant(milliseconds: .min)).description == "Mon, 01 Jan 0001 00:00:00 GMT")
    #expect(HTTPDate(Instant(milliseconds: .max)).description == "Fri, 31 Dec 9999 23:59:59 GMT")
    #expect(HTTPDate(Instant(milliseconds: 0)).description == "Thu, 01 Jan 1970 00:00:00 GMT")
  }

  @Test("an instant is rounded down to its second, before 1970 too")
  func seconds() {
    #expect(HTTPDate(Instant(milliseconds: 1999)).instant.milliseconds == 1000)
    #expect(HTTPDate(Instant(milliseconds: -1)).instant.milliseconds == -1000)
    #expect(HTTPDate(Instant(milliseconds: -1)).description == "Wed, 31 Dec 1969 23:59:59 GMT")
  }

  @Test("a year of two digits is at most 50 years ahead")
  func centuries() {
    #expect(date("Thursday, 19-Nov-76 00:00:00 GMT") == date("Thu, 19 Nov 2076 00:00:00 GMT"))
    #expect(date("Friday, 20-Nov-76 00:00:00 GMT") == date("Sat, 20 Nov 1976 00:00:00 GMT"))
    #expect(date("Thursday, 01-Jan-70 00:00:00 GMT") == date("Wed, 01 Jan 2070 00:00:00 GMT"))
    #expect(date("Friday, 31-Dec-99 23:59:59 GMT") == date("Fri, 31 Dec 1999 23:59:59 GMT"))
    #expect(date("Tuesday, 29-Feb-00 00:00:00 GMT") == date("Tue, 29 Feb 2000 00:00:00 GMT"))
  }

  @Test("a leap second is the next second")
  func leapSecond() {
    #expect(date("Sat, 31 Dec 2016 23:59:60 GMT") == date("Sun, 01 Jan 2017 00:00:00 GMT"))
  }

  @Test(
    "a text in another form is rejected",
    arguments: [
      "", "yesterday", "0", "1994-11-06T08:49:37Z", "Sun, 06 Nov 1994 08:49:37",
      "Sun, 06 Nov 1994 08:49:37 UTC",
      "Sun, 06 Nov 1994 08:49:37 +0000", "Sun, 6 Nov 1994 08:49:37 GMT", "Sun, 06 nov 1994 08:49:37 GMT",
      "sun, 06 Nov 1994 08:49:37 GMT", "Sun, 31 Feb 1994 08:49:37 GMT", "Sun, 06 Nov 0000 08:49:37 GMT",
      "Sun, 06 Nov 1994 24:00:00 GMT", "Sun, 06 Nov 1994 08:60:00 GMT", "Sun, 06 Nov 1994 08:49:61 GMT",
      "Sun, 06 Nov 1994 08:49 GMT", "Sun, 06 Nov 1994 8:49:37 GMT", "Sun, 06 Nov 1994 +8:49:37 GMT",
      "Sun, -6 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 99999999999999999999 08:49:37 GMT",
      "Sun, 06 Nov 1994 08:49:37 GMT, Sun, 06 Nov 1994 08:49:37 GMT", "Sun 06 Nov 1994 08:49:37 GMT",
      "Sun, 06-Nov-94 08:49:37 GMT", "Sunday, 06-Nov-1994 08:49:37 GMT", "Sunday, 06-Nov 08:49:37 GMT",
      "Sun, Nov  6 08:49:37 1994", "Sun Nov 006 08:49:37 1994", "Sun Nov  6 08:49:37 94",
      "Sun, 06 Nov １９９４ 08:49:37 GMT",
    ])
  func garbage(_ text: String) { #expect(HTTPDate(text, now: now) == nil) }
}
