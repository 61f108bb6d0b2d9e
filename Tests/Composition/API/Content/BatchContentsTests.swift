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

@Suite("Operations with the contents they name, in one request")
struct BatchContentsTests {
  private let api: TestCaller
  private let site: ID

  init() throws {
    api = try TestCaller()
    site = api.world.newID()
    try api.world.perform(AddWorksite(id: site, name: "Marjala", about: ""))
  }

  private func blob(_ text: String) -> Blob {
    var digest = ContentDigest()
    Array(text.utf8).withUnsafeBytes { digest.update($0) }
    return Blob(hash: digest.hash, size: Int64(text.utf8.count))
  }

  private func frame(_ text: String) -> [UInt8] {
    withUnsafeBytes(of: UInt64(text.utf8.count).bigEndian) { Array($0) } + Array(text.utf8)
  }

  /// Returns the operation that adds a document with a text.
  private func adding(_ name: String, _ text: String) throws -> Batch.Entry {
    let now = api.world.clock.clock.now()
    let operation = AddDocument(
      id: api.world.newID(), contentVersion: api.world.newID(), worksite: site,
      place: ItemPlace(parent: site, name: name), blob: blob(text), modifiedAt: now)
    return Batch.Entry(
      id: api.world.newID(), batch: api.world.newID(), at: now, name: AddDocument.name,
      input: try JSON.value(JSONValue.self, from: JSON.text(operation)), expected: nil, returnsRecords: nil)
  }

  private func body(_ entries: [Batch.Entry], _ texts: [String]) throws -> [UInt8] {
    try frame(JSON.text(Batch(operations: entries))) + texts.flatMap(frame)
  }

  private func send(_ body: [UInt8], pieces: Int = 5, brokenOff: Bool = false) async throws -> BatchResults<
    Problem
  > {
    try await api.send(
      "POST", "/operations", body: TestCaller.body(body, pieces: pieces, brokenOff: brokenOff),
      ["Content-Type": "application/vnd.worksite.batch"], as: BatchResults<Problem>.self)
  }

  private func documents() throws -> Int {
    try api.world.companyStore.database.read { connection in
      try connection.first("SELECT COUNT(*) FROM documents_item") { $0.int() } ?? -1
    }
  }

  @Test("are performed, and the contents are on disk, in pieces of any size")
  func together() async throws {
    for size in [1, 7, 8, 9, 1000] {
      let texts = ["plan \(size)", "", "photo \(size)"]
      let entries = try texts.enumerated().map { try adding("\(size)-\($0.offset)", $0.element) }
      let results = try await send(body(entries, texts), pieces: size)
      #expect(results.results.map(\.id) == entries.map(\.id))
      #expect(results.results.allSatisfy { $0.problem == nil && $0.outcome != nil }, "\(results)")
      #expect(results.contents == texts.map(blob))
      #expect(try texts.map(blob).allSatisfy(api.world.companyStore.blobs.isWithRecords))
      for text in texts { #expect(api.world.companyStore.blobs.isWhole(blob(text))) }
    }
    #expect(try await send(body([], [])).contents == [])
  }

  @Test("an operation whose content was damaged in transit is rejected, and the others are performed")
  func damaged() async throws {
    let entries = try [adding("a", "first"), adding("b", "second"), adding("c", "third")]
    let results = try await send(body(entries, ["first", "sEcond", "third"]))
    #expect(results.results.map { $0.problem?.code } == [nil, "sync.noContent", nil])
    #expect(results.contents?[1] == blob("sEcond"))
    #expect(try await send(body([entries[1]], ["second"])).results[0].problem == nil)
  }

  @Test("cut off anywhere, none is performed; sent again, each is performed once", arguments: [false, true])
  func cut(brokenOff: Bool) async throws {
    let texts = ["1 \(brokenOff)", "", "33 \(brokenOff)"]
    let entries = try texts.enumerated().map { try adding("\($0.offset)", $0.element) }
    let whole = try body(entries, texts)
    let before = try documents()
    let first = try frame(JSON.text(Batch(operations: entries))).count
    for length in [0, 1, 8, first / 2] + Array(first..<whole.count) {
      // At the end of a content the body seems complete, and operations without their content are rejected.
      let isWhole = [first, first + texts[0].utf8.count + 8, first + texts[0].utf8.count + 16].contains(
        length)
      if isWhole, !brokenOff { continue }
      await #expect(throws: (any Error).self) {
        try await send(Array(whole[..<length]), brokenOff: brokenOff)
      }
      #expect(try documents() == before, "\(length)")
      #expect(try api.world.companyStore.blobs.incoming.names().isEmpty)
    }
    // Complete contents need not be sent again.
    let known = try api.world.companyStore.known(texts.map { blob($0).hash }, to: api.world.actor)
    #expect(known == [blob(texts[0]).hash, blob("").hash])
    let (one, two) = (try await send(whole), try await send(whole))
    #expect(one.results.allSatisfy { $0.problem == nil })
    #expect(two.results.map(\.outcome) == one.results.map(\.outcome))
    #expect(try documents() == before + 3)
  }

  @Test("beyond a limit or malformed, they are rejected, and nothing is performed or stored")
  func rejected() async throws {
    let before = try documents()
    let entry = try adding("a", "kept?")
    let many = [UInt8](repeating: 0, count: 8 * 1001)
    let bodies: [([UInt8], String)] = [
      ([UInt8](repeating: 0xFF, count: 8), "http.bodyLarge"),
      (Array("GET / HTTP/1.1\r\n\r\n".utf8), "http.bodyLarge"),
      (frame("{\"operations\":") + frame("kept?"), "http.body"),
      (try body(Array(repeating: entry, count: 501), ["kept?"]), "http.batchLarge"),
      (try body([entry], ["kept?"]) + many, "uploads.contentsMany"),
    ]
    for (body, code) in bodies {
      let failure = await #expect(throws: Failure.self) { try await send(body) }
      #expect(failure?.code.rawValue == code)
    }
    #expect(try documents() == before)
    #expect(try api.world.companyStore.known([blob("kept?").hash], to: api.world.actor).isEmpty)
  }

  @Test("the server limits their size before it reads them")
  func length() throws {
    func rule(_ path: String, _ type: String) -> BodyRule? {
      var request = HTTPRequest(method: .post, scheme: "http", authority: "x", path: Endpoint.base + path)
      request.headerFields[.contentType] = type
      return api.routes.match(request).route.flatMap { $0.body(request) }
    }
    let contents = try #require(rule("/contents", "anything")?.maximum)
    #expect(contents > 16 << 20)
    #expect(try #require(rule("/operations", "application/vnd.worksite.batch")?.maximum) > contents)
    #expect(rule("/operations", "application/json")?.maximum == Int64(ServerLimits().bodyBytes))
    #expect(rule("/uploads", "application/vnd.worksite.batch") == BodyRule(maximum: nil, isContent: true))
  }

  @Test("both bodies of the route are described")
  func described() throws {
    let text = String(decoding: try api.api.document(version: "1").bytes, as: UTF8.self)
    #expect(text.contains(##""schema":{"$ref":"#/components/schemas/Batch"}}"##))
    #expect(text.contains(#""application/vnd.worksite.batch":{"schema":"#))
  }
}
