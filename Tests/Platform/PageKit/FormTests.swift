import Auth
import Core
import Operations
import PageSupport
import Persistence
import TestSupport
import Testing

@testable import PageKit
@testable import ServerKit

@Suite("A page with a form")
struct FormTests {
  private let pages: PageWorld
  private let maija: Actor

  init() throws {
    let store = try TestStore([])
    maija = store.actor
    pages = PageWorld(store, [FeaturePages(pages: Self.page)])
  }

  /// A page whose form rejects an empty name.
  private static let page = WebPage.form("/names/add") { call, form in
    let fields = Field("name", Phrase(en: "Name", fi: "Nimi")).hint(Phrase(verbatim: "Any")).html(in: form)
    return PageView(
      Phrase(en: "Add a name", fi: "Lisää nimi"), form: form,
      call.frame(to: PagePath("names", "add")).html(form, "\(fields)\(HTML.button(Phrase(verbatim: "Save")))")
    )
  } submit: { call, form in
    guard let name = form.text("name") else {
      throw Failure(
        .invalid, "test.empty", Phrase(en: "The name is missing.", fi: "Nimi puuttuu."), field: "name")
    }
    if name == "lost" { throw Failure(.notFound, "test.lost", Phrase(verbatim: "lost"), field: "names") }
    if name == "taken" { throw Failure(.conflict, "test.taken", Phrase(verbatim: "taken"), field: "name") }
    return .redirect(to: PagePath("names", name), done: form.operation)
  }

  private func submit(
    _ name: String, user: ID? = nil, _ fields: [String: String] = [:]
  ) async throws -> PageReply {
    let operation = ID(high: 1, low: 2).description
    let form = [("operation", operation), ("user", "\(user ?? maija.user)"), ("name", name)]
    return try await pages.submit("/names/add", form, as: maija, fields)
  }

  @Test("redirects to another page after success, which names the operation")
  func redirects() async throws {
    let reply = try await submit("Aino & Eino")
    #expect(reply.status == 303)
    #expect(reply.location == "/names/Aino%20%26%20Eino?done=\(ID(high: 1, low: 2))")
  }

  @Test("shows a rejected form as it was typed, with the reason at the top and at the field")
  func rejected() async throws {
    let reply = try await submit("taken")
    #expect(reply.status == 409)
    #expect(reply.value(of: "name") == "taken")
    #expect(reply.text.contains("<title>Error: Add a name"))
    #expect(
      reply.text.contains("role=\"alert\"") && reply.text.contains("href=\"#name\" data-field=\"name\""))
    #expect(reply.text.contains("aria-describedby=\"name-hint name-error\" aria-invalid=\"true\""))
    #expect(try await submit("  ").status == 422)
    #expect(reply.value(of: "operation") == ID(high: 1, low: 2).description)
  }

  @Test("names the reason without a link where the form has no such field")
  func noField() async throws {
    let text = try await submit("lost").text
    #expect(text.contains("<p>lost</p>") && !text.contains("data-field"))
  }

  @Test("is in the language of the browser")
  func language() async throws {
    let reply = try await pages.open("/names/add", as: maija, ["Accept-Language": "fi"])
    #expect(reply.text.contains("<html lang=\"fi\"") && reply.text.contains("<h1>Lisää nimi</h1>"))
  }

  @Test("takes the values of the address")
  func proposals() async throws {
    #expect(try await pages.open("/names/add?name=%3CEino%3E", as: maija).value(of: "name") == "&lt;Eino&gt;")
  }

  @Test("rejects a form of another user, and one without an operation")
  func others() async throws {
    #expect(try await submit("Eino", user: ID(high: 5, low: 5)).status == 409)
    #expect(try await pages.submit("/names/add", [("name", "Eino")], as: maija).status == 400)
  }

  @Test("has a field that is empty, and no other one")
  func fields() throws {
    let form = try Form(sent: QueryItems("operation=\(ID(high: 1, low: 2))&name="))
    #expect(form.has("name") && form.text("name") == nil && !form.has("other"))
    #expect(form.value("name", or: "proposal").isEmpty && form.value("other", or: "proposal") == "proposal")
  }

  @Test("answers a script with the address of the next page")
  func script() async throws {
    let reply = try await submit("Eino", ["Worksite-Form": "now"])
    #expect(reply.status == 204 && reply.location.isEmpty)
    #expect(reply.field("Worksite-Location").hasPrefix("/names/Eino"))
  }

  @Test("tells a script why a form was rejected")
  func rejectedScript() async throws {
    let reply = try await submit("", ["Worksite-Form": "queued"])
    #expect(reply.status == 422 && reply.field("Worksite-Code") == "test.empty")
    #expect(reply.field("Worksite-Reason") == "The%20name%20is%20missing.")
  }

  @Test("a request that no page of the server caused is rejected")
  func crossSite() async throws {
    for site in ["cross-site", "same-site", "none"] {
      #expect(try await submit("Eino", ["Sec-Fetch-Site": site]).status == 403)
    }
    let without = ["Sec-Fetch-Site": ""]
    #expect(try await submit("Eino", without).status == 403)
    #expect(try await submit("Eino", without.merging(["Origin": "null"]) { $1 }).status == 403)
    #expect(try await submit("Eino", without.merging(["Origin": "http://evil.fi"]) { $1 }).status == 403)
    #expect(try await submit("Eino", without.merging(["Origin": "http://test"]) { $1 }).status == 303)
    #expect(try await submit("Eino", ["Content-Type": "text/plain"]).status == 415)
  }

  @Test("a browser without a login logs in first, and then returns")
  func login() async throws {
    #expect(try await pages.open("/names/add?name=A").location == "/login?next=%2Fnames%2Fadd%3Fname%3DA")
    let form = [("operation", ID(high: 1, low: 2).description), ("name", "Eino")]
    #expect(try await pages.submit("/names/add", form).location == "/login")
    #expect(try await pages.submit("/names/add", form, ["Worksite-Form": "now"]).status == 401)
  }

  @Test("every page forbids scripts of others, frames and copies")
  func headers() async throws {
    let reply = try await pages.open("/names/add", as: maija)
    let policy = reply.field("Content-Security-Policy")
    #expect(policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'none'"))
    #expect(!policy.contains("unsafe"))
    #expect(reply.field("Cache-Control") == "no-store")
    #expect(reply.field("Referrer-Policy") == "same-origin")
  }
}
