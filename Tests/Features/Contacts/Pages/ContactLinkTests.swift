import PageKit
import Testing
import VCard

@testable import ContactsPages

@Suite("Links of contacts")
struct ContactLinkTests {
  @Test(
    "a number is called in one form, and codes that command the network are not",
    arguments: [
      ("040 123 4567", "tel:+358401234567"), ("+358 (0)40-1234567", "tel:+358401234567"), ("112", "tel:112"),
      ("09 1234 5678 ext. 12", "tel:+358912345678"), ("*21*0401234567#", nil), ("#31#0401234567", nil),
      ("no number", nil), ("javascript:alert(1)", "tel:1"),
    ] as [(String, String?)])
  func calls(number: String, link: String?) {
    #expect(ContactLink.call(number)?.text == link)
    #expect(ContactLink.message(number)?.text == link.map { "sms:" + $0.dropFirst(4) })
  }

  @Test("a mail has one addressee and no further header fields")
  func mail() {
    #expect(ContactLink.mail("matti@sahko.fi")?.text == "mailto:matti@sahko.fi")
    #expect(
      ContactLink.mail("a?bcc=x@y.fi&body=z@sahko.fi")?.text
        == "mailto:a%3Fbcc%3Dx%40y.fi%26body%3Dz@sahko.fi")
    for text in ["matti", "@sahko.fi", "matti@", "a b@c.fi", "a@b\r\nc", "javascript:alert(1)"] {
      #expect(ContactLink.mail(text) == nil, "\(text)")
    }
  }

  @Test("a map is asked for a place, whatever its text")
  func map() {
    let address = PostalAddress(street: "Katu 1&x=\"<", postalCode: "00100", city: "Järvenpää")
    #expect(
      ContactLink.map(of: address)?.text
        == "https://www.openstreetmap.org/search?query=Katu%201%26x%3D%22%3C%2C%2000100%2C%20J%C3%A4rvenp%C3%A4%C3%A4"
    )
    #expect(ContactLink.map(of: PostalAddress(country: "Suomi")) == nil)
  }

  @Test("only addresses of websites open")
  func websites() {
    for text in ["https://sahko.fi/a?b=c#d", "http://sahko.fi", "HTTPS://sahko.fi"] {
      #expect(ContactLink.website(text)?.text.lowercased() == text.lowercased())
    }
    #expect(ContactLink.website("www.sahko.fi")?.text == "https://www.sahko.fi")
    #expect(ContactLink.website("https://sähkö.fi/\"><b")?.text == "https://s%C3%A4hk%C3%B6.fi/%22%3E%3Cb")
    for text in [
      "javascript:alert(1)", "JaVaScRiPt://sahko.fi/%0aalert(1)", "data:text/html,x", "vbscript:x",
      "file:///etc",
      "//evil.example", "https:/evil", "https:///x", "https://a b", " https://a", "java\nscript:x",
      "sahko.fi",
    ] {
      #expect(ContactLink.website(text) == nil, "\(text)")
    }
  }

  @Test("links leave without a referrer and an opener")
  func leaving() throws {
    let link = try #require(ContactLink.website("https://sahko.fi/\"&'"))
    let html = link.html("\("<b>" as String)", .value).description
    #expect(
      html == """
        <a class="tap" href="https://sahko.fi/%22&amp;%27" rel="noreferrer noopener" target="_blank">&lt;b&gt;</a>
        """)
    #expect(
      ContactLink.call("112")?.html("x", .button).description.contains("rel=\"noreferrer noopener\"") == true)
  }
}
