import Core
import Documents
import Operations
import PageSupport
import Persistence
import TestSupport
import Testing

@testable import DocumentsPages

@Suite("The page on which a user adds a file")
struct AddFileTests {
  private let site: DocumentsSite

  init() throws { site = try DocumentsSite() }

  private func add(
    _ content: String, named name: String, _ fields: [(String, String)] = [], to folder: ID? = nil,
    id: ID? = nil, isQueued: Bool = false
  ) async throws -> PageReply {
    try await site.submit(
      "/documents/\(folder ?? site.id)/add", try site.file(content, named: name) + fields, id: id,
      isQueued: isQueued)
  }

  private func names(in folder: ID? = nil) throws -> Set<String> {
    let items = try site.world.companyStore.database.read {
      try DocumentTree($0).children(of: folder ?? site.id)
    }
    return Set(items.map(\.name))
  }

  @Test("adds it to the folder under its name, once")
  func adds() async throws {
    let plans = try site.folder("Plans")
    let form = site.world.newID()
    for _ in 1...2 {
      let reply = try await add("a photo", named: "crane.jpg", to: plans, id: form)
      #expect(reply.status == 303 && reply.location == "/documents/\(plans)?done=\(form)")
    }
    #expect(try names(in: plans) == ["crane.jpg"])
    #expect(try site.item(named: "crane.jpg", in: plans)?.modifiedAt == site.world.clock.clock.now())
  }

  @Test("takes another name and a document type")
  func named() async throws {
    let type = site.world.newID()
    try site.world.perform(AddDocumentType(id: type, name: "Lifting plan"))
    let page = try await site.open("/documents/\(site.id)/add").text
    #expect(page.contains("<option value=\"\(type)\">Lifting plan</option>") && page.contains("data-queued"))
    #expect(page.contains("<input type=\"file\" multiple id=\"file\""))
    let reply = try await add("x", named: "image.jpg", [("name", "crane.jpg"), ("documentType", "\(type)")])
    #expect(reply.status == 303)
    #expect(try site.item(named: "crane.jpg")?.documentType == type)
  }

  @Test("explains a name that Windows cannot hold, with another one, and keeps the file")
  func windows() async throws {
    let reply = try await add("x", named: "crane 12:30.jpg")
    #expect(reply.status == 422 && reply.text.contains("id=\"name-error\""))
    #expect(
      reply.text.contains("Try “crane 12-30.jpg”.") && reply.text.contains("Sent already: crane 12:30.jpg"))
    #expect(try names().isEmpty)
  }

  @Test("replaces nothing in silence: a taken name is explained, with a free one and with a version")
  func taken() async throws {
    let document = try site.document("plan.txt", "old")
    let before = try site.item(document)
    let reply = try await add("new", named: "PLAN.txt")
    #expect(reply.status == 409 && reply.text.contains("id=\"name-error\""))
    #expect(reply.text.contains("Add it as “PLAN (2).txt”"))
    #expect(reply.text.contains("Save it as a new version of “plan.txt”"))
    #expect(!reply.text.contains("name=\"taken\" value=\"version\" checked"))
    #expect(reply.value(of: "taken-base") == "\(try #require(before.content))")
    #expect(try site.item(document) == before)
    #expect(try await site.open("/documents/\(site.id)/add").text.contains("name=\"taken\"") == false)
  }

  @Test("becomes a version, or gets a number, when the user says so")
  func choices() async throws {
    let document = try site.document("plan.txt", "old")
    let base = try #require(try site.item(document).content)
    let version = [("taken", "version"), ("taken-base", "\(base)")]
    let type = site.world.newID()
    try site.world.perform(AddDocumentType(id: type, name: "Lifting plan"))
    let typed = version + [("documentType", "\(type)")]
    #expect(try await add("new", named: "plan.txt", typed).status == 303)
    #expect(try site.item(document).documentType == type)
    #expect(try await add("other", named: "plan.txt", [("taken", "number")]).status == 303)
    #expect(try names() == ["plan.txt", "plan (2).txt"])
    #expect(try site.world.answer(Versions(of: document)).map(\.number) == [2, 1])
    // Another user saved first: both versions are kept.
    #expect(try await add("late", named: "plan.txt", version).status == 303)
    #expect(try site.world.answer(Conflicts(in: site.id)).map(\.item.id) == [document])
  }

  @Test("a folder of the name is no document to save")
  func folderOfName() async throws {
    _ = try site.folder("plan")
    let reply = try await add("x", named: "plan")
    #expect(reply.status == 409 && reply.text.contains("Add it as “plan (2)”"))
    #expect(!reply.text.contains("value=\"version\""))
  }

  @Test("a file that waited for the network loses nothing where its name is taken")
  func queued() async throws {
    _ = try site.document("plan.txt", "old")
    #expect(try await add("new", named: "plan.txt", isQueued: true).status == 204)
    #expect(try names() == ["plan.txt", "plan (2).txt"])
  }

  @Test("adds several files of a browser without scripts, all of them or none")
  func several() async throws {
    let files = try site.file("1", named: "a.txt") + site.file("2", named: "plan.txt")
    let path = "/documents/\(site.id)/add"
    #expect(try await site.submit(path, files + [("name", "ignored")]).status == 303)
    #expect(try names() == ["a.txt", "plan.txt"])
    let more = try site.file("3", named: "b.txt") + site.file("4", named: "plan.txt")
    let taken = try await site.submit(path, more)
    #expect(taken.status == 409 && taken.text.contains("Add it as “plan (2).txt”"))
    #expect(!taken.text.contains("value=\"version\""))
    #expect(try names() == ["a.txt", "plan.txt"])
    #expect(try await site.submit(path, more + [("taken", "number")]).status == 303)
    #expect(try names() == ["a.txt", "plan.txt", "b.txt", "plan (2).txt"])
  }

  @Test("has the time of the file, unless the clock of the device was ahead")
  func times() async throws {
    let now = site.world.clock.clock.now()
    for (name, seconds) in [("old.jpg", -86_400), ("new.jpg", 86_400)] as [(String, Int64)] {
      let time = [("file-time", now.adding(seconds: seconds).description)]
      #expect(try await add("x", named: name, time).status == 303)
      #expect(try site.item(named: name)?.modifiedAt == min(now, now.adding(seconds: seconds)))
    }
  }

  @Test("is missing")
  func missing() async throws {
    let path = "/documents/\(site.id)/add"
    let none = try await site.submit(path, [("name", "x")])
    #expect(none.status == 422 && none.text.contains("id=\"file-error\""))
  }

  @Test("names no content that the user may not read, and no folder of others")
  func foreign() async throws {
    let unknown = [("file-hash", String(repeating: "0", count: 64)), ("file-size", "3"), ("file-name", "a")]
    let reply = try await site.submit("/documents/\(site.id)/add", unknown)
    #expect(reply.status == 404 && reply.text.contains("id=\"file-error\""))
    let other = try await site.submit(
      "/documents/\(site.id)/add", try site.file("x", named: "a"), as: site.stranger)
    #expect(other.status == 404)
    #expect(try await site.open("/documents/\(site.id)/add", as: site.stranger).status == 404)
    #expect(try names().isEmpty)
  }
}
