import Core
import Documents
import Feed
import HTTPTypes
import Hummingbird
import OpenAPI
import Operations
import TestSupport
import Testing
import Worksites

@testable import Persistence
@testable import ServerKit
@testable import SyncProtocol

@Suite("Content that has just arrived")
struct ArrivedContentTests {
  private let damaged = DamagedContents()
  private let api: TestCaller
  private let site: ID
  /// Content that is no small one.
  private let bytes = [UInt8](repeating: UInt8(ascii: "x"), count: 1_000_000)

  init() throws {
    api = try TestCaller(damaged: damaged)
    site = api.world.newID()
    try api.world.perform(AddWorksite(id: site, name: "Marjala"))
  }

  private var blob: Blob {
    var digest = ContentDigest()
    bytes.withUnsafeBytes { digest.update($0) }
    return Blob(hash: digest.hash, size: Int64(bytes.count))
  }

  /// Whether the server sends the content without reading all of it first.
  private var isKnownIntact: Bool {
    damaged.isKnownIntact(blob, in: damaged.file(of: blob, in: api.world.companyStore.blobs))
  }

  private func frame(_ bytes: [UInt8]) -> [UInt8] {
    withUnsafeBytes(of: UInt64(bytes.count).bigEndian) { Array($0) } + bytes
  }

  @Test("in a resumed upload is known to be intact, after its last part only")
  func resumed() async throws {
    let half = bytes.count / 2
    let begun = try await api.respond(
      "POST", "/uploads", body: TestCaller.body(Array(bytes[..<half])),
      ["Upload-Complete": "?0", "Content-Type": "application/octet-stream"])
    let path = try String(#require(begun.headers[.location]).dropFirst(Endpoint.base.count))
    #expect(!isKnownIntact)
    let done = try await api.send(
      "PATCH", path, body: TestCaller.body(Array(bytes[half...])),
      [
        "Content-Type": "application/partial-upload", "Upload-Offset": "\(half)", "Upload-Complete": "?1",
      ], as: UploadBody.self)
    #expect(done.blob == blob && isKnownIntact)
    try api.world.companyStore.blobs.damage(blob)
    #expect(!isKnownIntact)
  }

  @Test("with the operations that name it is known to be intact")
  func batch() async throws {
    let now = api.world.clock.clock.now()
    let operation = AddDocument(
      id: api.world.newID(), contentVersion: api.world.newID(), worksite: site,
      place: ItemPlace(parent: site, name: "plan.txt"), blob: blob, modifiedAt: now)
    let entry = Batch.Entry(
      id: api.world.newID(), batch: api.world.newID(), at: now, name: AddDocument.name,
      input: try JSON.value(JSONValue.self, from: JSON.text(operation)), expected: nil, returnsRecords: nil)
    let body = try frame(Array(JSON.text(Batch(operations: [entry])).utf8)) + frame(bytes)
    #expect(!isKnownIntact)
    let results = try await api.send(
      "POST", "/operations", body: TestCaller.body(body), ["Content-Type": "application/vnd.worksite.batch"],
      as: BatchResults<Problem>.self)
    #expect(results.results.allSatisfy { $0.problem == nil } && isKnownIntact)
  }

  @Test("with other content in one request is known to be intact")
  func contents() async throws {
    let answer = try await api.send(
      "POST", "/contents", body: TestCaller.body(frame([1]) + frame(bytes)),
      ["Content-Type": "application/vnd.worksite.contents"], as: ContentsBody.self)
    #expect(answer.items.last == blob && isKnownIntact)
  }
}
