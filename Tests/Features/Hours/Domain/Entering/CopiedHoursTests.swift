import Auth
import Core
import Hours
import Operations
import TestSupport
import Testing

@Suite("Hours copied to another day")
struct CopiedHoursTests {
  private let crew: Crew

  init() throws { crew = try Crew() }

  private func copies(of ids: [ID], on day: String) throws -> CopiedHours {
    try CopiedHours(
      of: ids.map { try crew.find($0) }, on: try #require(CivilDate(iso: day)), isConfirmed: false,
      newID: crew.world.newID)
  }

  @Test("keep their wall times over a change of clocks, also those of their breaks")
  func wallTimes() throws {
    let pause = Break(start: try Crew.at("2026-10-20 11:00"), minutes: 30, isPaid: false)
    let id = try crew.add("2026-10-20 07:00", "2026-10-20 15:30", breaks: [pause], note: "formwork")
    let copied = try copies(of: [id], on: "2026-10-27")
    let copy = try #require(copied.copies.first)
    #expect(copied.copies.count == 1 && copied.rejections.isEmpty)
    #expect(try copy.start == Crew.at("2026-10-27 07:00") && copy.end == Crew.at("2026-10-27 15:30"))
    #expect(try copy.breaks?.map(\.start) == [Crew.at("2026-10-27 11:00")] && copy.note == "formwork")
    #expect(copy.user == crew.maija.user && copy.worksite == crew.marjala && copy.id != id)
  }

  @Test("are rejected where the clocks skip a time, or show it twice")
  func clocks() throws {
    let night = try crew.add("2026-10-20 03:30", "2026-10-20 11:00")
    let day = try crew.add("2026-10-21 07:00", "2026-10-21 11:00", of: crew.olli)
    for (date, code) in [("2026-10-25", "hours.twice"), ("2026-03-29", "hours.gap")] {
      let copied = try copies(of: [night], on: date)
      #expect(copied.copies.isEmpty && copied.rejections.map(\.user) == [crew.maija.user])
      #expect(copied.rejections.map(\.failure.code.rawValue) == [code])
      #expect(copied.rejections.first?.failure.remedy != nil)
    }
    let both = try copies(of: [night, day], on: "2026-10-25")
    #expect(both.copies.map(\.user) == [crew.olli.user] && both.rejections.count == 1)
  }
}
