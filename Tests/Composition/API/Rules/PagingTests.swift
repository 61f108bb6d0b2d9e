import Accounts
import Auth
import Core
import Documents
import Hours
import Operations
import Persistence
import ServerKit
import TestSupport
import Testing
import Worksites

@Suite("Lists, page by page")
struct PagingTests {
  private let api: TestCaller
  private let site: ID
  private let document: ID

  init() throws {
    api = try TestCaller()
    let world = api.world
    (site, document) = (world.newID(), world.newID())
    for name in ["maija", "olli", "pekka", "Ölli", "åke", "olli"].enumerated() {
      let user = AddUser(
        id: world.newID(), username: "user\(name.offset)", name: name.element, role: .reporter)
      try world.perform(user)
    }
    try world.perform(AddWorksite(id: site, name: "Marjala", about: ""))
    for name in ["Äänekoski", "Kallio", "Östersund", "Zürich"] {
      try world.perform(AddWorksite(id: world.newID(), name: name, about: ""))
    }
    let people = try world.answer(Users()).keys.sorted { $0.description < $1.description }
    try world.perform(
      AttachUsers(worksite: site, attach: people.map { .init(id: world.newID(), user: $0) }, detach: []))
    let contents = try (1...5).map { try world.store("version \($0)") }
    try world.companyStore.performTogether(by: world.actor, naming: contents) { performer in
      for (number, blob) in contents.enumerated() {
        try performer.noteUploaded(blob)
        let batch = performer.newID()
        if number == 0 {
          _ = try performer.perform(
            AddDocument(
              id: document, contentVersion: performer.newID(), worksite: site,
              place: ItemPlace(parent: site, name: "plan.txt"), blob: blob,
              modifiedAt: world.clock.clock.now()),
            batch: batch)
        } else {
          let base = try performer.answer(DocumentContent(of: document)).version.id
          _ = try performer.perform(
            SaveContent(
              document: document, documentName: "plan.txt", content: performer.newID(), base: base,
              blob: blob,
              modifiedAt: world.clock.clock.now()), batch: batch)
        }
      }
    }
    for number in 0..<6 {
      let start = world.clock.clock.now().wholeMinute.adding(seconds: Int64(number) * -36_000)
      try world.perform(
        AddEntry(
          id: world.newID(), user: world.actor.user, worksite: site, start: start,
          end: start.adding(seconds: 3600), zone: "Europe/Helsinki"))
    }
    // Two items at a time have the same instant.
    for number in 1...6 {
      if number.isMultiple(of: 2) { world.clock.advance(seconds: 1) }
      let folder = world.newID()
      try world.perform(
        AddFolder(id: folder, worksite: site, place: ItemPlace(parent: site, name: "Old \(number)")))
      try world.perform(TrashItem(item: folder))
    }
  }

  private var lists: [String] {
    [
      "/worksites", "/worksites?archived=true", "/users", "/worksites/\(site)/people",
      "/documents/worksites/\(site)/trash", "/documents/\(document)/versions", "/history",
      "/history?record=\(document)", "/hours/entries",
    ]
  }

  private func page(_ path: String, _ limit: Int, after cursor: String? = nil) async throws -> JSONPage {
    let sign = path.contains("?") ? "&" : "?"
    let behind = cursor.map { "&cursor=\($0)" } ?? ""
    return try await api.send("GET", "\(path)\(sign)limit=\(limit)\(behind)", as: JSONPage.self)
  }

  @Test("contain together what a single page contains, each item once and in order")
  func whole() async throws {
    for path in lists {
      let all = try await page(path, 1000)
      #expect(all.items.count >= 5 && all.next == nil, "\(path)")
      for limit in [1, 2, 3, all.items.count, all.items.count - 1] {
        var items: [JSONValue] = []
        var cursor: String?
        repeat {
          let page = try await page(path, limit, after: cursor)
          #expect(page.items.count <= limit && !page.items.isEmpty, "\(path)")
          items += page.items
          cursor = page.next
          #expect((cursor?.utf8.count ?? 0) <= 500)
        } while cursor != nil && items.count <= all.items.count
        #expect(items == all.items, "\(path) by \(limit)")
      }
    }
  }

  @Test("have cursors of their own: another list rejects them")
  func foreign() async throws {
    for path in lists {
      let cursor = try await page(path, 1).next
      for other in lists where other.split(separator: "?")[0] != path.split(separator: "?")[0] {
        let failure = await #expect(throws: Failure.self, "\(path) for \(other)") {
          try await page(other, 1, after: cursor)
        }
        #expect(failure?.code == "core.cursor")
      }
    }
  }
}

/// A page of any items.
private struct JSONPage: Decodable {
  let items: [JSONValue]
  let next: String?
}
