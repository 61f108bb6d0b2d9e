import Accounts
import Auth
import Core
import Documents
import Operations
import ServerKit
import TestSupport
import Testing

@testable import DocumentsServer

@Suite("A change of a document over HTTP")
struct ItemEditTests {
  private let office: HoursOffice
  private let document: ID
  private var world: TestStore { office.api.world }
  private var path: String { "/documents/items/\(document)" }

  init() throws {
    office = try HoursOffice()
    let (world, site) = (office.api.world, office.site)
    document = world.newID()
    let (id, blob) = (document, try world.store("plan"))
    try world.companyStore.performTogether(by: world.actor, naming: [blob]) { performer in
      try performer.noteUploaded(blob)
      let add = AddDocument(
        id: id, contentVersion: performer.newID(), worksite: site,
        place: ItemPlace(parent: site, name: "plan.txt"), blob: blob, modifiedAt: world.clock.clock.now())
      _ = try performer.perform(add, batch: performer.newID())
    }
  }

  /// The answer to a change.
  private struct Changed: Decodable {
    let operation: ID
    let record: ItemView
  }

  private func change(_ body: String) async throws -> ItemView {
    try await office.send("PATCH", path, body, by: office.maija, as: Changed.self).record
  }

  @Test("sets tags alone, with those of others kept, and null removes them")
  func tags() async throws {
    #expect(try await change(#"{"tags": ["safety", "Crane"]}"#).tags == ["Crane", "safety"])
    let merged = try await change(#"{"tags": ["safety", "roof"], "base": {"tags": ["safety"]}}"#)
    #expect(merged.tags == ["Crane", "roof", "safety"] && merged.name == "plan.txt")
    #expect(try await change(#"{"tags": null}"#).tags == nil)
    let problem = try await office.problem("PATCH", path, #"{"tags": ["a,b"]}"#, by: office.maija)
    #expect(problem.status == 422 && problem.code == "documents.label" && problem.field == "tags")
    let unknown = try await office.problem("PATCH", path, #"{"tag": ["a"]}"#, by: office.maija)
    #expect(unknown.code == "http.unknownMember")
  }

  @Test("renames and tags in one step of undo, and a rejected part rejects all")
  func together() async throws {
    let changed = try await change(#"{"name": "renamed.txt", "tags": ["safety"]}"#)
    #expect(changed.name == "renamed.txt" && changed.tags == ["safety"])
    _ = try world.companyStore.undo(by: office.maija)
    let undone = try await office.send("GET", path, by: office.maija, as: ItemView.self)
    #expect(undone.name == "plan.txt" && undone.tags == nil)
    let problem = try await office.problem(
      "PATCH", path, #"{"name": "other.txt", "tags": [""]}"#, by: office.maija)
    #expect(problem.code == "documents.label")
    #expect(try await office.send("GET", path, by: office.maija, as: ItemView.self).name == "plan.txt")
  }

  @Test("is repeated without harm under the same key, and found by its tag")
  func repeated() async throws {
    let key = world.newID()
    for _ in 0..<2 {
      _ = try await office.send(
        "PATCH", path, #"{"name": "renamed.txt", "tags": ["safety"], "modifiedAt": "2026-01-02T03:04:05Z"}"#,
        by: office.maija, ["Idempotency-Key": key.description], as: Changed.self)
    }
    let found = try await office.send(
      "GET", "/documents/worksites/\(office.site)/find?tag=Safety,SAFETY", by: office.maija,
      as: PageBody<ItemView>.self)
    #expect(found.items.map(\.name) == ["renamed.txt"])
    #expect(found.items.first?.modifiedAt == Instant("2026-01-02T03:04:05Z"))
  }
}
