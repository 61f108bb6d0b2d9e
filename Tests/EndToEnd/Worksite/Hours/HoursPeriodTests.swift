import EndToEndSupport
import TestSupport
import Testing

@Suite("Pay periods from the command line", .realPrograms)
struct HoursPeriodTests {
  private static let prepared = Device.prepared { device in
    try HoursFiles.prepare(device)
  }
  private let device: Device

  init() throws { device = try Device(copying: Self.prepared.get()) }

  private func hours(_ words: String) throws -> Finished {
    try device.shell("worksite hours \(words)")
  }
  private func admin(_ words: String) throws -> Finished {
    try device.shell("worksite admin \(words)")
  }

  @Test("show one ball a day, the weeks below each other with their sums")
  func balls() throws {
    let result = try hours("period 2025/3")
    let lines = result.lines
    #expect(
      lines.first == "Pay period 2025/3  1 Mar 2025 – 31 Mar 2025  ·  a night counts for the day it began on")
    #expect(lines[1].split(separator: " ") == ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"])
    #expect(lines[2].split(separator: " ") == ["1", "Mar", "·", "·"])
    #expect(
      lines[3].split(separator: " ").joined(separator: " ")
        == "3 Mar ○ 8:00 ○ 8:00 · ○ 0:40 · · · 16:40", "\(result.output)")
    #expect(lines.contains("Total 16:40  ·  open 16:40"))
    let sheet = try hours("period show 2025/3 --json").json()
    #expect((sheet["days"] as? [Any])?.count == 31 && sheet["totalMinutes"] as? Int == 1000)
    #expect((sheet["states"] as? [String: Int]) == ["open": 1000])
    #expect(try hours("period 2025/13").code == 65 && hours("period show someday").code == 65)
  }

  @Test("are listed with their sums and states")
  func list() throws {
    let lines = try hours("period list 2025").lines
    #expect(lines.count == 13)
    #expect(lines[3].split(separator: " ").suffix(2) == ["16:40", "open"])
    let items = try #require(try hours("period list 2025 --json").json()["items"] as? [[String: Any]])
    #expect(items[2]["state"] as? String == "open" && items[2]["totalMinutes"] as? Int == 1000)
    #expect(items[3]["state"] == nil && items[3]["number"] as? Int == 4)
  }

  @Test("change from a day on, with short ones between, but not over sealed ones")
  func rules() throws {
    let changed = try admin("pay-period days 14 --anchor 2025-01-06 --from 2025-03-13 --json --yes")
    let items = try #require(try changed.json()["items"] as? [[String: Any]])
    let starts = items.map { ($0["days"] as? [String: String])?["start"] }
    #expect(starts == ["2025-03-01", "2025-03-13", "2025-03-17", "2025-03-31", "2025-04-14"])
    #expect(
      try admin("pay-period month --from 2025-04-01 --yes").lines.contains {
        $0.contains("Mon 31 Mar 2025")
      })
    #expect(try admin("pay-period days 0 --anchor 2025-01-06 --yes").code == 65)
    #expect(try admin("pay-period days 14").code == 64)
    #expect(try admin("pay-period").lines.count == 6)
    #expect(try hours("period 12.3.2025").output.hasPrefix("Pay period 2025/3  1 Mar 2025 – 12 Mar 2025"))
    for words in ["submit", "approve --all", "seal --all"] {
      #expect(try hours("\(words) --period 2025/3 --yes").code == 0, "\(words)")
    }
    #expect(try admin("pay-period month --from 2025-03-12 --yes").code == 73)
  }

  @Test("and the rules of counting hours are set together")
  func counting() throws {
    #expect(try admin("hours --rounding 15 --workdays 1,2,3").code == 0)
    let shown = try admin("hours --json").json()
    #expect(
      shown["hours.rounding"] as? String == "15" && shown["hours.attribution"] as? String == "start-day")
    #expect(try admin("hours --rounding 15 --workdays 8").code == 65)
    #expect(try device.run("undo").code == 0)
    #expect(try admin("hours --json").json()["hours.workdays"] as? String == "1,2,3,4,5")
  }

  @Test("are submitted, approved, sealed and reopened; a repeated decision is no error")
  func approval() throws {
    func state() throws -> String? {
      let items = try hours("period list 2025 --json").json()["items"] as? [[String: Any]]
      return items?[2]["state"] as? String
    }
    let period = "--period 2025/3"
    #expect(try hours("approve --all \(period) --yes").errors.contains("nothing to approve"))
    let early = try hours("seal --all \(period) --yes")
    #expect(early.code == 73 && early.errors.contains("4 entries of that period are not approved"))
    #expect(early.errors.contains("list 2025-03-03..2025-03-06 --user "), "\(early.errors)")
    let submitted = try hours("submit \(period) --yes")
    #expect(submitted.output.contains("16:40 in 3 days (1 Mar 2025 – 31 Mar 2025)"), "\(submitted.errors)")
    #expect(try hours("submit \(period) --yes").code == 0 && state() == "submitted")
    #expect(try hours("approve \(period)").output.contains("SUBMITTED") && state() == "submitted")
    let approved = try hours("approve --all \(period) --json --yes").json()["items"] as? [[String: Any]]
    #expect(approved?.first?["countedMinutes"] as? Int == 1000)
    #expect(try hours("approve --all \(period) --yes").code == 0 && state() == "approved")
    #expect(
      try hours("seal --all \(period) --yes").code == 0 && hours("seal --all \(period) --yes").code == 0)
    #expect(try state() == "sealed")
    let rejected = try hours("import hours.csv --yes")
    #expect(rejected.code == 0 && rejected.output.contains("Known already: 4"))
    try device.files.write(
      "more.csv", HoursFiles.header + "\n" + HoursFiles.line("2025-03-20", "07:00", "08:00"))
    let sealed = try hours("import more.csv --yes")
    #expect(sealed.code == 73 && sealed.errors.contains("line 2") && sealed.errors.contains("are sealed"))
    #expect(try hours("unseal --all \(period) --yes").code == 65)
    #expect(try hours("reopen \(period) --reason 'forgot a day' --yes").code == 0 && state() == "approved")
    #expect(try hours("reopen \(period) --reason 'forgot a day' --yes").code == 0 && state() == "open")
    // Hours that were reopened by mistake are approved again; the decision before is reopened, not undone.
    let undo = try device.run("undo")
    #expect(undo.code == 0 && undo.output.contains("forgot a day"), "\(undo.output)\(undo.errors)")
    #expect(try state() == "approved")
    #expect(try device.run("undo").code == 73)
  }

  @Test("that have not ended are sealed without a terminal only with a yes")
  func agreement() throws {
    _ = try device.run("hours", "add", "today", "0-0:30")
    let early = try hours("seal --all")
    #expect(early.code == 64 && early.errors.contains("is not over yet"), "\(early.errors)")
    #expect(early.errors.contains("--yes"))
    // With it, the hours are checked: unapproved ones are not sealed.
    #expect(try hours("seal --all --yes").code == 73)
  }

  @Test("single hours are reopened by their ids")
  func single() throws {
    _ = try hours("submit 2025-03 --yes")
    let report = try hours("export 2025-03 --format json").json()["entries"] as? [[String: Any]]
    let id = try #require(report?.first?["id"] as? String).suffix(8)
    #expect(
      try hours("reopen \(id) --reason 'wrong task' --yes").output.contains("8:00 in 1 day (Mon 3 Mar 2025)"))
    let sheet = try hours("period 2025/3 --json").json()
    #expect(sheet["states"] as? [String: Int] == ["open": 480, "submitted": 520])
    #expect(try hours("reopen \(id) --period 2025/3 --reason x").code == 64)
    #expect(try hours("reopen 00000000 --reason x").code == 66)
  }

  @Test("report no missing hours before the worker's first hours, in one sentence")
  func missing() throws {
    let none = try hours("missing 2025-02")
    let sentence = "No hours are missing, because hours are expected from 3 Mar 2025 on."
    #expect(none.code == 0 && none.output.isEmpty && none.errors == sentence + "\n", "\(none.errors)")
    let json = try hours("missing 2025-02 --json").json()
    #expect(json["summary"] as? String == sentence && (json["items"] as? [Any])?.isEmpty == true)
    let first = try hours("missing 2025-02-28..2025-03-03")
    #expect(first.errors == "No hours are missing: Mon 3 Mar 2025.\n", "\(first.errors)")
    let some = try hours("missing 2025-03")
    #expect(some.errors == "1 user has workdays without hours: 1 Mar 2025 – 31 Mar 2025.\n", "\(some.errors)")
    #expect(some.output.contains("(from 3 Mar 2025 on)"), "\(some.output)")
    let items = try hours("missing 2025-03 --json").json()["items"] as? [[String: Any]]
    #expect(items?.first?["since"] as? String == "2025-03-03")
    let open = try hours("missing 2099-12-01..2099-12-31")
    #expect(open.code == 0 && open.errors.hasPrefix("None of these days is over yet: 1 Dec 2099"))
  }
}
