import Accounts
import Core
import Documents
import HTTPTypes
import Hummingbird
import NIOCore
import Operations
import Persistence
import TestSupport
import Testing
import Worksites

@testable import DocumentsServer

@Suite("Content that is sent again under the same key")
struct SavingAgainTests {
  private let api: TestCaller
  private let site: ID

  init() throws {
    api = try TestCaller()
    site = api.world.newID()
    try api.world.perform(AddWorksite(id: site, name: "Marjala", about: ""))
  }

  private func put(
    _ text: String, _ name: String = "plan.txt", key: ID?, _ more: [String: String] = [:]
  ) async throws -> SavedDocument {
    var fields = more
    fields["Idempotency-Key"] = key?.description
    return try await api.send(
      "PUT", "/documents/folders/\(site)/children/\(name)",
      body: RequestBody(buffer: ByteBuffer(string: text)), fields,
      as: SavedDocument.self)
  }

  private func save(_ text: String, over document: ID, key: ID, _ tag: String) async throws
    -> SavedDocument
  {
    try await api.send(
      "PUT", "/documents/\(document)/content", body: RequestBody(buffer: ByteBuffer(string: text)),
      ["Idempotency-Key": "\(key)", "If-Match": tag], as: SavedDocument.self)
  }

  private func versions(of document: ID) throws -> [Version] { try api.world.answer(Versions(of: document)) }

  @Test("adds a document once, also under a condition that holds only once")
  func adding() async throws {
    let key = api.world.newID()
    let first = try await put("one", key: key, ["If-None-Match": "*"])
    #expect(first.outcome == .added && first.operation == key)
    api.world.clock.advance(seconds: 60)
    let again = try await put("one", key: key, ["If-None-Match": "*"])
    #expect(again.outcome == .added && again.document == first.document && again.operation == key)
    let stored = try versions(of: first.document)
    #expect(try stored.count == 1 && api.world.companyStore.blobs.isWithRecords(stored[0].blob))
    // Without a key, it is another request.
    await #expect(throws: Failure.self) { try await put("one", key: nil, ["If-None-Match": "*"]) }
  }

  @Test("returns the first outcome also after others saved, and does not overwrite theirs")
  func saving() async throws {
    let document = try await put("one", key: api.world.newID()).document
    let tag = "\"\(try versions(of: document)[0].blob.hash)\""
    let key = api.world.newID()
    let first = try await save("two", over: document, key: key, tag)
    #expect(first.outcome == .saved)
    _ = try await put("three", key: api.world.newID())
    let again = try await save("two", over: document, key: key, tag)
    #expect(again.outcome == .saved && again.operation == key)
    #expect(try await put("two", key: key).outcome == .saved)
    #expect(try versions(of: document).map(\.number) == [3, 2, 1])
  }

  @Test("is rejected when its bytes or its place differ")
  func other() async throws {
    let key = api.world.newID()
    let document = try await put("one", key: key).document
    for (text, name) in [("two", "plan.txt"), ("one", "other.txt")] {
      let failure = await #expect(throws: Failure.self) { try await put(text, name, key: key) }
      #expect(failure?.code == "sync.idTaken", "\(name)")
    }
    #expect(try versions(of: document).count == 1)
  }
}
