import Core
import Documents
import HTTPTypes
import Operations
import Persistence
import TestSupport
import Testing
import Worksites

@testable import ServerKit
@testable import SyncProtocol

@Suite("Operations of a device whose clock is off")
struct ClockOffsetTests {
  private static let twoDays: Int64 = 2 * 86_400
  private let api: TestCaller
  private let site: ID

  init() throws {
    api = try TestCaller()
    site = api.world.newID()
    try api.world.perform(AddWorksite(id: site, name: "Marjala", about: ""))
  }

  private var now: Instant { api.world.clock.clock.now() }

  private func send(
    offset: Int64?, decidedAgo seconds: Int64, isCarriedOver: Bool? = nil, wasAcknowledged: Bool? = nil
  ) async throws -> (
    results: BatchResults<Problem>, modified: Instant?
  ) {
    let folder = api.world.newID()
    let operation = AddFolder(
      id: folder, worksite: site, place: ItemPlace(parent: site, name: "Plans \(api.world.newID())"))
    let entry = Batch.Entry(
      id: api.world.newID(), batch: api.world.newID(), at: now.adding(seconds: (offset ?? 0) - seconds),
      name: AddFolder.name, input: try JSON.value(JSONValue.self, from: JSON.text(operation)),
      expected: nil, returnsRecords: nil, isCarriedOver: isCarriedOver, wasAcknowledged: wasAcknowledged)
    let text = try JSON.text(Batch(operations: [entry]))
    var fields = ["Content-Type": "application/json"]
    if let offset { fields["Date"] = HTTPDate(now.adding(seconds: offset)).description }
    let results = try await api.send(
      "POST", "/operations", body: TestCaller.body(Array(text.utf8), pieces: 100, brokenOff: false),
      fields, as: BatchResults<Problem>.self)
    let modified = try api.world.companyStore.database.read { connection in
      try connection.first("SELECT modified_at FROM documents_item WHERE id = \(folder)") { $0.instant() }
    }
    return (results, modified)
  }

  @Test(
    "get the time of the server, behind or ahead",
    arguments: [-twoDays, twoDays, -300, 300, -120, 120])
  func corrected(offset: Int64) async throws {
    let (results, modified) = try await send(offset: offset, decidedAgo: 3600)
    #expect(modified == now.adding(seconds: -3600))
    // The device has another time and must read the corrected one.
    #expect(results.results.first?.problem == nil && results.before == nil)
  }

  @Test("are never dated in the future")
  func capped() async throws {
    #expect(try await send(offset: -Self.twoDays, decidedAgo: -60).modified == now)
    #expect(try await send(offset: nil, decidedAgo: -60).modified == now)
  }

  @Test("keep their time where the clock is right, however old it is")
  func right() async throws {
    let (results, modified) = try await send(offset: nil, decidedAgo: 30 * 86_400)
    #expect(modified == now.adding(seconds: -30 * 86_400))
    #expect(results.before != nil)
  }

  @Test("keep their time where they were performed before the device had a server")
  func carriedOver() async throws {
    let (_, modified) = try await send(offset: -Self.twoDays, decidedAgo: 30 * 86_400, isCarriedOver: true)
    #expect(modified == now.adding(seconds: -30 * 86_400 - Self.twoDays))
  }

  @Test("keep the time with which the server acknowledged them, unless it is in the future")
  func sentAgain() async throws {
    let (_, modified) = try await send(offset: -Self.twoDays, decidedAgo: 30 * 86_400, wasAcknowledged: true)
    #expect(modified == now.adding(seconds: -30 * 86_400 - Self.twoDays))
    #expect(try await send(offset: Self.twoDays, decidedAgo: 60, wasAcknowledged: true).modified == now)
  }

  @Test(
    "keep their time where the clock is off by less than two minutes, or by more than a hundred years",
    arguments: [-119, 119, -3_155_760_001])
  func outOfBounds(offset: Int64) async throws {
    #expect(try await send(offset: offset, decidedAgo: 3600).modified == now.adding(seconds: offset - 3600))
  }
}
