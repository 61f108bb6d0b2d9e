import Core
import Documents
import Operations
import PageSupport
import TestSupport
import Testing
import Worksites

@testable import DocumentsPages

@Suite("The page of a folder")
struct FolderPageTests {
  private let site: DocumentsSite

  init() throws { site = try DocumentsSite() }

  /// The names of the items on a page, in their order.
  private func names(_ text: String) -> [String] {
    text.split(separator: "<label class=\"tick\"><input type=\"checkbox\"", omittingEmptySubsequences: false)
      .dropFirst().map {
        String($0.drop { $0 != ">" }.dropFirst().drop { $0 != ">" }.dropFirst().prefix { $0 != "<" })
      }
  }

  @Test("shows folders first, with the way to each item")
  func listing() async throws {
    let plans = try site.folder("Plans")
    let (text, pdf) = (try site.document("a.txt", "hello"), try site.document("b.pdf", "%PDF-1.7"))
    let page = try await site.open("/documents/\(site.id)").text
    #expect(names(page) == ["Plans", "a.txt", "b.pdf"])
    #expect(
      page.contains("href=\"/documents/\(plans)\"") && page.contains("href=\"/documents/\(text)/show\""))
    // A tap on a drawing opens it; its page is one tap away, too.
    #expect(page.contains("class=\"item\" href=\"/documents/\(pdf)/content\""))
    #expect(page.contains("class=\"more\" href=\"/documents/\(pdf)/show\""))
    #expect(page.contains("<span>a.txt<small>19 Nov 2026 08:31 · 5\u{A0}B</small>"))
  }

  @Test("lists in the chosen order, both ways, also as a grid")
  func orders() async throws {
    for (name, content) in [("b.txt", "xxx"), ("a.pdf", "xx"), ("c.dwg", "x")] {
      _ = try site.document(name, content)
    }
    func order(_ query: String) async throws -> [String] {
      names(try await site.open("/documents/\(site.id)?\(query)").text)
    }
    #expect(try await order("sort=name") == ["a.pdf", "b.txt", "c.dwg"])
    #expect(try await order("sort=name&order=descending") == ["c.dwg", "b.txt", "a.pdf"])
    #expect(try await order("sort=size&order=descending") == ["b.txt", "a.pdf", "c.dwg"])
    #expect(try await order("sort=date") == ["b.txt", "a.pdf", "c.dwg"])
    #expect(try await order("sort=type") == ["c.dwg", "a.pdf", "b.txt"])
    let grid = try await site.open("/documents/\(site.id)?sort=size&view=grid").text
    #expect(
      grid.contains("class=\"items grid\"") && grid.contains("sort=size&amp;order=descending&amp;view=grid"))
  }

  @Test("goes on by cursor, and shows each item once")
  func cursor() async throws {
    for number in 1...130 { _ = try site.document("\(1000 + number).txt") }
    let first = try await site.open("/documents/\(site.id)").text
    #expect(names(first).count == 100)
    let link = try #require(
      first.split(separator: "href=\"", omittingEmptySubsequences: false).first { $0.contains("?after=") })
    let path = String(link.prefix { $0 != "\"" }).replacing("&amp;", with: "&")
    let second = try await site.open(path).text
    #expect(names(second).count == 30 && Set(names(first) + names(second)).count == 130)
    #expect(!second.contains("?after="))
    #expect(try await site.open("/documents/\(site.id)?after=made-up").status == 409)
  }

  @Test("says what to do first in an empty folder, in both languages")
  func empty() async throws {
    let page = try await site.open("/documents/\(site.id)").text
    #expect(page.contains("Add the first file.") && page.contains("href=\"/documents/\(site.id)/add\""))
    #expect(
      try await site.open("/documents/\(site.id)", in: "fi").text.contains("Lisää ensimmäinen tiedosto."))
  }

  @Test("names the folders above, and the users who hold locks")
  func around() async throws {
    let plans = try site.folder("Plans")
    let lifting = try site.folder("Lifting", in: plans)
    let document = try site.document("a.txt", in: lifting)
    try site.world.companyStore.perform(AddLock(id: site.world.newID(), item: document), by: site.reporter)
    let page = try await site.open("/documents/\(lifting)").text
    #expect(page.contains("<li><a href=\"/documents\">Documents</a></li>"))
    #expect(page.contains("<li><a href=\"/documents/\(plans)\">Plans</a></li>"))
    #expect(page.contains("locked by olli"))
  }

  @Test("adds a folder, and explains a name that cannot be")
  func newFolder() async throws {
    let path = "/documents/\(site.id)/folders"
    let reply = try await site.submit(path, [("folder-name", "Plans")])
    #expect(reply.status == 303 && reply.location.hasPrefix("/documents/\(site.id)?done="))
    #expect(try site.item(named: "Plans")?.kind == .folder)
    for (name, reason) in [("plans", "is already in that folder"), ("a?b", "Windows"), ("", "at least one")] {
      let reply = try await site.submit(path, [("folder-name", name)])
      #expect(reply.status == 409 || reply.status == 422)
      #expect(reply.text.contains("id=\"folder-name-error\"") && reply.text.contains(reason))
      #expect(reply.value(of: "folder-name") == name)
    }
  }

  @Test("puts the ticked items in the trash in one step, which one undo takes back")
  func trash() async throws {
    let (one, two) = (try site.document("a.txt"), try site.folder("Plans"))
    let kept = try site.document("b.txt")
    let form = site.world.newID()
    let fields = [("item", "\(one)"), ("item", "\(two)"), ("act", "trash")]
    let reply = try await site.submit("/documents/\(site.id)/items", fields, id: form)
    #expect(reply.status == 303)
    #expect(try site.world.answer(Trash(of: site.id)).count == 2)
    #expect(try site.item(kept).name == "b.txt")
    let page = try await site.open(reply.location).text
    #expect(page.contains("(and 1 more)") && page.contains("name=\"only\" value=\"\(form)\""))
    _ = try await site.submit("/undo", [("only", "\(form)"), ("to", "/documents")])
    #expect(try site.world.answer(Trash(of: site.id)).isEmpty)
  }

  @Test("asks for a tick, and keeps those of a rejected form")
  func ticks() async throws {
    let path = "/documents/\(site.id)/items"
    let document = try site.document("a.txt")
    let reply = try await site.submit(path, [("act", "trash")])
    #expect(reply.status == 422 && reply.text.contains("No item is ticked."))
    let gone = site.world.newID()
    let other = try await site.submit(path, [("item", "\(document)"), ("item", "\(gone)"), ("act", "trash")])
    #expect(other.status == 404 && other.text.contains("value=\"\(document)\" checked"))
    #expect(try site.item(document).name == "a.txt")
  }

  @Test("is not found by a user who is not at the worksite; nor are its forms")
  func hidden() async throws {
    let (folder, document) = (try site.folder("Plans"), try site.document("a.txt"))
    for path in [site.id, folder, document, site.world.newID()].map({ "/documents/\($0)" }) {
      #expect(try await site.open(path, as: site.stranger).status == 404)
    }
    #expect(try await site.open("/documents/\(document)").status == 404)
    let forms = [
      ("/documents/\(folder)/folders", [("folder-name", "x")]),
      ("/documents/\(folder)/items", [("item", "\(document)"), ("act", "trash")]),
      ("/documents/\(site.id)/place", [("item", "\(document)"), ("act", "copy"), ("from", "\(site.id)")]),
    ]
    for (path, fields) in forms {
      #expect(try await site.submit(path, fields, as: site.stranger).status == 404)
    }
    #expect(try site.item(document).name == "a.txt")
  }

  @Test("a hostile name is text")
  func hostile() async throws {
    let name = "\u{201C}&'-onload=alert(1)-;{{x}}"
    let folder = try site.folder(name)
    let page = try await site.open("/documents/\(folder)").text
    #expect(page.contains("<h1>\u{201C}&amp;&#39;-onload"))
  }
}
