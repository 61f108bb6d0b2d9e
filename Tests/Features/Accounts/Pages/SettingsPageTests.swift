import Accounts
import Auth
import Core
import Operations
import PageKit
import PageSupport
import TestSupport
import Testing

@Suite("The pages of settings")
struct SettingsPageTests {
  private let office: Office

  init() throws {
    office = try Office(sections: [HomeCard { _ in .card(Phrase(verbatim: "Step"), id: "step", "<p>15</p>") }]
    )
  }

  private func user() throws -> User {
    let user = try office.world.companyStore.answer(UserWithID(office.pekka.user), for: office.pekka)
    return try #require(user)
  }

  @Test("show the user's own data, the sections of features and the ways to the others")
  func shows() async throws {
    let page = try await office.browser(of: "pekka").open("/settings")
    #expect(page.value(of: "name") == "Pekka")
    #expect(page.text.contains("id=\"step\"") && page.text.contains("reporter"))
    for path in ["/settings/devices", "/settings/app-passwords", "/logout", "/outbox", "/trust", "/phone"] {
      #expect(page.text.contains("href=\"\(path)\""), "\(path)")
    }
    let finnish = try await office.browser(of: "pekka").open("/settings", ["Accept-Language": "fi"])
    #expect(finnish.text.contains("Asetukset") && finnish.text.contains("Laitteet"))
  }

  @Test("change the user's own data, and show a rejected telephone number as it was typed")
  func person() async throws {
    let browser = try await office.browser(of: "pekka")
    let form = [
      ("nameBefore", "Pekka"), ("name", "Pekka <b>"), ("phoneBefore", ""), ("phone", "040 1234567"),
    ]
    #expect(try await browser.submit("/settings/person", form).status == 303)
    #expect(try user().name == "Pekka <b>" && user().phone == "040 1234567")
    #expect(try await browser.open("/settings").value(of: "name") == "Pekka &lt;b&gt;")
    let wrong = [
      ("nameBefore", "Pekka <b>"), ("name", "Pekka"), ("phoneBefore", "040 1234567"), ("phone", "home"),
    ]
    let reply = try await browser.submit("/settings/person", wrong)
    #expect(reply.status == 422 && reply.value(of: "phone") == "home" && reply.text.contains("phone-error"))
    #expect(try user().phone == "040 1234567")
  }

  @Test("reject data that another user changed meanwhile")
  func changedMeanwhile() async throws {
    let browser = try await office.browser(of: "pekka")
    let form = [("nameBefore", "Peter"), ("name", "Petri"), ("phoneBefore", ""), ("phone", "")]
    #expect(try await browser.submit("/settings/person", form).status == 409)
    #expect(try user().name == "Pekka")
  }

  @Test("set the language and the look of all pages")
  func look() async throws {
    let browser = try await office.browser(of: "pekka")
    #expect(try await browser.submit("/settings/look", [("language", "fi"), ("look", "dark")]).status == 303)
    let page = try await browser.open("/settings")
    #expect(page.text.contains("<html lang=\"fi\">"))
    #expect(page.text.contains("content=\"dark\"") && page.text.contains("/dark.css\" media=\"screen\">"))
    #expect(try await browser.submit("/settings/look", [("language", ""), ("look", "device")]).status == 303)
    let device = try await browser.open("/settings").text
    #expect(device.contains("<html lang=\"en\">"))
    #expect(device.contains("/dark.css\" media=\"screen and (prefers-color-scheme: dark)\">"))
    #expect(
      try await browser.submit("/settings/look", [("language", "xx"), ("look", "device")]).status == 422)
  }

  @Test("add and remove links, and escape them")
  func links() async throws {
    let browser = try await office.browser(of: "pekka")
    let form = [("name", "<i>Tukku"), ("url", "tukku.fi/a?b=1&c=2")]
    #expect(try await browser.submit("/settings/links", form).status == 303)
    let home = try await browser.open("/")
    #expect(
      home.text.contains("&lt;i&gt;Tukku") && home.text.contains("href=\"https://tukku.fi/a?b=1&amp;c=2\""))
    let script = try await browser.submit("/settings/links", [("name", "x"), ("url", "javascript:alert(1)")])
    #expect(script.status == 422 && !script.text.contains("href=\"javascript"))
    let links = try await browser.open("/settings/links")
    let link = try #require(links.value(of: "link"))
    let stranger = try await office.browser(of: "maija")
    #expect(try await stranger.submit("/settings/links/remove", [("link", link)]).status == 404)
    #expect(try await browser.submit("/settings/links/remove", [("link", link)]).status == 303)
    #expect(try await !browser.open("/").text.contains("Tukku"))
  }
}
