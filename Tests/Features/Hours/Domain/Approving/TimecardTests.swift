import Auth
import Core
import Hours
import Operations
import TestSupport
import Testing

@Suite("Timecards")
struct TimecardTests {
  private let crew: Crew
  private let names: WorkerNames

  init() throws {
    crew = try Crew()
    names = WorkerNames([crew.maija.user: "Maija", crew.olli.user: "Olli"])
  }

  private func cards(_ ids: [ID]) throws -> [Timecard] {
    Timecard.all(try ids.map { try crew.find($0) }, names)
  }

  @Test("have the entries of one worker each, in the order of names")
  func grouping() throws {
    let olli = try crew.add("2026-11-18 07:00", "2026-11-18 11:00", of: crew.olli)
    let first = try crew.add("2026-11-18 07:00", "2026-11-18 11:00")
    let second = try crew.add("2026-11-18 12:00", "2026-11-18 15:00")
    let cards = try cards([olli, first, second])
    #expect(cards.map(\.name) == ["Maija", "Olli"])
    #expect(cards[0].entries.map(\.id) == [first, second])
    #expect(cards[0].minutes == 420 && cards[0].days == 1 && cards[0].isOfDecision)
    #expect(cards[0].without([first]).entries.map(\.id) == [second])
    let empty = Timecard(withoutHoursOf: crew.olli.user, names)
    #expect(empty.name == "Olli" && !empty.isOfDecision && !empty.isRejected)
    #expect(names.name(of: crew.marjala) == crew.marjala.short)
  }

  @Test("keep the entries that can be approved, and name the others only of a named worker")
  func approvable() throws {
    let ids = try (17...19).map { try crew.add("2026-11-\($0) 07:00", "2026-11-\($0) 11:00") }
    func seen(_ ids: ArraySlice<ID>) throws -> [SeenEntry] { try ids.map { SeenEntry(try crew.find($0)) } }
    try crew.companyStore.perform(SubmitEntries(entries: seen(ids[0...1])), by: crew.maija)
    try crew.companyStore.perform(ApproveEntries(entries: seen(ids[0...0])), by: crew.manager)
    let card = try #require(try cards(ids).first)
    let unnamed = card.approvable(by: crew.manager, isNamed: false)
    #expect(unnamed.entries.map(\.id) == [ids[1]] && unnamed.rejections.isEmpty)
    let named = card.approvable(by: crew.manager, isNamed: true)
    #expect(named.entries.map(\.id) == [ids[1]] && named.rejections.map(\.code) == ["hours.notSubmitted"])
    let own = card.approvable(by: crew.maija, isNamed: true)
    #expect(own.isRejected && own.rejections.count == 2)
  }

  @Test("keep the entries that can be submitted")
  func submittable() throws {
    let ids = try [18, 20].map { try crew.add("2026-11-\($0) 07:00", "2026-11-\($0) 11:00") }
    let card = try #require(try cards(ids).first)
    let submittable = card.submittable(at: try Crew.at("2026-11-19 12:00"))
    #expect(submittable.entries.map(\.id) == [ids[0]])
    #expect(submittable.rejections.map(\.code) == ["hours.notYet"])
  }
}
