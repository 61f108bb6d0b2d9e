import Auth
import Core
import Documents
import Operations
import PageSupport
import TestSupport
import Testing
import Worksites

@testable import DocumentsPages

@Suite("The page on which a user chooses a folder")
struct ChooseFolderTests {
  private let site: DocumentsSite

  init() throws { site = try DocumentsSite() }

  private func place(
    _ items: [ID], _ act: String, from: ID? = nil, to folder: ID, id: ID? = nil
  ) async throws -> PageReply {
    let fields = items.map { ("item", "\($0)") } + [("act", act), ("from", "\(from ?? site.id)")]
    return try await site.submit("/documents/\(folder)/place", fields, id: id)
  }

  @Test("is opened for the ticked items, and offers all folders but themselves")
  func folders() async throws {
    let (plans, photos) = (try site.folder("Plans"), try site.folder("Photos"))
    let reply = try await site.submit(
      "/documents/\(site.id)/items", [("item", "\(plans)"), ("act", "move")])
    #expect(reply.status == 303)
    let page = try await site.open(reply.location).text
    #expect(page.contains("/documents/\(photos)/place?act=move"))
    #expect(!page.contains("/documents/\(plans)/place?"))
    #expect(page.contains("Choose another one.") && !page.contains("Move to “Marjala”"))
    #expect(try await site.open(reply.location, in: "fi").text.contains("Siirrä kansioon"))
  }

  @Test("moves several items in one step, once")
  func move() async throws {
    let plans = try site.folder("Plans")
    let items = [try site.document("a.txt"), try site.document("b.txt"), try site.folder("Old")]
    let form = site.world.newID()
    for _ in 1...2 {
      let reply = try await place(items, "move", to: plans, id: form)
      #expect(reply.status == 303 && reply.location == "/documents/\(plans)?done=\(form)")
    }
    #expect(try items.map { try site.item($0).parent } == [plans, plans, plans])
    _ = try await site.submit("/undo", [("only", "\(form)"), ("to", "/documents")])
    #expect(try items.map { try site.item($0).parent } == [site.id, site.id, site.id])
  }

  @Test("moves nothing where a name is taken, and says which one")
  func taken() async throws {
    let plans = try site.folder("Plans")
    let items = [try site.document("a.txt"), try site.document("b.txt")]
    _ = try site.document("b.txt", in: plans)
    let reply = try await place(items, "move", to: plans)
    #expect(reply.status == 409 && reply.text.contains("There is already “b.txt” in that folder."))
    #expect(try items.map { try site.item($0).parent } == [site.id, site.id])
  }

  @Test("merges folders of one name where the user asks for it, and one undo takes it back")
  func merge() async throws {
    let (plans, photos) = (try site.folder("Plans"), try site.folder("Photos"))
    let there = try site.folder("Photos", in: plans)
    let document = try site.document("a.txt", in: photos)
    let path = "/documents/\(plans)/place?act=move&from=\(site.id)&item=\(photos)"
    #expect(try await site.open(path).text.contains("Merge folders of one name"))
    #expect(try await place([photos], "move", to: plans).status == 409)
    let form = site.world.newID()
    let fields = [("item", "\(photos)"), ("act", "move"), ("from", "\(site.id)"), ("merge", "yes")]
    for _ in 1...2 {
      #expect(try await site.submit("/documents/\(plans)/place", fields, id: form).status == 303)
    }
    #expect(try site.item(document).parent == there)
    #expect(try site.item(named: "Photos") == nil)
    _ = try await site.submit("/undo", [("only", "\(form)"), ("to", "/documents")])
    #expect(try site.item(document).parent == photos)
    #expect(try site.item(named: "Photos")?.id == photos)
  }

  @Test("merges nothing where a folder has more items than one transaction is to move")
  func mergeOfMany() async throws {
    let (plans, photos) = (try site.folder("Plans"), try site.folder("Photos"))
    _ = try site.folder("Photos", in: plans)
    for number in 1...1000 { _ = try site.folder("\(number)", in: photos) }
    let fields = [("item", "\(photos)"), ("act", "move"), ("from", "\(site.id)"), ("merge", "yes")]
    let reply = try await site.submit("/documents/\(plans)/place", fields)
    #expect(reply.status == 409 && reply.text.contains("more than 1,000 items"), "\(reply.text)")
    #expect(try site.item(named: "Photos")?.id == photos)
  }

  @Test("rejects a move of what another user moved meanwhile")
  func meanwhile() async throws {
    let (plans, photos) = (try site.folder("Plans"), try site.folder("Photos"))
    let document = try site.document("a.txt")
    _ = try await place([document], "move", to: photos)
    let reply = try await place([document], "move", to: plans)
    #expect(reply.status == 409 && reply.text.contains("moved or renamed meanwhile"))
  }

  @Test("copies with a number where the item itself is, and to other worksites")
  func copy() async throws {
    let other = site.world.newID()
    try site.world.perform(AddWorksite(id: other, name: "Kallio"))
    try site.world.perform(
      AttachUsers(
        worksite: other, attach: [.init(id: site.world.newID(), user: site.manager.user)], detach: []))
    let document = try site.document("a.txt")
    #expect(try await place([document], "copy", to: site.id).status == 303)
    #expect(try await place([document], "copy", to: site.id).status == 303)
    #expect(try await place([document], "copy", to: other).status == 303)
    #expect(try site.item(named: "a (2).txt") != nil && site.item(named: "a (3).txt") != nil)
    #expect(try site.item(named: "a.txt", in: other) != nil)
    let page = try await site.open("/documents/\(site.id)/place?act=copy&from=\(site.id)&item=\(document)")
      .text
    #expect(page.contains("/documents/\(other)/place?act=copy") && page.contains("Copy to “Marjala”"))
  }

  @Test("is not found without items that the user may see")
  func hidden() async throws {
    let document = try site.document("a.txt")
    let query = "act=move&from=\(site.id)&item=\(document)"
    #expect(try await site.open("/documents/\(site.id)/place?\(query)", as: site.stranger).status == 404)
    #expect(try await site.open("/documents/\(site.id)/place?act=burn").status == 404)
  }
}
