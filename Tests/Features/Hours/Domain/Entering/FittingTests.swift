import Auth
import Core
import Hours
import Operations
import TestSupport
import Testing

/// Tables describe a shift, and others that it overlaps, by times on one day.
@Suite("Overlap resolutions")
struct FittingTests {
  private let crew: Crew

  init() throws { crew = try Crew() }

  private func at(_ time: String) throws -> Instant { try Crew.at("2026-11-19 \(time)") }

  private func shift(_ span: String, breaks: [Break] = []) throws -> Shift {
    let ends = span.split(separator: "-").map(String.init)
    return Shift(
      start: try at(ends[0]), end: try at(ends[1]), zone: try #require(Zone("Europe/Helsinki")),
      breaks: breaks)
  }

  private func others(_ spans: [String], breaks: [Break] = []) throws -> [HoursEntry] {
    try spans.map { span in
      let ends = span.split(separator: "-").map(String.init)
      let id = try crew.add("2026-11-19 \(ends[0])", "2026-11-19 \(ends[1])", breaks: breaks)
      return try crew.find(id)
    }
  }

  private func text(_ shifts: [Shift]) -> [String] {
    shifts.map { Language.english.times(from: $0.start, to: $0.end, in: $0.zone) }
  }

  @Test(
    "trim shortens the new hours until they touch the others",
    arguments: [
      ("07:00-15:00", ["06:00-08:00"], "08:00–15:00"), ("07:00-15:00", ["14:00-16:00"], "07:00–14:00"),
      ("07:00-15:00", ["06:00-08:00", "14:00-16:00"], "08:00–14:00"),
      ("07:00-15:00", ["07:00-08:00", "08:00-09:00"], "09:00–15:00"),
      ("07:00-15:00", ["13:00-14:00", "14:00-15:00"], "07:00–13:00"),
    ])
  func trim(_ new: String, _ others: [String], _ expected: String) throws {
    let fitting = try shift(new).fitted(.trim, among: self.others(others))
    #expect(text(fitting.pieces) == [expected] && fitting.others.isEmpty)
  }

  @Test(
    "trim is rejected where it would cut in the middle, and where no time is left",
    arguments: [
      ("07:00-15:00", ["10:00-11:00"], "hours.inTheMiddle"),
      ("07:00-15:00", ["06:00-08:00", "10:00-11:00"], "hours.inTheMiddle"),
      ("07:00-15:00", ["06:00-16:00"], "hours.nothingLeft"),
      ("07:00-15:00", ["06:00-11:00", "11:00-15:00"], "hours.nothingLeft"),
    ])
  func trimRejected(_ new: String, _ others: [String], _ code: String) throws {
    let (shift, others) = (try shift(new), try self.others(others))
    let failure = failure { _ = try shift.fitted(.trim, among: others) }
    #expect(failure?.code.rawValue == code && failure?.kind == .conflict && failure?.remedy != nil)
  }

  @Test(
    "split gives the free parts",
    arguments: [
      ("07:00-15:00", ["10:00-11:00"], ["07:00–10:00", "11:00–15:00"]),
      ("07:00-15:00", ["06:00-08:00", "10:00-11:00", "14:00-16:00"], ["08:00–10:00", "11:00–14:00"]),
      ("07:00-15:00", ["10:00-11:00", "11:00-12:00"], ["07:00–10:00", "12:00–15:00"]),
      ("07:00-15:00", ["06:00-08:00"], ["08:00–15:00"]),
    ])
  func split(_ new: String, _ others: [String], _ expected: [String]) throws {
    #expect(text(try shift(new).fitted(.split, among: self.others(others)).pieces) == expected)
  }

  @Test("split is rejected without a free part")
  func splitRejected() throws {
    let (shift, others) = (try shift("07:00-15:00"), try others(["06:00-11:00", "11:00-16:00"]))
    #expect(failure { _ = try shift.fitted(.split, among: others) }?.code == "hours.nothingLeft")
  }

  @Test("placed breaks stay in their piece, or are cut with it; unplaced ones stay in the longest piece")
  func breaks() throws {
    let breaks = [
      Break(start: try at("08:00"), minutes: 15, isPaid: true), Break(start: try at("09:50"), minutes: 30),
      Break(minutes: 30),
    ]
    let new = try shift("07:00-15:00", breaks: breaks)
    let pieces = try new.fitted(.split, among: others(["10:00-11:00"])).pieces
    #expect(pieces.map(\.breaks) == [[breaks[0], Break(start: try at("09:50"), minutes: 10)], [breaks[2]]])
  }

  @Test("the later one of equally long pieces has the unplaced breaks")
  func laterOfEquals() throws {
    let new = try shift("07:00-15:00", breaks: [Break(minutes: 30)])
    let pieces = try new.fitted(.split, among: others(["10:30-11:30"])).pieces
    #expect(pieces.map(\.unpaidMinutes) == [0, 30])
  }

  @Test(
    "replace shortens, splits or removes the other entries",
    arguments: [
      ("10:00-12:00", "07:00-11:00", ["07:00–10:00"]), ("10:00-12:00", "11:00-15:00", ["12:00–15:00"]),
      ("10:00-12:00", "07:00-15:00", ["07:00–10:00", "12:00–15:00"]), ("10:00-12:00", "10:30-11:00", []),
      ("10:00-12:00", "10:00-12:00", []),
    ])
  func replace(_ new: String, _ other: String, _ left: [String]) throws {
    let fitting = try shift(new).fitted(.replace, among: others([other]))
    #expect(try fitting.pieces == [shift(new)])
    #expect(fitting.others.map { text($0.pieces) } == [left])
  }

  @Test("a break that does not fit into a remaining piece is removed")
  func breakTooLong() throws {
    let others = try others(["07:00-15:30"], breaks: [Break(minutes: 30)])
    let fitting = try shift("07:20-15:30").fitted(.replace, among: others)
    #expect(fitting.others.first?.pieces.map(\.workedMinutes) == [20])
    #expect(fitting.others.first?.droppedBreaks == [[Break(minutes: 30)]])
    let rest = try shift("07:20-14:00").fitted(.replace, among: others)
    #expect(rest.others.first?.pieces.map(\.breaks) == [[], [Break(minutes: 30)]])
    #expect(rest.others.first?.droppedBreaks == [[], []])
  }

  @Test("approved and running hours are not replaced")
  func protected() throws {
    let approved = try others(["07:00-11:00"])
    try crew.companyStore.perform(SubmitEntries(entries: approved.map(SeenEntry.init)), by: crew.maija)
    let submitted = try approved.map { try crew.find($0.id) }
    try crew.companyStore.perform(ApproveEntries(entries: submitted.map(SeenEntry.init)), by: crew.manager)
    let (new, entry) = (try shift("10:00-12:00"), try crew.find(approved[0].id))
    #expect(failure { _ = try new.fitted(.replace, among: [entry]) }?.code == "hours.approved")
    #expect(text(try new.fitted(.trim, among: [entry]).pieces) == ["11:00–12:00"])
    let start = StartTimer(
      id: crew.world.newID(), user: crew.maija.user, worksite: crew.marjala, start: try at("11:30"),
      zone: "Europe/Helsinki")
    try crew.companyStore.perform(start, by: crew.maija)
    let running = try crew.find(start.id)
    let covered = try shift("12:00-13:00")
    for way in OverlapResolution.allCases {
      let rejected = failure { _ = try (way == .replace ? new : covered).fitted(way, among: [running]) }
      #expect(rejected?.code == "hours.runs", "\(way)")
      let text = rejected.map { $0.message.text(in: .english) } ?? ""
      #expect(
        text.contains("on “Marjala” have been running since 19 Nov 2026 11:30 (\(start.id.short))"), "\(text)"
      )
      #expect(rejected?.remedy?.steps.map(\.kind) == ["hours.stopOverlapping"])
    }
    #expect(text(try new.fitted(.trim, among: [running]).pieces) == ["10:00–11:30"])
    #expect(text(try new.fitted(.split, among: [running]).pieces) == ["10:00–11:30"])
  }
}
