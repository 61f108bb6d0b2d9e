import Auth
import Core
import Hours
import Operations
import TestSupport
import Testing

@Suite("Hours that are added with an overlap resolution")
struct AddingWithOverlapTests {
  private let crew: Crew
  private var companyStore: CompanyStore { crew.companyStore }

  init() throws { crew = try Crew() }

  private func add(_ from: String, _ to: String, _ way: OverlapResolution?) throws -> AddedHours {
    let entry = try crew.entry("2026-11-19 \(from)", "2026-11-19 \(to)", at: crew.kallio)
    return try companyStore.performTogether(by: crew.maija) { try $0.add(entry, way, batch: $0.newID()) }
  }

  private func day() throws -> [String] {
    let filter = HoursFilter(workers: [crew.maija.user])
    return try companyStore.answer(HoursEntries(filter), for: crew.maija).map {
      "\($0.worksiteName) \(Language.english.times(from: $0.start, to: $0.end, in: $0.zone))"
    }
  }

  @Test("hours without an overlap are added unchanged")
  func free() throws {
    try crew.add("2026-11-19 07:00", "2026-11-19 10:00")
    let added = try add("10:00", "11:00", .replace)
    #expect(added.added.count == 1 && added.changed.isEmpty && added.removed.isEmpty)
  }

  @Test("replacing the middle of an entry splits it, and one undo reverts all changes")
  func replace() throws {
    try crew.add("2026-11-19 07:00", "2026-11-19 15:00", note: "formwork")
    let added = try add("10:00", "12:00", .replace)
    #expect(added.changed.count == 2)
    #expect(try day() == ["Marjala 07:00–10:00", "Kallio 10:00–12:00", "Marjala 12:00–15:00"])
    let rest = try crew.find(added.changed[1])
    #expect(rest.note == "formwork" && rest.worksiteName == "Marjala")
    try companyStore.undo(by: crew.maija)
    #expect(try day() == ["Marjala 07:00–15:00"])
  }

  @Test("both pieces of a submitted entry stay submitted, and one undo reverts all changes")
  func submitted() throws {
    let id = try crew.add("2026-11-19 07:00", "2026-11-19 15:00", breaks: [Break(minutes: 200)])
    try companyStore.perform(SubmitEntries(entries: [SeenEntry(crew.find(id))]), by: crew.maija)
    let added = try add("10:00", "12:00", .replace)
    #expect(try added.changed.map { try crew.find($0).approvalState } == [.submitted, .submitted])
    #expect(added.droppedBreaks[added.changed[1]] == [Break(minutes: 200)])
    #expect(try added.added.map { try crew.find($0).approvalState } == [.open])
    try companyStore.undo(by: crew.maija)
    #expect(try day() == ["Marjala 07:00–15:00"] && crew.find(id).approvalState == .submitted)
  }

  @Test("a covered entry is removed, and split makes several entries of the new hours")
  func removeAndSplit() throws {
    try crew.add("2026-11-19 10:00", "2026-11-19 11:00")
    #expect(try add("07:00", "15:00", .split).added.count == 2)
    #expect(try day() == ["Kallio 07:00–10:00", "Marjala 10:00–11:00", "Kallio 11:00–15:00"])
    #expect(try add("10:00", "11:00", .replace).removed.count == 1)
    #expect(try day() == ["Kallio 07:00–10:00", "Kallio 10:00–11:00", "Kallio 11:00–15:00"])
  }

  @Test("the pieces of a forgotten timer look forgotten until the user confirms them")
  func forgotten() throws {
    let id = crew.world.newID()
    try companyStore.perform(
      StartTimer(
        id: id, user: crew.maija.user, worksite: crew.marjala, start: Crew.at("2026-11-19 07:00"),
        zone: "Europe/Helsinki"), by: crew.maija)
    try companyStore.perform(StopTimer(entry: id, end: Crew.at("2026-11-20 08:55")), by: crew.maija)
    let added = try add("12:00", "13:00", .replace)
    #expect(added.changed.count == 2)
    for piece in try added.changed.map(crew.find) {
      #expect(piece.isSuspicious && piece.source == .timer)
      let submit = SubmitEntries(entries: [SeenEntry(piece)])
      #expect(failure { _ = try companyStore.perform(submit, by: crew.maija) }?.code == "hours.suspicious")
    }
    #expect(try added.added.allSatisfy { try !crew.find($0).isSuspicious })
    // Twenty hours still need a confirmation.
    var edit = EditEntry(entry: added.changed[1])
    edit.end = Edit(to: try Crew.at("2026-11-20 08:00"))
    #expect(failure { _ = try companyStore.perform(edit, by: crew.maija) }?.code == "hours.long")
    edit.end = Edit(to: try Crew.at("2026-11-19 16:00"))
    try companyStore.perform(edit, by: crew.maija)
    #expect(try !crew.find(added.changed[1]).isSuspicious)
  }

  @Test("a sealed entry is not shortened, and no other change remains")
  func sealed() throws {
    let id = try crew.add("2026-11-19 07:00", "2026-11-19 10:00")
    try companyStore.perform(SubmitEntries(entries: [SeenEntry(crew.find(id))]), by: crew.maija)
    try companyStore.perform(ApproveEntries(entries: [SeenEntry(crew.find(id))]), by: crew.manager)
    let month = DayRange.month(of: try #require(CivilDate(iso: "2026-11-19")))
    try crew.world.perform(
      SealPeriod(id: crew.world.newID(), user: crew.maija.user, days: month))
    #expect(failure { _ = try add("09:00", "12:00", .replace) }?.kind == .conflict)
    #expect(failure { _ = try add("09:00", "12:00", .trim) }?.code == "hours.sealed")
    #expect(try self.day() == ["Marjala 07:00–10:00"])
  }

  @Test("a manager who may not see an overlapping entry cannot fit hours around it")
  func hidden() throws {
    try crew.add("2026-11-19 10:00", "2026-11-19 12:00", at: crew.kallio)
    let entry = try crew.entry("2026-11-19 07:00", "2026-11-19 15:00")
    let rejection = failure {
      _ = try companyStore.performTogether(by: crew.manager) { try $0.add(entry, .split, batch: $0.newID()) }
    }
    #expect(
      rejection?.code == "hours.overlap"
        && rejection?.message.text(in: .english) == "Maija has other hours at that time.")
  }
}
