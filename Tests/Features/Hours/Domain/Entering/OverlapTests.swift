import Auth
import Core
import Hours
import Operations
import Persistence
import TestSupport
import Testing
import Worksites

@Suite("Overlapping hours")
struct OverlapTests {
  private let crew: Crew
  private var companyStore: CompanyStore { crew.companyStore }

  init() throws {
    crew = try Crew()
    try crew.add("2026-11-19 07:00", "2026-11-19 15:30", note: "formwork")
  }

  @Test(
    "hours that share a minute with others are refused, whichever way they lie",
    arguments: [
      ("06:00", "07:01"), ("15:29", "16:00"), ("08:00", "09:00"), ("06:00", "16:00"), ("07:00", "15:30"),
    ])
  func clash(_ from: String, _ to: String) throws {
    let entry = try crew.entry("2026-11-19 \(from)", "2026-11-19 \(to)", at: crew.kallio)
    let failure = failure { _ = try companyStore.perform(entry, by: crew.maija) }
    #expect(failure?.code == "hours.overlap" && failure?.field == "start")
    #expect(
      failure?.message.text(in: .english) == "There are hours already: 19 Nov 2026 07:00–15:30 on “Marjala”.")
    #expect(failure?.remedy?.steps.map(\.kind) == ["hours.fit"])
    #expect(failure?.cause is ResolvableOverlap)
  }

  @Test("adjacent hours are accepted on both sides")
  func backToBack() throws {
    try crew.add("2026-11-19 06:00", "2026-11-19 07:00", at: crew.kallio)
    try crew.add("2026-11-19 15:30", "2026-11-19 16:00")
  }

  @Test("hours of two workers may overlap")
  func others() throws {
    try crew.add("2026-11-19 07:00", "2026-11-19 15:30", of: crew.olli)
  }

  @Test("a night entry overlaps hours on the next day, too")
  func night() throws {
    try crew.add("2026-11-19 22:00", "2026-11-20 06:00")
    let entry = try crew.entry("2026-11-20 05:00", "2026-11-20 13:00")
    #expect(failure { _ = try companyStore.perform(entry, by: crew.maija) }?.code == "hours.overlap")
    try crew.add("2026-11-20 06:00", "2026-11-20 13:00")
  }

  @Test("a running entry overlaps all hours after its start on that day, and none before")
  func running() throws {
    try companyStore.perform(
      StartTimer(
        id: crew.world.newID(), user: crew.maija.user, worksite: crew.marjala,
        start: try Crew.at("2026-11-20 07:00"), zone: "Europe/Helsinki"), by: crew.maija)
    let later = try crew.entry("2026-11-20 17:00", "2026-11-20 18:00")
    let rejected = failure { _ = try companyStore.perform(later, by: crew.maija) }
    #expect(rejected?.code == "hours.overlap")
    #expect(rejected?.remedy?.steps.map(\.kind) == ["hours.stopOverlapping"])
    #expect(rejected != nil && !(rejected?.cause is ResolvableOverlap))
    let before = try crew.entry("2026-11-20 06:00", "2026-11-20 08:00")
    let early = failure { _ = try companyStore.perform(before, by: crew.maija) }
    #expect(early?.cause is ResolvableOverlap && early?.remedy?.steps.map(\.kind) == ["hours.stopOrTrim"])
    try crew.add("2026-11-20 06:00", "2026-11-20 07:00")
    try crew.add("2026-11-21 07:00", "2026-11-21 08:00")
  }

  @Test("a manager who may not see the other worksite learns of the overlap, but not of the entry")
  func redacted() throws {
    try crew.add("2026-11-20 07:00", "2026-11-20 15:00", at: crew.kallio, note: "secret")
    let entry = try crew.entry("2026-11-20 08:00", "2026-11-20 09:00")
    let rejection = failure { _ = try companyStore.perform(entry, by: crew.manager) }
    #expect(rejection?.code == "hours.overlap")
    #expect(rejection?.message.text(in: .english) == "Maija has other hours at that time.")
    let both = try companyStore.answer(
      OverlappingEntries(of: crew.maija.user, from: entry.start, to: entry.end), for: crew.manager)
    #expect(both.isEmpty)
  }

  @Test("an edit or an undo that makes hours overlap is rejected")
  func editAndUndo() throws {
    let id = try crew.add("2026-11-20 07:00", "2026-11-20 12:00")
    try crew.add("2026-11-20 12:00", "2026-11-20 15:00")
    var edit = EditEntry(entry: id)
    edit.end = Edit(to: try Crew.at("2026-11-20 12:01"))
    #expect(failure { _ = try companyStore.perform(edit, by: crew.maija) }?.code == "hours.overlap")
    try companyStore.perform(RemoveEntry(entry: id), by: crew.maija)
    let instead = try crew.entry("2026-11-20 08:00", "2026-11-20 09:00")
    try companyStore.perform(instead, by: crew.manager)
    #expect(failure { _ = try companyStore.undo(by: crew.maija) }?.code == "hours.overlap")
    #expect(failure { _ = try crew.find(id) }?.kind == .notFound)
  }
}
