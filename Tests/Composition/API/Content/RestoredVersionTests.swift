import Core
import Documents
import HTTPTypes
import Hummingbird
import NIOCore
import Operations
import TestSupport
import Testing
import Worksites

@testable import DocumentsServer

@Suite("Versions over HTTP")
struct RestoredVersionTests {
  private let api: TestCaller
  private let site: ID
  private let document: ID

  init() async throws {
    api = try TestCaller()
    site = api.world.newID()
    try api.world.perform(AddWorksite(id: site, name: "Marjala", about: ""))
    document = try await Self.put("one", api, site).document
    _ = try await Self.put("two", api, site)
  }

  @discardableResult
  private static func put(
    _ text: String, _ api: TestCaller, _ site: ID, _ fields: [String: String] = [:]
  ) async throws -> SavedDocument {
    try await api.send(
      "PUT", "/documents/folders/\(site)/children/plan.txt",
      body: RequestBody(buffer: ByteBuffer(string: text)), fields, as: SavedDocument.self)
  }

  private struct Page: Decodable { let items: [VersionView] }

  private func versions() async throws -> [VersionView] {
    try await api.send("GET", "/documents/\(document)/versions", as: Page.self).items
  }

  private func restore(_ version: ID, _ fields: [String: String] = [:]) async throws -> SavedDocument {
    try await api.send(
      "POST", "/documents/\(document)/versions/\(version)/restore", fields, as: SavedDocument.self)
  }

  @Test("the list says which is the current one")
  func list() async throws {
    #expect(try await versions().map(\.number) == [2, 1])
    #expect(try await versions().map(\.isCurrent) == [true, nil])
  }

  @Test("restoring makes the content of a version the newest, also where it is the current one's")
  func restoring() async throws {
    let before = try await versions()
    #expect(try await restore(before[1].id).outcome == .saved)
    #expect(try await restore(before[1].id).outcome == .saved)
    let after = try await versions()
    #expect(after.map(\.number) == [4, 3, 2, 1] && after.map(\.isCurrent) == [true, nil, nil, nil])
    #expect(after[0].sha256 == before[1].sha256 && after[1].sha256 == before[1].sha256)
    let history = try api.world.answer(History(of: document, in: api.world.companyStore.composition))
    #expect(history[0].summary.text(in: .english) == "made version 1 of “plan.txt” its newest")
    _ = try api.world.companyStore.undo(by: api.world.actor)
    _ = try api.world.companyStore.undo(by: api.world.actor)
    #expect(try await versions() == before)
  }

  @Test("is done once under one key, and not over another version than the one of If-Match")
  func conditions() async throws {
    let before = try await versions()
    let key = ["Idempotency-Key": api.world.newID().description]
    for _ in 0..<2 { #expect(try await restore(before[1].id, key).outcome == .saved) }
    #expect(try await versions().count == 3)
    let stale = await #expect(throws: Failure.self) {
      try await restore(before[0].id, ["If-Match": "\"\(before[0].sha256)\""])
    }
    #expect(stale?.code == "http.precondition")
    #expect(try await versions().count == 3)
    #expect(try await restore(before[0].id, ["If-Match": "\"\(before[1].sha256)\""]).outcome == .saved)
    let missing = await #expect(throws: Failure.self) { try await restore(site) }
    #expect(missing?.code == "documents.noVersion")
  }

  @Test(
    "a save of equal content makes none, one over another save makes one, and a stale condition stores nothing"
  )
  func saves() async throws {
    let tag = "\"\(try await versions()[0].sha256)\""
    #expect(try await Self.put("two", api, site).outcome == .unchanged)
    #expect(try await Self.put("three", api, site).outcome == .saved)
    let stale = await #expect(throws: Failure.self) {
      try await Self.put("mine", api, site, ["If-Match": tag])
    }
    #expect(stale?.code == "http.precondition")
    #expect(try await Self.put("four", api, site).outcome == .saved)
    #expect(try await versions().map(\.number) == [4, 3, 2, 1])
  }

  @Test("two saves within a second have dates a second apart, and the client's time is kept")
  func dates() async throws {
    func date() async throws -> String? {
      try await api.respond("GET", "/documents/\(document)/content").headers[.lastModified]
    }
    try await Self.put("three", api, site, ["X-OC-Mtime": "784111777"])
    let first = try await api.send("GET", "/documents/items/\(document)", as: ItemView.self)
    #expect(first.modifiedAt == Instant(milliseconds: 784_111_777_000))
    try await Self.put("four", api, site, ["X-OC-Mtime": "784111777"])
    let second = try await api.send("GET", "/documents/items/\(document)", as: ItemView.self)
    #expect(second.modifiedAt == first.modifiedAt)
    let (before, after) = (try #require(first.lastModifiedAt), try #require(second.lastModifiedAt))
    #expect(after == before.adding(seconds: 1))
    #expect(second.sha256?.count == 64 && second.sha256 != first.sha256)
    #expect(try await date()?.hasSuffix("GMT") == true)
  }
}
