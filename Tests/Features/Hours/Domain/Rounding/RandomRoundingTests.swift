import Accounts
import Auth
import Core
import Hours
import Operations
import TestSupport
import Testing

@Suite("The rounding of days, with random hours")
struct RandomRoundingTests {
  private let crew: Crew
  private var companyStore: CompanyStore { crew.companyStore }

  init() throws { crew = try Self.crew() }

  /// A company that rounds the hours of a day to a quarter.
  private static func crew() throws -> Crew {
    let crew = try Crew()
    try crew.world.perform(
      SetCompanySetting(id: crew.world.newID(), setting: HoursSettings.rounding, value: "15"))
    return crew
  }

  private func entries(of crew: Crew) throws -> [HoursEntry] {
    try crew.world.answer(HoursEntries(HoursFilter())).sorted { $0.start < $1.start }
  }

  @Test("adds up for each worker, worksite and day", arguments: [1, 2, 3] as [UInt64])
  func sums(seed: UInt64) throws {
    var random = RandomHours(seed: seed)
    for _ in 0..<80 {
      let shift = try random.shift(in: "Europe/Helsinki")
      let site = try random.pick([crew.marjala, crew.kallio])
      let entry = AddEntry(
        id: crew.world.newID(), user: crew.maija.user, worksite: site, start: shift.start, end: shift.end,
        zone: "Europe/Helsinki", breaks: shift.breaks, isConfirmed: true)
      _ = failure { _ = try companyStore.perform(entry, by: crew.maija) }
    }
    let rules = CountingRules(step: 15, attribution: .startDay, workdays: [])
    for day in Dictionary(grouping: try entries(of: crew), by: { "\($0.worksite) \($0.day)" }).values {
      #expect(day.countedMinutes == rules.counted(day.reduce(0) { $0 + $1.workedMinutes }))
      #expect(day.allSatisfy { abs($0.minutes - $0.workedMinutes) <= 8 })
    }
  }

  @Test(
    "adds up each day after any changes in any state as if the same hours were entered at once",
    arguments: 1...8 as ClosedRange<UInt64>)
  func changes(seed: UInt64) throws {
    var random = RandomHours(seed: seed)
    for _ in 0..<8 {
      for _ in 0..<8 {
        let actor = try random.pick([crew.maija, crew.manager])
        _ = failure { try change(by: actor, &random) }
      }
      let present = try entries(of: crew)
      let other = try Self.crew()
      for entry in present {
        try other.world.perform(
          AddEntry(
            id: other.world.newID(), user: other.maija.user,
            worksite: entry.worksite == crew.marjala ? other.marjala : other.kallio, start: entry.start,
            end: try #require(entry.end), zone: entry.zone.identifier))
      }
      #expect(sums(present, crew) == sums(try entries(of: other), other))
    }
  }

  /// The counted minutes of each day at each worksite.
  private func sums(_ entries: [HoursEntry], _ crew: Crew) -> [String: Int] {
    Dictionary(grouping: entries) { "\($0.worksite == crew.marjala) \($0.day)" }.mapValues(\.countedMinutes)
  }

  /// Adds, changes, moves, removes or decides about an entry of two days, or undoes the last command.
  private func change(by actor: Actor, _ random: inout RandomHours) throws {
    let all = try entries(of: crew)
    let kind = random.number(0...9)
    if kind < 3 || all.isEmpty {
      let start = try Crew.at("2026-11-1\(random.number(7...8)) \(random.number(10...19)):00")
      let entry = AddEntry(
        id: crew.world.newID(), user: crew.maija.user,
        worksite: try random.pick([crew.marjala, crew.kallio]),
        start: start, end: start.adding(seconds: Int64(random.number(1...60)) * 60), zone: "Europe/Helsinki")
      try companyStore.perform(entry, by: crew.maija)
      return
    }
    let entry = try random.pick(all)
    var edit = EditEntry(entry: entry.id)
    switch kind {
    case 3: edit.end = Edit(to: entry.start.adding(seconds: Int64(random.number(1...60)) * 60))
    case 4:
      let days: Int64 = entry.day.description.hasSuffix("17") ? 1 : -1
      edit.start = Edit(to: entry.start.adding(seconds: days * 86_400))
      edit.end = Edit(to: entry.end?.adding(seconds: days * 86_400))
    case 5: edit.worksite = Edit(to: entry.worksite == crew.marjala ? crew.kallio : crew.marjala)
    case 6: return _ = try companyStore.perform(RemoveEntry(entry: entry.id), by: actor)
    case 7: return _ = try companyStore.perform(SubmitEntries(entries: [SeenEntry(entry)]), by: crew.maija)
    case 8:
      if entry.approvalState == .submitted {
        return _ = try companyStore.perform(ApproveEntries(entries: [SeenEntry(entry)]), by: crew.manager)
      }
      let reopen = ReopenEntries(entries: [SeenEntry(entry)], reason: "wrong day")
      return _ = try companyStore.perform(reopen, by: crew.manager)
    default: return _ = try companyStore.undo(by: actor, isEarlierMeant: true)
    }
    try companyStore.perform(edit, by: actor)
  }
}
