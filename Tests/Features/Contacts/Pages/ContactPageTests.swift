import Contacts
import Core
import Operations
import PageSupport
import TestSupport
import Testing
import VCard

@testable import ContactsPages

@Suite("The page of a contact")
struct ContactPageTests {
  private let directory: Directory

  init() throws { directory = try Directory() }

  @Test("calls, writes, mails and shows a map in one tap")
  func taps() async throws {
    let id = try directory.add(
      ContactFields(
        firstName: "Matti", phones: [ContactPoint("040 123 4567", type: "mobile")],
        emails: [ContactPoint("matti@sahko.fi", type: "work")],
        addresses: [PostalAddress(street: "Katu 1", city: "Oulu")], birthday: Birthday("--04-15")))
    let text = try await directory.open("/contacts/\(id)").text
    for link in [
      "tel:+358401234567", "sms:+358401234567", "mailto:matti@sahko.fi", "https://www.openstreetmap.org/",
    ] {
      #expect(text.contains("href=\"\(link)"), "\(link)")
    }
    #expect(text.contains("15 April") && text.contains("<small>mobile</small>"))
    let finnish = try await directory.open("/contacts/\(id)", ["Accept-Language": "fi"]).text
    #expect(
      finnish.contains(">Soita</a>") && finnish.contains("<small>matkapuhelin</small>")
        && finnish.contains("15.4."))
  }

  @Test("the card is sent as it is stored")
  func card() async throws {
    let id = try directory.put("FN:Matti/../\\nMäkelä", "X-A:kept")
    let reply = try await directory.open("/contacts/\(id)/card")
    #expect(reply.field("Content-Type") == "text/vcard")
    #expect(reply.text == String(decoding: try directory.contact(id).card.bytes, as: UTF8.self))
    let page = try await directory.open("/contacts/\(id)").text
    #expect(page.contains("download=\"Matti_____Mäkelä.vcf\""))
  }

  @Test("a photo in the card is shown, by its first bytes; one elsewhere is never loaded")
  func photos() async throws {
    let png = try directory.put("FN:A", "PHOTO;ENCODING=b;TYPE=JPEG:iVBORw0KGgo8c2NyaXB0Pg==")
    let picture = try await directory.open("/contacts/\(png)/photo")
    #expect(picture.status == 200 && picture.field("Content-Type") == "image/png")
    #expect(
      try await directory.open("/contacts/\(png)").text.contains("src=\"/contacts/\(png)/photo?version="))
    for value in [
      "PHOTO;VALUE=uri:https://evil.example/track.png", "PHOTO;VALUE=uri:javascript:alert(1)",
      "PHOTO:data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+",
      "PHOTO;ENCODING=b;TYPE=PNG:PHNjcmlwdD4=",
    ] {
      let id = try directory.put("FN:A", value)
      let text = try await directory.open("/contacts/\(id)").text
      #expect(!text.contains("<img") && !text.contains("evil.example"), "\(value)")
      #expect(try await directory.open("/contacts/\(id)/photo").status == 404, "\(value)")
    }
  }

  @Test("hostile values become text, and never an address")
  func hostile() async throws {
    let script = "\"><script>alert(1)</script><img src=x onerror=alert(1)>"
    let id = try directory.put(
      "FN:\(script)", "N:\(script);\(script);;;", "ORG:\(script)", "TITLE:\(script)", "NOTE:\(script)",
      "URL:javascript:alert(1)", "EMAIL:javascript:alert(1)@x", "TEL:javascript:alert(1)",
      "IMPP:javascript:alert(1)",
      "RELATED:data:text/html,\(script)", "CATEGORIES:\(script)", "ADR:;;\(script);;;;", "NICKNAME:\(script)",
      "item1.TEL:1", "item1.X-ABLabel:\(script)")
    for path in ["/contacts", "/contacts/\(id)", "/contacts/\(id)/edit", "/contacts?find=script"] {
      let text = try await directory.open(path).text
      #expect(text.contains("&lt;script&gt;"), "\(path)")
      #expect(!text.contains("<script>") && !text.contains("<img src=x"), "\(path)")
      #expect(text.firstMatch(of: /(href|src|action|download)="\s*(javascript|data):/) == nil, "\(path)")
    }
  }
}
