import Accounts
import Auth
import Core
import Documents
import Foundation
import Hummingbird
import NIOCore
import Operations
import SyncProtocol
import Synchronization
import TestSupport
import Testing
import Worksites

@testable import DocumentsServer
@testable import Persistence
@testable import ServerKit

@Suite("Many contents in one response")
struct ContentBundleTests {
  private let api: TestCaller
  private let site: ID

  init() throws {
    api = try TestCaller()
    site = api.world.newID()
    try api.world.perform(AddWorksite(id: site, name: "Marjala"))
  }

  /// Adds a document with bytes, and returns its content.
  private func add(_ name: String, _ bytes: [UInt8]) async throws -> Blob {
    let saved = try await api.send(
      "PUT", "/documents/folders/\(site)/children/\(name)",
      body: RequestBody(buffer: ByteBuffer(bytes: bytes)),
      as: SavedDocument.self)
    return try #require(try api.world.answer(Versions(of: saved.document)).first).blob
  }

  private func add(_ text: String) async throws -> Blob { try await add(text + ".txt", Array(text.utf8)) }

  private func respond(
    _ contents: [Blob], _ fields: [String: String] = [:]
  ) async throws -> Response {
    try await api.respond(
      "POST", "/contents/fetch", body: TestCaller.json(ContentRequest(contents: contents)), fields)
  }

  /// The contents of the response; `nil` for each that is not there.
  private func fetch(_ contents: [Blob], as actor: Actor? = nil) async throws -> [[UInt8]?] {
    let response = try await respond(contents, actor.map(TestCaller.credentials) ?? [:])
    #expect(response.headers[.contentType] == "application/vnd.worksite.contents")
    var rest = try await TestCaller.bytes(of: response)[...]
    var found: [[UInt8]?] = []
    while !rest.isEmpty {
      let size = rest.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
      rest = rest.dropFirst(8)
      if size == .max {
        found.append(nil)
      } else {
        found.append(Array(rest.prefix(Int(size))))
        rest = rest.dropFirst(Int(size))
      }
    }
    return found
  }

  private static func unknown(_ digit: Character, size: Int64 = 4) -> Blob {
    Blob(hash: String(repeating: digit, count: 64), size: size)
  }

  @Test("has each in the requested order, and marks those that are not there")
  func order() async throws {
    let plan = try await add("plan")
    let empty = try await add("empty.txt", [])
    let large = try await add("large.bin", [UInt8](repeating: 7, count: 64 << 10))
    let otherSize = Blob(hash: plan.hash, size: plan.size + 1)
    let found = try await fetch([large, Self.unknown("a"), plan, otherSize, empty, plan])
    #expect(
      found == [[UInt8](repeating: 7, count: 64 << 10), nil, Array("plan".utf8), nil, [], Array("plan".utf8)])
    #expect(try await fetch([]).isEmpty)
  }

  @Test("has none that the caller could not read by itself, also where its hash is known or was uploaded")
  func rights() async throws {
    let plan = try await add("plan")
    let uploaded = try api.world.store("uploaded")
    let reporter = Actor(user: api.world.newID(), role: .reporter, device: api.world.newID())
    try api.world.companyStore.performTogether(by: reporter) { try $0.noteUploaded(uploaded) }
    #expect(try await fetch([plan, uploaded], as: reporter) == [nil, nil])
    #expect(try await fetch([plan, uploaded]) == [Array("plan".utf8), nil])
    try api.world.perform(AddUser(id: reporter.user, username: "olli", name: "Olli", role: .reporter))
    let attachment = AttachUsers.Attachment(id: api.world.newID(), user: reporter.user)
    try api.world.perform(AttachUsers(worksite: site, attach: [attachment], detach: []))
    #expect(try await fetch([plan, uploaded], as: reporter) == [Array("plan".utf8), nil])
  }

  @Test("lacks content that is damaged on the server, and has the others", arguments: [5, 20_000])
  func damaged(size: Int) async throws {
    let bytes = [UInt8](repeating: 1, count: size)
    let (first, second) = (try await add("a.bin", bytes), try await add("b.bin", bytes + [2]))
    try api.world.companyStore.blobs.damage(first)
    #expect(try await fetch([first, second]) == [nil, bytes + [2]])
  }

  @Test("is refused beyond a limit")
  func limits() async throws {
    func many(_ count: Int, _ size: Int64) -> [Blob] {
      (0..<count).map { Blob(hash: String(repeating: "0", count: 58) + String(100_000 + $0), size: size) }
    }
    #expect(try await fetch(many(500, 1)) == Array(repeating: nil, count: 500))
    #expect(try await fetch(many(128, 64 << 10)).count == 128)
    for (contents, code) in [
      (many(501, 1), "http.contentsMany"), (many(10_000, 1), "http.contentsMany"),
      (many(1, 64 << 10 + 1), "http.contentLarge"), (many(1, .max), "http.contentLarge"),
      (many(129, 64 << 10), "http.contentsLarge"),
    ] {
      let failure = await #expect(throws: Failure.self) { try await respond(contents) }
      #expect(failure?.code.rawValue == code)
    }
    let hash = Self.unknown("a").hash
    for body in [
      #"{"contents":[{"hash":"../../x","size":1}]}"#, #"{"contents":[{"hash":"\#(hash)","size":-1}]}"#, "{}",
    ] {
      let failure = await #expect(throws: Failure.self) {
        try await api.respond("POST", "/contents/fetch", body: RequestBody(buffer: ByteBuffer(string: body)))
      }
      #expect(failure.map { 400..<500 ~= Problem($0).status } == true, "\(body)")
    }
  }

  @Test("is made while it is sent: no piece is larger than 320 KiB and the frames in it")
  func pieces() async throws {
    var contents: [Blob] = []
    for number in 0..<20 {
      contents.append(try await add("\(number).bin", [UInt8](repeating: UInt8(number), count: 64 << 10)))
    }
    let response = try await respond(contents)
    let sizes = Mutex<[Int]>([])
    try await response.body.write(PieceWriter { size in sizes.withLock { $0.append(size) } })
    let written: [Int] = sizes.withLock { $0 }
    let (total, largest): (Int, Int) = (written.reduce(0, +), written.max() ?? 0)
    let frame = (64 << 10) + 8
    #expect(total == 20 * frame)
    #expect(largest <= (256 << 10) + frame)
    #expect(written.count >= 4)
  }
}

/// Notes the sizes of the pieces of a body.
private struct PieceWriter: ResponseBodyWriter {
  let note: @Sendable (Int) -> Void

  func write(_ buffer: ByteBuffer) { note(buffer.readableBytes) }

  consuming func finish(_ trailingHeaders: HTTPFields?) {}
}
