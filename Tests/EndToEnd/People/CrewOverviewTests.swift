import EndToEndSupport
import Foundation
import TestSupport
import Testing

/// Pekka and Olli work at Marjala, which Olli manages.
@Suite("What a manager sees before approving", .realPrograms)
struct CrewOverviewTests {
  private let company: Company
  private let olli: Device
  private let pekka: Device

  init() throws {
    company = try Company(isQuiet: true)
    olli = try company.device(of: "olli")
    pekka = try company.device(of: "pekka")
  }

  private func enter(_ days: String..., on device: Device) throws {
    let lines = days.map { "worksite.hours/1,\($0)T07:00:00+02:00,\($0)T15:00:00+02:00,Marjala" }
    let file = (["schema,start,end,worksite"] + lines).joined(separator: "\n")
    try device.run("hours", "import", "-", "--yes", typing: file).requireSuccess()
    try device.run("sync").requireSuccess()
  }

  private func submit(_ days: String) throws {
    try pekka.run("hours", "submit", days, "--yes").requireSuccess()
    try pekka.run("sync").requireSuccess()
  }

  private func crew(_ days: String) throws -> [String: [String: Any]] {
    let items = try olli.run("hours", "approve", "--days", days, "--json").items()
    return Dictionary(uniqueKeysWithValues: items.map { ($0["userName"] as? String ?? "", $0) })
  }

  @Test("is the whole crew, also in a pipe and as JSON, which decides nothing")
  func crew() throws {
    try enter("2025-03-03", "2025-03-04", "2025-03-05", on: pekka)
    try submit("2025-03-03..2025-03-04")
    let march = "2025-03-03..2025-03-07"
    let shown = try olli.run("hours", "approve", "--days", march)
    #expect(shown.code == 0 && shown.lines.first?.contains("SUBMITTED") == true, "\(shown.errors)")
    let line = try #require(shown.lines.first { $0.hasPrefix("Pekka") })
    #expect(line.contains("16:00") && line.contains("1 entry not submitted (8:00)"), "\(line)")
    #expect(line.contains("2 days missing"), "\(line)")
    #expect(shown.lines.contains { $0.hasPrefix("Olli") && $0.contains("no hours") }, "\(shown.output)")
    #expect(shown.errors.contains("worksite hours approve --all"))
    #expect(shown.errors.contains("Hours of 3 Mar 2025 – 7 Mar 2025:"), "\(shown.errors)")
    let answer = try olli.run("hours", "approve", "--days", march, "--json").json()
    #expect((answer["range"] as? [String: String])?["start"] == "2025-03-03", "\(answer)")
    let finnish = try olli.run("hours", "approve", "--days", march, language: "fi_FI.UTF-8")
    #expect(finnish.output.contains("LÄHETETTY") && finnish.output.contains("2 päivää puuttuu"))
    let people = try crew(march)
    #expect(people["Pekka"]?["state"] as? String == "submitted")
    #expect(
      people["Pekka"]?["submittedMinutes"] as? Int == 960 && people["Pekka"]?["openMinutes"] as? Int == 480)
    #expect(people["Pekka"]?["missingDays"] as? [String] == ["2025-03-06", "2025-03-07"])
    #expect(people["Olli"]?["state"] as? String == "nothing")
    try olli.run("hours", "off", "2025-03-06").requireSuccess()
    #expect(try crew("2025-03-06")["Olli"]?["state"] as? String == "off")
    let approved = try olli.run("hours", "approve", "pekka", "--days", "2025-03-03..2025-03-04", "--yes")
    #expect(approved.output.contains("Approved: Pekka, 16:00 in 2 days"), "\(approved.errors)")
  }

  @Test("names a timer that runs, with a remedy that the manager can carry out")
  func timer() throws {
    try pekka.run("hours", "start").requireSuccess()
    try pekka.run("sync").requireSuccess()
    #expect(try olli.run("hours", "approve", "--days", "today").output.contains("a timer runs: "))
    #expect(try crew("today")["Pekka"]?["state"] as? String == "running")
    let rejected = try olli.run("hours", "approve", "pekka", "--days", "today", "--yes")
    #expect(rejected.code == 73 && rejected.errors.contains("still running"), "\(rejected.errors)")
    let words = rejected.errors.split(separator: " ").map { $0.filter { $0 != "`" && $0 != "." } }
    let id = try #require(words.firstIndex(of: "edit").map { words[$0 + 1] })
    #expect(try olli.run("hours", "history", id).output.contains("Pekka  started the timer"))
  }

  @Test("is named after a decision about all, as far as it stays undecided, also as JSON")
  func undecided() throws {
    try enter("2025-03-03", "2025-03-04", "2025-03-05", on: pekka)
    try submit("2025-03-03..2025-03-04")
    let all = ["hours", "approve", "--all", "--days", "2025-03-03..2025-03-06", "--yes"]
    let approved = try olli.run(all)
    #expect(approved.code == 0 && approved.output.contains("Approved: Pekka, 16:00"), "\(approved.errors)")
    #expect(
      approved.errors.contains("Not approved: Pekka, 1 entry not submitted (8:00), 1 day missing")
        && approved.errors.contains("Not approved: Olli, no hours"), "\(approved.errors)")
    let again = try olli.run(all, language: "fi_FI.UTF-8")
    #expect(again.errors.contains("Hyväksymättä: Pekka, 1 kirjaus lähettämättä"), "\(again.errors)")
    let items = try olli.run(all + ["--json"]).items()
    let crew = Dictionary(
      items.map { ($0["userName"] as? String ?? "", $0["crew"] as? [String: Any]) }
    ) { first, _ in first }
    #expect(
      (crew["Pekka"] ?? nil)?["state"] as? String == "open"
        && (crew["Olli"] ?? nil)?["state"] as? String == "nothing")
    try pekka.run("hours", "start", "Marjala").requireSuccess()
    try pekka.run("sync").requireSuccess()
    let running = try olli.run("hours", "approve", "--all", "--days", "today", "--yes")
    #expect(
      running.code == 0 && running.errors.contains("Not approved: Pekka, a timer runs: "), "\(running.errors)"
    )
  }

  @Test("is decided without the hours that changed meanwhile, which are decided again")
  func changed() throws {
    try enter("2025-03-03", "2025-03-04", on: pekka)
    try submit("2025-03-03..2025-03-04")
    let days = ["hours", "approve", "--all", "--days", "2025-03-03..2025-03-04", "--yes"]
    #expect(try olli.run(days).output.contains("Approved: Pekka, 16:00"))
    let items = try pekka.run("hours", "list", "2025-03-04", "--json").items()
    let id = try #require(items.first?["id"] as? String)
    try pekka.run("hours", "edit", id, "--end", "16").requireSuccess()
    try pekka.run("sync").requireSuccess()
    let sent = try olli.run("sync")
    #expect(sent.code == 73, "\(sent.output)\(sent.errors)")
    #expect(sent.errors.contains("Pekka 4 Mar 2025 07:00–16:00"), "\(sent.errors)")
    func states() throws -> [String: Int]? {
      try pekka.run("hours", "period", "2025/3", "--json", "--refresh").json()["states"] as? [String: Int]
    }
    #expect(try states() == ["approved": 480, "submitted": 540])
    #expect(try olli.queue().compactMap { $0["state"] as? String } == ["rejected"])
    let again = try olli.run("queue", "retry", "--all")
    #expect(
      again.output.contains("approved hours: Pekka, 4 Mar 2025, 1 day, 9:00"),
      "\(again.output)\(again.errors)")
    try olli.run("sync").requireSuccess()
    #expect(try states() == ["approved": 1020])
    let history = try olli.run("history").output
    #expect(history.contains("approved hours: Pekka, 3 Mar 2025, 1 day, 8:00"), "\(history)")
  }

  @Test("an export for the payroll names what is not approved, and takes states and a worksite")
  func export() throws {
    try enter("2025-03-03", "2025-03-04", "2025-03-05", on: pekka)
    try submit("2025-03-03..2025-03-04")
    try olli.run("hours", "approve", "pekka", "--days", "2025-03-03", "--yes").requireSuccess()
    let march = ["hours", "export", "2025-03"]
    let all = try olli.run(march)
    #expect(
      all.output.split(separator: "\r\n").count == 4
        && all.errors.contains("Not approved yet: Pekka, 2 entries, 16:00."),
      "\(all.errors)")
    let approved = try olli.run(march + ["--state", "approved", "--site", "Marjala"])
    #expect(approved.output.split(separator: "\r\n").count == 2, "\(approved.output)")
    #expect(approved.errors.contains("Left out, because not approved yet: Pekka, 2 entries, 16:00."))
    let file = olli.files.path("hours.csv")
    let json = try olli.run(march + ["-o", file, "--json"]).json()
    let names = (json["notApproved"] as? [[String: Any]])?.map { $0["userName"] as? String }
    #expect(names == ["Pekka"])
    #expect(try olli.run(march + ["--state", "late"]).code == 64)
  }
}
