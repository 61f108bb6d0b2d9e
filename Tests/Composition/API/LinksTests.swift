import Accounts
import Auth
import Core
import HTTPTypes
import HummingbirdCore
import ServerKit
import TestSupport
import Testing

@Suite("Links over HTTP")
struct LinksTests {
  private let office: HoursOffice

  init() throws { office = try HoursOffice() }

  private func links(_ actor: Actor) async throws -> [Link] {
    try await office.send("GET", "/links", by: actor, as: PageBody<Link>.self).items
  }

  @Test("are the user's and the company's, and only an admin changes the company's")
  func both() async throws {
    let own = #"{"name": "Weather", "url": "https://example.fi/weather"}"#
    _ = try await office.send("POST", "/me/links", own, by: office.maija)
    let shared = #"{"name": "Safety", "url": "https://example.fi/safety"}"#
    _ = try await office.send("POST", "/company/links", shared, by: office.api.world.actor)
    #expect(Set(try await links(office.maija).map(\.name)) == ["Safety", "Weather"])
    #expect(try await links(office.olli).map(\.name) == ["Safety"])
    let rejected = try await office.problem("POST", "/company/links", shared, by: office.maija)
    #expect(rejected.status == 403)
    let link = try #require(try await links(office.maija).first { $0.name == "Weather" })
    _ = try await office.send("DELETE", "/me/links/\(link.id)", by: office.maija)
    #expect(try await links(office.maija).map(\.name) == ["Safety"])
  }
}
