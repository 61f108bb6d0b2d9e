import Core
import PageKit
import TestSupport
import Testing

@Suite("HTML")
struct HTMLTests {
  @Test("escapes texts in elements and in attributes, and nests other pieces")
  func escapes() {
    let evil = #"<script>alert("x")</script> & 'y'"#
    let piece: HTML = "<b title=\"\(evil)\">\(evil)</b>"
    let safe = "&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; &#39;y&#39;"
    #expect(piece.description == "<b title=\"\(safe)\">\(safe)</b>")
    let outer: HTML = "<p>\(piece)\([piece, piece])</p>"
    #expect(outer.description == "<p>\(piece)\(piece)\(piece)</p>")
  }

  @Test("replaces the null character, and keeps all others")
  func keepsTexts() {
    #expect(HTML(text: "a\0b ä 👷 \u{202E}").description == "a\u{FFFD}b ä 👷 \u{202E}")
  }

  @Test("writes a phrase in the current language")
  func language() {
    let phrase = Phrase(en: "Hours & more", fi: "Tunnit & muut")
    let texts = Language.$current.withValue(.finnish) { ("\(phrase)" as HTML).description }
    #expect(texts == "Tunnit &amp; muut")
  }

  @Test("no random text leaves its place", arguments: 0..<20 as Range<UInt64>)
  func fuzz(seed: UInt64) {
    let next = SeededRandom.source(seed: seed)
    let signs = Array("<>&\"'/=` \n\0abcäö\u{2028}%{}();-!".unicodeScalars)
    for _ in 0..<200 {
      var text = ""
      for _ in 0..<(next() % 40) { text.unicodeScalars.append(signs[Int(next() % UInt64(signs.count))]) }
      let escaped = HTML(text: text).description
      #expect(!escaped.contains { "<>\"'".contains($0) })
      #expect(Self.unescaped(escaped) == text.replacing("\0", with: "\u{FFFD}"))
    }
  }

  private static func unescaped(_ text: String) -> String {
    text.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
      .replacing("&#39;", with: "'").replacing("&amp;", with: "&")
  }
}

@Suite("The address of a page")
struct PagePathTests {
  @Test("encodes each part")
  func encodes() {
    let path = PagePath("hours", "a b/c?").with("text", "ä&=#").at("day 1")
    #expect(path.text == "/hours/a%20b%2Fc%3F?text=%C3%A4%26%3D%23#day%201")
    #expect(PagePath().text == "/")
    #expect(path.with("more", nil) == path)
  }

  @Test(
    "is a path of this server",
    arguments: ["//evil.fi", "/\\evil.fi", "https:evil.fi", "", "/a\r\nb", "/ä", "a"])
  func foreign(text: String) { #expect(PagePath(own: text) == nil) }

  @Test("may be that of an earlier request")
  func own() { #expect(PagePath(own: "/hours/add?day=2026-11-28")?.text == "/hours/add?day=2026-11-28") }
}
