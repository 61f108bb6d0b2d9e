import Core
import Hours
import Operations
import ServerKit
import TestSupport
import Testing
import Worksites

@Suite("The default break over HTTP")
struct DefaultBreakRouteTests {
  private let office: HoursOffice

  init() throws {
    office = try HoursOffice()
    // The days of November are past then.
    office.api.world.clock.advance(seconds: 30 * 86_400)
  }

  private func breaks(_ id: ID) async throws -> [Int] {
    try await office.entry(id, by: office.maija).breaks.map(\.minutes)
  }

  @Test("is set for the company, a worksite and a user, and hours without breaks have it")
  func levels() async throws {
    let (admin, maija) = (office.api.world.actor, office.maija)
    _ = try await office.send(
      "PUT", "/company/settings/hours.break.company", #"{"value": "30/6"}"#, by: admin)
    #expect(try await breaks(office.add(16, by: maija)) == [30])
    #expect(try await breaks(office.add(17, "07:00", "15:00", #", "breaks": []"#, by: maija)) == [])
    let site = try await office.send(
      "PATCH", "/worksites/\(office.site)", #"{"defaultBreak": "45/6:00"}"#, by: office.manager)
    #expect(site != .null)
    #expect(try await breaks(office.add(18, by: maija)) == [45])
    _ = try await office.send("PUT", "/me/settings/hours.break", #"{"value": "15/6"}"#, by: maija)
    #expect(try await breaks(office.add(19, by: maija)) == [15])
    _ = try await office.send(
      "PATCH", "/worksites/\(office.site)", #"{"defaultBreak": null}"#, by: office.manager)
    #expect(try office.api.world.answer(WorksiteWithID(office.site)).defaultBreak.isEmpty)
    let wrong = try await office.problem(
      "PATCH", "/worksites/\(office.site)", #"{"defaultBreak": "30"}"#, by: office.manager)
    #expect(wrong.field == "defaultBreak", "\(wrong)")
  }

  @Test("is taken out of hours that are fitted among others, and of a timer that is stopped")
  func fittedAndStopped() async throws {
    let (admin, maija) = (office.api.world.actor, office.maija)
    _ = try await office.send(
      "PUT", "/company/settings/hours.break.company", #"{"value": "30/6"}"#, by: admin)
    _ = try await office.add(18, "14:00", "16:00", by: maija)
    let fitted = try await office.send(
      "POST", "/hours/fitted-entries",
      """
      {"way": "trim", "worksite": "\(office.site)", "start": "2026-11-18T07:00:00Z", "end": "2026-11-18T15:00:00Z"}
      """, by: maija, as: Made.self)
    #expect(try await breaks(fitted.id) == [30])
    let timer = try await office.send(
      "POST", "/hours/timer",
      #"{"worksite": "\#(office.site)", "start": "2026-11-17T07:00:00Z"}"#, by: maija, as: Made.self)
    _ = try await office.send(
      "POST", "/hours/entries/\(timer.id)/stop", #"{"end": "2026-11-17T15:00:00Z"}"#, by: maija)
    #expect(try await breaks(timer.id) == [30])
  }

  private struct Made: Decodable {
    let id: ID
  }
}
