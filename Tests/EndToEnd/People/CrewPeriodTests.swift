import EndToEndSupport
import Foundation
import TestSupport
import Testing

/// Pekka and Olli work at Marjala, which Olli manages. It is noon.
@Suite("The pay period of a crew", .realPrograms)
struct CrewPeriodTests {
  private let company: Company
  private let olli: Device
  private let pekka: Device

  init() throws {
    company = try Company(isQuiet: true, variables: WrongClock.variables(at: WrongClock.comingNoon))
    olli = try company.device(of: "olli")
    pekka = try company.device(of: "pekka")
    let days = ["2025-03-03", "2025-03-04", "2025-03-05"]
    let lines = days.map { "worksite.hours/1,\($0)T07:00:00+02:00,\($0)T15:00:00+02:00,Marjala" }
    let file = (["schema,start,end,worksite"] + lines).joined(separator: "\n")
    try pekka.run("hours", "import", "-", "--yes", typing: file).requireSuccess()
    try pekka.run("hours", "submit", "2025-03-03..2025-03-04", "--yes").requireSuccess()
    try pekka.run("hours", "off", "2025-03-06..2025-03-07").requireSuccess()
    try pekka.run("sync").requireSuccess()
  }

  @Test("shows workers and days with their states, and the sums and missing days of each")
  func sheet() throws {
    let shown = try olli.run("hours", "period", "2025/3", "--user", "all")
    #expect(shown.code == 0, "\(shown.errors)")
    #expect(shown.lines.first == "Pay period 2025/3  1 Mar 2025 – 31 Mar 2025")
    let days = try #require(shown.lines.first { $0.hasPrefix("Pekka") })
    #expect(
      days.split(separator: " ").prefix(9).joined(separator: " ") == "Pekka · · ◐ ◐ ○ – – ·",
      "\(shown.output)")
    let sums = try #require(shown.lines.last { $0.hasPrefix("Pekka") })
    #expect(sums.contains("24:00") && sums.contains("open 8:00  ·  submitted 16:00"), "\(sums)")
    #expect(sums.contains("Mon 10 Mar, Tue 11 Mar") && !sums.contains("Fri 7 Mar"), "\(sums)")
    #expect(shown.lines.last?.hasPrefix("Total") == true && shown.lines.last?.contains("24:00") == true)
    let answer = try olli.run("hours", "period", "2025/3", "--user", "all", "--json").json()
    let items = try #require(answer["items"] as? [[String: Any]])
    let item = try #require(items.first { $0["userName"] as? String == "Pekka" })
    #expect(item["states"] as? [String: Int] == ["open": 480, "submitted": 960])
    let states = (item["days"] as? [[String: Any]])?.map { "\($0["state"] ?? "")" } ?? []
    #expect(states.count == 31 && item["totalMinutes"] as? Int == 1440)
    #expect(
      states.dropFirst().prefix(6) == ["nothing", "submitted", "submitted", "open", "off", "off"], "\(states)"
    )
    #expect((item["missingDays"] as? [String])?.first == "2025-03-10")
    #expect(answer["totalMinutes"] as? Int == 1440)
  }

  @Test("fits into 60 columns")
  func narrow() throws {
    let terminal = try TypedAnswers(
      on: olli, columns: 60, ["hours", "period", "maaliskuu 2025", "--user", "kaikki"])
    #expect(terminal.end() == 0, "\(terminal.shown)")
    let lines = terminal.shown.split(separator: "\r\n").map(String.init)
    let plain = lines.map { $0.replacing(/\u{1B}\[[0-9;]*m/, with: "") }
    #expect(plain.allSatisfy { $0.count <= 60 }, "\(terminal.shown)")
    #expect(plain.filter { $0.hasPrefix("Pekka") }.count >= 4, "\(terminal.shown)")
    #expect(plain.contains { $0.contains(" 31") }, "\(terminal.shown)")
  }

  @Test("is for those who manage hours")
  func reporter() throws {
    #expect(try pekka.run("hours", "period", "--user", "all").code == 77)
  }

  @Test("a manager stops the timer of a worker, and no reporter that of another")
  func stopping() throws {
    #expect(try olli.run("hours", "stop", "--user", "pekka").errors.contains("No hours of Pekka are running"))
    try pekka.shell("worksite hours start Marjala 10min ago").requireSuccess()
    try pekka.run("sync").requireSuccess()
    #expect(try pekka.run("hours", "stop", "--user", "olli").code == 77)
    let stopped = try olli.run("hours", "stop", "--user", "pekka")
    #expect(stopped.code == 0 && stopped.output.hasPrefix("Stopped: Pekka, "), "\(stopped.errors)")
    try olli.run("sync").requireSuccess()
    try pekka.run("sync").requireSuccess()
    #expect(try pekka.run("hours", "status").lines.first == "Nothing is running.")
  }

  @Test("a manager does not stop a timer that its worker has stopped meanwhile")
  func stoppedMeanwhile() throws {
    try pekka.shell("worksite hours start Marjala 10min ago").requireSuccess()
    try pekka.run("sync").requireSuccess()
    try olli.run("sync").requireSuccess()
    let early = try olli.shell("worksite hours stop --user pekka --at '20min ago'")
    #expect(early.code == 65 && early.errors.contains("stop --user pekka --at 15:30"), "\(early.errors)")
    try pekka.shell("worksite hours stop --at '5min ago'").requireSuccess()
    try pekka.run("sync").requireSuccess()
    let stopped = try olli.run("hours", "stop", "--user", "pekka")
    #expect(
      stopped.code == 66 && stopped.errors.contains("No hours of Pekka are running"), "\(stopped.errors)")
  }
}
