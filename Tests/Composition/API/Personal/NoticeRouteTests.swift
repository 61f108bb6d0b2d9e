import Auth
import Core
import Operations
import Persistence
import ServerKit
import TestSupport
import Testing

@Suite("Notices over HTTP")
struct NoticeRouteTests {
  private let office: HoursOffice

  init() throws { office = try HoursOffice() }

  private struct Shown: Codable, Sendable {
    let id: ID
    let text: String
  }

  private func unseen(_ actor: Actor) async throws -> [Shown] {
    try await office.send("GET", "/notices", by: actor, as: PageBody<Shown>.self).items
  }

  /// Writes an event for a user, a second after the one before.
  private func write(_ text: String, for actor: Actor) throws {
    office.api.world.clock.advance(seconds: 1)
    try office.api.world.companyStore.database.write { connection in
      try Notices(connection, for: actor.user).write(
        Notice(id: office.api.world.newID(), text: Phrase(verbatim: text)),
        at: office.api.world.clock.clock.now())
    }
  }

  @Test("are those of the caller, until they are marked as seen by their id or up to a time")
  func seen() async throws {
    for text in ["one", "two", "three"] { try write(text, for: office.maija) }
    let time = office.api.world.clock.clock.now()
    try write("four", for: office.maija)
    let shown = try await unseen(office.maija)
    #expect(shown.map(\.text) == ["one", "two", "three", "four"])
    #expect(try await unseen(office.olli).isEmpty)
    let two = #"{"notices": ["\#(shown[1].id)"]}"#
    _ = try await office.send("POST", "/notices/seen", two, by: office.olli)
    #expect(try await unseen(office.maija).count == 4, "another user marks only own ones")
    _ = try await office.send("POST", "/notices/seen", two, by: office.maija)
    #expect(try await unseen(office.maija).map(\.text) == ["one", "three", "four"])
    _ = try await office.send(
      "POST", "/notices/seen", #"{"notices": [], "until": "\#(time)"}"#, by: office.maija)
    #expect(try await unseen(office.maija).map(\.text) == ["four"])
  }

  @Test("are not marked beyond 500 at a time")
  func many() async throws {
    let ids = (0..<501).map { "\"\(ID(high: 9, low: UInt64($0)))\"" }.joined(separator: ",")
    let rejected = try await office.problem(
      "POST", "/notices/seen", #"{"notices": [\#(ids)]}"#, by: office.maija)
    #expect(rejected.status == 422 && rejected.code == "operations.notices")
  }
}
