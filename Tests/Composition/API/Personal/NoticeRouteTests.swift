import Auth
import Core
import Operations
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

  /// Gives hours of Maija back, those of each day with a reason of their own.
  private func giveBack(_ reasons: [Int: String]) async throws {
    for (day, reason) in reasons.sorted(by: { $0.key < $1.key }) {
      let id = try await office.add(day, by: office.maija)
      let submitted = try await office.seen([id], by: office.maija)
      _ = try await office.send("POST", "/hours/submissions", submitted, by: office.maija)
      let reopened = try await office.seen([id], by: office.manager, ", \"reason\": \"\(reason)\"")
      _ = try await office.send("POST", "/hours/reopenings", reopened, by: office.manager)
    }
  }

  @Test("are those of the caller, until they are marked as seen by their id")
  func seen() async throws {
    try await giveBack([17: "one", 18: "two", 19: "three"])
    func reasons() async throws -> Set<String> {
      Set(try await unseen(office.maija).compactMap { $0.text.split(separator: " ").last.map(String.init) })
    }
    let shown = try await unseen(office.maija)
    #expect(try await reasons() == ["one", "two", "three"])
    #expect(try await unseen(office.olli).isEmpty)
    let two = try #require(shown.first { $0.text.hasSuffix("two") })
    let body = #"{"notices": ["\#(two.id)"]}"#
    _ = try await office.send("POST", "/notices/seen", body, by: office.olli)
    #expect(try await unseen(office.maija).count == 3, "another user marks only own ones")
    _ = try await office.send("POST", "/notices/seen", body, by: office.maija)
    #expect(try await reasons() == ["one", "three"])
  }

  @Test("are not marked beyond 500 at a time")
  func many() async throws {
    let ids = (0..<501).map { "\"\(ID(high: 9, low: UInt64($0)))\"" }.joined(separator: ",")
    let rejected = try await office.problem(
      "POST", "/notices/seen", #"{"notices": [\#(ids)]}"#, by: office.maija)
    #expect(rejected.status == 422 && rejected.code == "operations.notices")
  }
}
