import EndToEndSupport
import Foundation
import TestSupport
import Testing

/// Pekka enters hours of March 2025 and submits them; Olli manages their worksite; Maija is the admin.
@Suite("The hours of a crew, approved and sealed from several machines", .realPrograms)
struct CrewApprovalTests {
  private let company: Company

  init() throws { company = try Company(isQuiet: true) }

  /// Fetches from the server, makes a decision about March, and sends it.
  private func hours(_ device: Device, _ words: String...) throws -> Finished {
    try sent(device, try device.run(["hours"] + words + ["--period", "2025/3", "--refresh"]))
  }

  private func sent(_ device: Device, _ result: Finished) throws -> Finished {
    let sent = try device.run("sync")
    #expect(sent.code == 0, "\(sent.errors)")
    return result
  }

  private func line(_ day: String, _ user: String = "") -> String {
    "worksite.hours/1,\(day)T07:00:00+02:00,\(day)T15:30:00+02:00,Marjala,\(user)"
  }

  private func importing(_ lines: String..., on device: Device) throws -> Finished {
    let file = (["schema,start,end,worksite,username"] + lines).joined(separator: "\n")
    return try sent(device, try device.run("hours", "import", "-", "--refresh", "--yes", typing: file))
  }

  @Test("are submitted, approved and sealed, and reopened with a reason that the worker sees")
  func life() throws {
    let pekka = try company.device(of: "pekka")
    let (olli, maija) = (try company.device(of: "olli"), try company.device(of: "maija"))
    let entered = try importing(line("2025-03-03"), line("2025-03-04"), on: pekka)
    #expect(entered.code == 0 && entered.output.hasPrefix("Added: 2."), "\(entered.errors)")

    let early = try hours(olli, "approve", "pekka", "--yes")
    #expect(early.code == 73 && early.errors.contains("Pekka: The hours of 3 Mar 2025"), "\(early.errors)")
    #expect(try hours(pekka, "submit", "--yes").code == 0)
    #expect(try hours(pekka, "approve", "pekka", "--yes").code == 77)
    let approved = try hours(olli, "approve", "--all", "--yes")
    #expect(approved.output.contains("Approved: Pekka, 17:00 in 2 days"), "\(approved.errors)")
    #expect(try hours(olli, "seal", "pekka", "--yes").code == 77)
    #expect(try hours(maija, "seal", "pekka", "--yes").output.contains("Sealed: Pekka, 17:00"))

    let late = try importing(line("2025-03-05"), on: pekka)
    #expect(late.code == 73 && late.errors.contains("are sealed"), "\(late.errors)")
    #expect(try hours(maija, "unseal", "pekka", "--reason", "a day is missing", "--yes").code == 0)
    #expect(try hours(olli, "reopen", "pekka", "--reason", "a day is missing", "--yes").code == 0)
    let heard = try importing(line("2025-03-05"), on: pekka)
    #expect(heard.code == 0 && heard.errors.contains("a day is missing"), "\(heard.errors)")
    let sheet = try pekka.run("hours", "period", "2025/3", "--json").json()
    #expect(sheet["states"] as? [String: Int] == ["open": 1530])
  }

  @Test("rejected workers are named and do not affect the others; a decision is reopened, not undone")
  func crew() throws {
    let (olli, pekka) = (try company.device(of: "olli"), try company.device(of: "pekka"))
    let crew = try importing(line("2025-03-03", "pekka"), line("2025-03-03", "olli"), on: olli)
    #expect(crew.code == 0, "\(crew.errors)")
    let report = try olli.run("hours", "report", "2025-03")
    #expect(report.lines.first?.contains("  ·  2 users  ·  ") == true, "\(report.output)")
    #expect(try !olli.run("hours", "report", "2025-03", "--by", "user").output.contains("2 users"))
    #expect(try hours(pekka, "submit", "--yes").code == 0)
    let result = try hours(olli, "approve", "pekka", "olli", "--json", "--yes")
    let items = try result.items()
    #expect(result.code == 77 && items.map { $0["userName"] as? String } == ["Olli", "Pekka"])
    let failures = items.map { ($0["failures"] as? [[String: Any]])?.first?["code"] as? String }
    #expect(failures == ["hours.ownApproval", nil])
    func state() throws -> [String: Int]? {
      try olli.run("hours", "period", "2025/3", "--user", "pekka", "--json").json()["states"]
        as? [String: Int]
    }
    #expect(try state() == ["approved": 510])
    let undo = try olli.run("undo")
    #expect(
      undo.code == 73 && undo.errors.contains("approved hours: Pekka, 3 Mar 2025, 1 day, 8:30"),
      "\(undo.errors)")
    #expect(undo.errors.contains("worksite hours reopen"))
    #expect(try state() == ["approved": 510])
    #expect(try hours(olli, "reopen", "pekka", "--reason", "too early", "--yes").code == 0)
    #expect(try state() == ["open": 510])
  }

  @Test("approved ones are changed after reopening only; the worker is notified and reads who changed them")
  func reopenedFirst() throws {
    let (olli, pekka) = (try company.device(of: "olli"), try company.device(of: "pekka"))
    #expect(try importing(line("2025-03-03"), on: pekka).code == 0)
    #expect(
      try hours(pekka, "submit", "--yes").code == 0 && hours(olli, "approve", "pekka", "--yes").code == 0)
    let items = try olli.run("hours", "list", "2025-03-03", "--user", "pekka", "--json").items()
    let id = try #require(items.first?["id"] as? String)
    let short = String(id.suffix(8))
    let early = try olli.run("hours", "edit", short, "--end", "16")
    #expect(early.code == 73 && early.errors.contains("worksite hours reopen \(short)"), "\(early.errors)")
    for change in [
      ["reopen", short, "--reason", "not there", "--yes"], ["edit", short, "--end", "16"], ["rm", short],
    ] {
      let words = ["hours"] + change + (change[0] == "edit" ? [] : ["--yes"])
      let result = try sent(olli, olli.run(words))
      #expect(result.code == 0, "\(result.errors)")
    }
    let heard = try pekka.run("hours", "list", "2025-03-03", "--refresh")
    #expect(heard.errors.contains("Olli removed your hours of 3 Mar 2025 07:00–16:00"), "\(heard.errors)")
    for device in [olli, pekka] {
      let history = try device.run("hours", "history", short)
      #expect(history.lines.count == 6, "\(history.output) \(history.errors)")
      #expect(history.output.contains("Olli  removed hours") && history.output.contains("not there"))
      #expect(history.output.contains("07:00–15:30 → 07:00–16:00"))
    }
  }

  @Test("a decision leaves out hours that changed meanwhile, and queue retry decides on them as they are now")
  func decidedAgain() throws {
    let (olli, pekka) = (try company.device(of: "olli"), try company.device(of: "pekka"))
    #expect(try importing(line("2025-03-03"), line("2025-03-04"), on: pekka).code == 0)
    #expect(try hours(pekka, "submit", "--yes").code == 0)
    #expect(try olli.run("queue", "pause").code == 0)
    let approved = try olli.run("hours", "approve", "pekka", "--period", "2025/3", "--yes", "--refresh")
    #expect(approved.code == 0, "\(approved.errors)")
    let items = try pekka.run("hours", "list", "2025-03-04", "--json").items()
    let id = try #require(items.first?["id"] as? String)
    #expect(try sent(pekka, pekka.run("hours", "edit", String(id.suffix(8)), "-m", "concrete")).code == 0)
    func states() throws -> [String: Int]? {
      let period = try pekka.run("hours", "period", "2025/3", "--json", "--refresh")
      return try period.json()["states"] as? [String: Int]
    }
    #expect(try olli.run("queue", "resume").code == 0)
    let first = try olli.run("sync")
    #expect(first.code != 0 && first.errors.contains("worksite queue"), "\(first.errors)")
    #expect(try states() == ["approved": 510, "submitted": 510])
    let queue = try olli.run("queue")
    #expect(queue.output.contains("were changed since you looked: Pekka 4 Mar 2025"), "\(queue.output)")
    let retry = try olli.run("queue", "retry", "--all")
    #expect(
      retry.code == 0 && retry.output.contains("Decided again on what is there now"), "\(retry.output)")
    #expect(try olli.run("sync").code == 0)
    #expect(try states() == ["approved": 1020])
  }

  @Test("a reporter neither sees nor enters hours of others")
  func rights() throws {
    let (olli, pekka) = (try company.device(of: "olli"), try company.device(of: "pekka"))
    #expect(try importing(line("2025-03-03", "olli"), on: olli).code == 0)
    #expect(try pekka.run("hours", "report", "2025-03", "--refresh").output.contains("No hours."))
    #expect(try pekka.run("hours", "period", "2025/3", "--user", "olli").code == 77)
    #expect(try importing(line("2025-03-04", "olli"), on: pekka).code == 77)
    #expect(try pekka.run("settings", "set", "hours.rounding", "15").code == 77)
    #expect(try pekka.run("admin", "pay-period", "month").code == 77)
  }
}
