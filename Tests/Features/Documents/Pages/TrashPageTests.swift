import Core
import Documents
import Operations
import PageSupport
import TestSupport
import Testing
import Worksites

@testable import DocumentsPages

@Suite("The page of the trash")
struct TrashPageTests {
  private let site: DocumentsSite
  private let plans: ID
  private let document: ID

  init() throws {
    site = try DocumentsSite()
    plans = try site.folder("Plans")
    document = try site.document("a.txt", in: plans)
  }

  private var path: String { "/documents/\(site.id)/trash" }

  private func trash(_ item: ID) throws { try site.world.perform(TrashItem(item: item)) }

  private func trashed() throws -> [ID] { try site.world.answer(Trash(of: site.id)).map(\.item.id) }

  @Test("restores a folder with all that is in it in one step")
  func tree() async throws {
    try trash(plans)
    let page = try await site.open(path).text
    #expect(page.contains("Plans") && page.contains(">Restore<"))
    let form = site.world.newID()
    for _ in 1...2 {
      let reply = try await site.submit(path, [("item", "\(plans)")], id: form)
      #expect(reply.status == 303 && reply.location == "\(path)?done=\(form)")
    }
    #expect(try site.item(document).parent == plans && trashed().isEmpty)
  }

  @Test("restores to the top what has no folder any more")
  func noFolder() async throws {
    try trash(document)
    try trash(plans)
    #expect(try await site.open(path).text.contains("Restore to the top"))
    #expect(try await site.submit(path, [("item", "\(document)")]).status == 303)
    #expect(try site.item(document).parent == site.id)
  }

  @Test("asks for another name where that of the item is taken")
  func taken() async throws {
    try trash(document)
    _ = try site.document("a.txt", in: plans)
    let reply = try await site.submit(path, [("item", "\(document)")])
    #expect(reply.status == 409 && reply.text.contains("id=\"name-error\""))
    #expect(reply.value(of: "name") == "a.txt")
    #expect(try await site.submit(path, [("item", "\(document)"), ("name", "b.txt")]).status == 303)
    #expect(try site.item(document).name == "b.txt")
  }

  @Test("goes on by cursor, and says when it is empty")
  func pages() async throws {
    #expect(try await site.open(path, in: "fi").text.contains("Roskakori on tyhjä."))
    for number in 0..<60 { try trash(try site.document("\(number).txt")) }
    let first = try await site.open(path).text
    #expect(first.split(separator: ">Restore<", omittingEmptySubsequences: false).count == 51)
    let link = try #require(
      first.split(separator: "href=\"", omittingEmptySubsequences: false).first { $0.contains("?after=") })
    let second = try await site.open(String(link.prefix { $0 != "\"" })).text
    #expect(second.split(separator: ">Restore<", omittingEmptySubsequences: false).count == 11)
  }

  @Test("a manager empties it after a question; what was put there since stays")
  func emptying() async throws {
    let other = try site.document("b.txt")
    try trash(plans)
    let ask = "/documents/\(site.id)/empty-trash"
    #expect(try await site.open(path).text.contains("href=\"\(ask)\""))
    let question = try await site.open(ask).text
    #expect(question.contains("with all versions: 1 document") && question.contains("This cannot be undone."))
    let field = question.split(separator: "name=\"until\" value=\"", omittingEmptySubsequences: false).last
    let until = String(try #require(field).prefix { $0 != "\"" })
    site.world.clock.advance(seconds: 60)
    try trash(other)
    #expect(try await site.submit(ask, [("until", until)]).status == 303)
    #expect(try trashed() == [other])
  }

  @Test("a reporter does not empty it, and a user from elsewhere does not see it")
  func rights() async throws {
    try trash(plans)
    let ask = "/documents/\(site.id)/empty-trash"
    #expect(!(try await site.open(path, as: site.reporter)).text.contains(ask))
    let until = site.world.clock.clock.now().description
    #expect(try await site.submit(ask, [("until", until)], as: site.reporter).status == 403)
    #expect(try await site.submit(path, [("item", "\(plans)")], as: site.stranger).status == 404)
    #expect(try await site.submit(ask, [("until", until)], as: site.stranger).status == 404)
    for each in [path, ask] { #expect(try await site.open(each, as: site.stranger).status == 404) }
    #expect(try trashed() == [plans])
  }
}
