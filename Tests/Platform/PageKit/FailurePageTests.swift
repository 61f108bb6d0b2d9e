import Auth
import Core
import PageKit
import PageSupport
import ServerKit
import TestSupport
import Testing

@Suite("A failure in a browser")
struct FailurePageTests {
  private let pages: PageWorld
  private let maija: Actor
  private let browser = ["Accept": "text/html,application/xhtml+xml,*/*;q=0.8"]

  init() throws {
    let store = try TestStore([])
    maija = store.actor
    let failing = WebPage("/fail/{kind}") { call in
      let kind = Failure.Kind(rawValue: try call.call.parameter("kind")) ?? .usage
      throw Failure(kind, "test.failed", Phrase(en: "It failed.", fi: "Se epäonnistui."))
    }
    let missing = WebPage("/file") { _ in throw Failure.system(2, "/var/lib/secret") }
    let broken = WebPage("/broken") { _ in throw CancellationError() }
    pages = PageWorld(store, [FeaturePages(pages: [failing, missing, broken])])
  }

  private func expectPage(_ reply: PageReply, _ status: Int, _ note: String = "") {
    #expect(reply.status == status, "\(note)")
    #expect(reply.text.contains("<!DOCTYPE html>") && reply.text.contains("href=\"/\""), "\(note)")
    #expect(reply.field("Content-Type") == "text/html; charset=utf-8", "\(note)")
    #expect(reply.field("Content-Security-Policy").contains("default-src 'none'"), "\(note)")
    #expect(reply.field("Cache-Control") == "no-store", "\(note)")
  }

  @Test("of any kind is a page, with the way home", arguments: Failure.Kind.allCases)
  func kinds(kind: Failure.Kind) async throws {
    let reply = try await pages.open("/fail/\(kind.rawValue)", as: maija)
    expectPage(reply, reply.status, "\(kind)")
    // Damaged data of the server is described in words of its own.
    let texts = kind == .damaged ? ["damaged", "vioittunut"] : ["It failed.", "Se epäonnistui."]
    #expect(reply.status >= 400 && reply.text.contains(texts[0]))
    let finnish = try await pages.open("/fail/\(kind.rawValue)", as: maija, ["Accept-Language": "fi"])
    #expect(finnish.text.contains("<html lang=\"fi\"") && finnish.text.contains(texts[1]))
  }

  @Test("of the server's own files names none of them, and is not the user's")
  func files() async throws {
    let reply = try await pages.open("/file", as: maija)
    expectPage(reply, 500)
    #expect(!reply.text.contains("secret"))
    expectPage(try await pages.open("/broken", as: maija), 503)
  }

  @Test("at an unknown address is a page, and for other programs and in the API a problem document")
  func unknown() async throws {
    for path in ["/nothing", "/nothing/below?x=1", "/assets/old/style.css"] {
      let reply = try await pages.open(path, browser)
      expectPage(reply, 404, path)
      #expect(reply.text.contains("There is no such page."))
    }
    let finnish = try await pages.open("/nothing", browser.merging(["Accept-Language": "fi"]) { $1 })
    #expect(finnish.status == 404 && finnish.text.contains("Sellaista sivua ei ole."))
    expectPage(try await pages.submit("/nothing", [("a", "b")], browser), 404)
    for (path, fields) in [("/nothing", ["Accept": "*/*"]), ("/nothing", [:]), ("/api/v1/nothing", browser)] {
      let reply = try await pages.open(path, fields)
      #expect(reply.status == 404 && reply.field("Content-Type") == "application/problem+json", "\(path)")
    }
  }
}
