import Core
import Hours
import Operations
import TestSupport
import Testing

@Suite("Hours are found by the end of their id")
struct FindingEntriesTests {
  private let crew: Crew

  init() throws { crew = try Crew() }

  @Test("in any case, with an odd number of digits, and by the whole id")
  func forms() throws {
    let id = try crew.add("2026-11-19 07:00", "2026-11-19 10:00")
    try crew.add("2026-11-19 10:00", "2026-11-19 11:00")
    let text = id.description
    for typed in [id.short, id.short.uppercased(), String(text.suffix(7)), String(text.suffix(5)), text] {
      let found = try crew.companyStore.answer(EntriesEnding(with: typed), for: crew.maija)
      #expect(found.map(\.id) == [id], "\(typed)")
    }
  }

  @Test(
    "not by a text that is too short, not hexadecimal, or the end of no id",
    arguments: ["", "abc", "zzzz", "0000000000"])
  func none(_ typed: String) throws {
    try crew.add("2026-11-19 07:00", "2026-11-19 10:00")
    #expect(try crew.companyStore.answer(EntriesEnding(with: typed), for: crew.maija).isEmpty)
  }

  @Test("only by users who may see them")
  func rights() throws {
    let id = try crew.add("2026-11-19 07:00", "2026-11-19 10:00", at: crew.kallio)
    let question = EntriesEnding(with: id.short)
    #expect(try crew.companyStore.answer(question, for: crew.maija).count == 1)
    #expect(try crew.world.answer(question).count == 1)
    for actor in [crew.manager, crew.olli, crew.stranger] {
      #expect(try crew.companyStore.answer(question, for: actor).isEmpty)
    }
  }

  @Test("the latest entry is the user's own and not in the future")
  func latest() throws {
    #expect(
      try crew.companyStore.answer(LatestEntry(until: Crew.at("2026-11-19 12:00")), for: crew.maija) == nil)
    let id = try crew.add("2026-11-18 07:00", "2026-11-18 10:00")
    try crew.add("2026-11-19 07:00", "2026-11-19 10:00", of: crew.olli)
    try crew.add("2026-11-20 07:00", "2026-11-20 10:00")
    let latest = try crew.companyStore.answer(
      LatestEntry(until: Crew.at("2026-11-19 12:00")), for: crew.maija)
    #expect(latest?.id == id)
  }
}
