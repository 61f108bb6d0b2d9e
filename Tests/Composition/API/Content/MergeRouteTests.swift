import Core
import Documents
import Foundation
import Hummingbird
import NIOCore
import Operations
import ServerKit
import TestSupport
import Testing
import Worksites

@Suite("Merging two folders over HTTP")
struct MergeRouteTests {
  private let api: TestCaller
  private let site: ID
  private let folder: ID
  private let target: ID

  init() throws {
    api = try TestCaller()
    let world = api.world
    (site, folder, target) = (world.newID(), world.newID(), world.newID())
    try world.perform(AddWorksite(id: site, name: "Marjala"))
    for (id, name) in [(folder, "New"), (target, "Photos")] {
      try world.perform(AddFolder(id: id, worksite: site, place: ItemPlace(parent: site, name: name)))
    }
  }

  private func add(_ count: Int, to parent: ID) throws {
    let (blob, batch) = (try api.world.store("x"), api.world.newID())
    try api.world.companyStore.performTogether(by: api.world.actor) { try $0.noteUploaded(blob) }
    try api.world.companyStore.performTogether(by: api.world.actor, naming: [blob]) { performer in
      for number in 0..<count {
        _ = try performer.perform(
          AddDocument(
            id: performer.newID(), contentVersion: performer.newID(), worksite: site,
            place: ItemPlace(parent: parent, name: "\(number).txt"), blob: blob,
            modifiedAt: Instant(milliseconds: 0)), batch: batch)
      }
    }
  }

  private func merge(_ key: ID, _ folder: ID? = nil) async throws -> ID {
    struct Answer: Decodable { let operation: ID }
    return try await api.send(
      "POST", "/documents/items/\(folder ?? self.folder)/merge",
      body: RequestBody(buffer: ByteBuffer(string: #"{"into":"\#(target)"}"#)),
      ["Idempotency-Key": key.description], as: Answer.self
    ).operation
  }

  private func count(_ folder: ID) throws -> Int { try api.world.answer(TreeSize(of: folder)).documents }

  @Test("moves all items, a repeated request moves nothing more, and one undo takes all of it back")
  func merging() async throws {
    try add(1100, to: folder)
    try add(3, to: target)
    let key = api.world.newID()
    for _ in 1...2 { #expect(try await merge(key) == key) }
    #expect(try count(target) == 1100)
    #expect(try api.world.answer(TrashedItemWithID(folder)).item.id == folder)
    let other = api.world.newID()
    let failure = await #expect(throws: Failure.self) { try await merge(other) }
    #expect(failure?.kind == .notFound)
    let second = api.world.newID()
    let place = ItemPlace(parent: site, name: "Second")
    try api.world.perform(AddFolder(id: second, worksite: site, place: place))
    let reused = await #expect(throws: Failure.self) { try await merge(key, second) }
    #expect(reused?.code == "sync.idTaken")
    try api.world.companyStore.undo(by: api.world.actor)
    try api.world.companyStore.undo(by: api.world.actor)
    #expect(try (count(folder), count(target)) == (1100, 3))
  }
}
