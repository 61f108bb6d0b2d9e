import Core
import EndToEndSupport
import TestSupport
import Testing

@Suite("Hours from the command line", .realPrograms)
struct HoursEntryTests {
  private static let prepared = Device.prepared { device in
    try device.run("sites", "add", "Marjala", "--zone", "Europe/Helsinki").requireSuccess()
    try device.run("sites", "tasks", "--add", "Concreting").requireSuccess()
  }
  private let device: Device

  init() throws { device = try Device(copying: Self.prepared.get()) }

  private func hours(_ line: String, language: String? = nil) throws -> Finished {
    try device.shell("worksite hours \(line)", language: language)
  }

  private func ok(_ line: String) throws -> Finished {
    let result = try hours(line)
    #expect(result.code == 0, "\(line): \(result.errors)")
    return result
  }

  private func items(_ line: String) throws -> [[String: Any]] {
    try ok(line + " --json").json()["items"] as? [[String: Any]] ?? []
  }

  private func id(_ line: String) throws -> String {
    let id = try #require(items(line).first?["id"] as? String)
    return String(id.suffix(8))
  }

  @Test("one line enters a day, and the list shows it with sums that add up")
  func everyday() throws {
    let saved = try ok("add Marjala 2026-11-19 7-15:30 --break 30 -m 'formwork, axis C'")
    #expect(saved.output.hasPrefix("Saved: Thu 19 Nov"))
    #expect(
      saved.output.hasSuffix(" 07:00–15:30 Marjala, 8:00 (30 min break). Day 8:00\n"), "\(saved.output)")
    let night = try ok("add 22-06 2026-11-19 --task concreting")
    #expect(
      night.output.hasSuffix("22:00–06:00 (+1) Marjala · Concreting, 8:00. Day 16:00\n"), "\(night.output)")
    let list = try ok("list --day 2026-11-19")
    #expect(list.lines.first?.hasSuffix("  16:00") == true && list.lines.last == "Total 16:00")
    #expect(list.output.contains("07:00–15:30") && list.output.contains("○ open  formwork, axis C"))
    let json = try ok("list 2026-11-19 --json").json()
    #expect(json["totalMinutes"] as? Int == 960 && (json["items"] as? [Any])?.count == 2)
    #expect((json["range"] as? [String: String])?["end"] == "2026-11-20")
    #expect(try device.run("undo").code == 0)
    #expect(try ok("list 2026-11-19").lines.last == "Total 8:00")
  }

  @Test(
    "the words may have any order, and times have many forms",
    arguments: [
      "Marjala 2026-11-18 7-15.30", "7–15:30 Marjala 2026-11-18", "2026-11-18 0700-1530",
      "marjala 18.11.2026 7 - 15:30",
      "--site Marjala 2026-11-18 07:00-15:30",
    ])
  func words(_ words: String) throws {
    #expect(try ok("add \(words)").output.hasSuffix("07:00–15:30 Marjala, 8:30. Day 8:30\n"))
  }

  @Test("days count back from today with a minus, in any position")
  func minus() throws {
    _ = try ok("add -2 7-15:30")
    #expect(try ok("list --day -2").lines.last == "Total 8:30")
    #expect(try ok("list -2").lines.last == "Total 8:30")
    #expect(try ok("list --from -3 --to -1").lines.last == "Total 8:30")
    for days in ["-3..-1", "-3..today"] { #expect(try ok("list \(days)").lines.last == "Total 8:30") }
    #expect(try ok("report -3..-1 --by site").lines.last?.hasSuffix("8:30") == true)
    #expect(try hours("list --period -40").errors.hasPrefix("There are no hours"))
    #expect(try ok("list --period -40").code == 0)
  }

  @Test("pay periods are named by number, by year and number, and by how many periods ago")
  func periods() throws {
    _ = try ok("add 2025-11-19 7-8")
    for name in ["2025/11", "2025-11-03"] {
      #expect(try ok("list --period \(name)").lines.last == "Total 1:00")
    }
    let first = try ok("list --period 1 --json").json()["range"] as? [String: String]
    #expect(first?["start"]?.hasSuffix("-01-01") == true)
    #expect(try ok("list --period --json").code == 0)
    for (name, text) in [("2025/13", "1 to 12"), ("soon", "2026/23"), ("2025/0", "1 to 12")] {
      let rejected = try hours("list --period \(name)")
      #expect(rejected.code == 65 && rejected.errors.contains(text), "\(rejected.errors)")
    }
    #expect(try hours("list --period 1 --day today").code == 64)
  }

  @Test("a change to the same values changes nothing, and says so")
  func unchanged() throws {
    let id = try id("add 2026-11-19 7-15")
    for change in ["edit \(id) --end 15", "edit \(id) --site marjala", "move \(id) Marjala"] {
      let output = try ok(change).output
      #expect(output.hasPrefix("Nothing to change: Thu 19 Nov") && !output.contains("Saved"), "\(output)")
    }
    #expect(try ok("edit \(id) --end 16").output.hasPrefix("Saved"))
  }

  @Test("a length begins where the hours of the day ended, else at the default start")
  func lengths() throws {
    #expect(try ok("add 19 Nov 2026 8h --break 30").output.contains("07:00–15:30 Marjala, 8:00"))
    #expect(try ok("add 2026-11-19 1h30min").output.contains("15:30–17:00 Marjala, 1:30"))
    try device.run("settings", "set", "hours.start", "6:30").requireSuccess()
    #expect(try ok("add Marjala 2026-11-18 2h").output.contains("06:30–08:30 Marjala, 2:00"))
    #expect(try device.run("settings", "set", "hours.start", "soon").code == 65)
  }

  @Test("the only entry of a day is changed by the day")
  func editByDay() throws {
    _ = try ok("add yesterday 7-15")
    #expect(try ok("edit yesterday --end 16").output.contains("07:00–16:00"))
    _ = try ok("add 2025-03-03 7-15")
    #expect(try ok("edit 2025-03-03 --end 16").output.contains("07:00–16:00"))
    _ = try ok("add yesterday 17-18")
    let several = try hours("edit yesterday --end 19")
    #expect(several.code == 64 && several.errors.contains("one of several entries"))
    #expect(try hours("edit -300 --end 19").errors.contains("There are no hours"))
  }

  @Test("a day off without a year is the coming one")
  func comingDayOff() throws {
    let today = try #require(CivilDate(iso: String(ok("off today --json").json()["day"] as? String ?? "")))
    let ahead = today.adding(days: 60)
    let typed = "\(ahead.day).\(ahead.month)."
    #expect(try ok("off \(typed) --yes --json").json()["day"] as? String == ahead.description)
  }

  @Test("hours rounded by the employer are shown beside the worked ones, and in the report")
  func rounding() throws {
    let ruled = try device.shell("worksite admin hours --rounding 15")
    #expect(ruled.code == 0 && ruled.errors.contains("saved from now on"))
    #expect(
      try ok("add 2026-11-19 7-7:10").output.contains("07:00–07:10 Marjala, 0:15, worked 0:10. Day 0:15"))
    #expect(try ok("list 2026-11-19").output.contains("0:15  worked 0:10"))
    #expect(try device.shell("worksite admin hours --rounding 1").code == 0)
    #expect(try ok("report 2026-11-19").lines.first?.hasSuffix("rounded when they were saved") == true)
    #expect(try device.run("undo").code == 0)
    #expect(try ok("undo").output.hasPrefix("Undone: "))
    #expect(try hours("list 2026-11-19").errors.hasPrefix("There are no hours"))
  }

  @Test("the years assumed for a range are shown, and a day far ahead is asked about")
  func years() throws {
    #expect(try ok("list --from 1.12.2024 --to 31.12.").errors.contains("1 Dec 2024 – 31 Dec 2024"))
    let ahead = try hours("add 2099-01-01 7-8")
    #expect(ahead.code == 73 && ahead.errors.contains("--yes"), "\(ahead.errors)")
    #expect(try ok("add 2099-01-01 7-8 --yes").output.hasPrefix("Saved: "))
  }

  @Test("Finnish words and Finnish output")
  func finnish() throws {
    let saved = try hours("add Marjala eilen 'klo 7-15.30' --break 30", language: "fi_FI.UTF-8")
    #expect(saved.code == 0 && saved.output.hasPrefix("Tallennettu: "), "\(saved.errors)")
    #expect(saved.output.hasSuffix(" 7.00–15.30 Marjala, 8:00 (tauko 30 min). Päivä 8:00\n"))
    let clash = try hours("add eilen 14-17", language: "fi_FI.UTF-8")
    #expect(clash.code == 73 && clash.errors.contains("Tunteja on jo: "))
    #expect(try hours("list eilen", language: "fi_FI.UTF-8").lines.last == "Yhteensä 8:00")
  }

  @Test(
    "impossible hours are rejected, with the remedy",
    arguments: [
      ("add 2026-11-19 7", 65, "is not a span of time"), ("add 2026-11-19 7-25", 65, "a day ends at 24:00"),
      ("add 2026-11-19 7-7", 65, "0-24"), ("add 2026-11-19 7-6", 65, "--yes"), ("add", 64, "[--break 30]"),
      ("add Marjala 2026-11-19", 64, "[--break 30]"), ("add Nowhere 7-8", 66, "sites list"),
      ("add 2026-11-19 2026-11-20 7-8", 64, "one word too many"),
      ("add yesterday today 7-8", 64, "one word too many"),
      ("add 30.2.2026 7-8", 65, "28 Feb 2026"), ("add 2026-11-19 7-8 --task Roofing", 66, "Concreting"),
      ("add 2026-11-19 7-8 --break 7.30", 65, "7:30"), ("add 2026-11-19 7-8 --break 90", 65, "breaks"),
      ("add 2026-11-19 7-8 --break 9-9:30", 65, "outside"),
      ("add 2026-11-19 7-8 --trim --split", 64, "at most one"),
      ("add 2026-03-29 3:30-5", 65, "02:59 and 04:00"), ("add 2026-10-25 3:30-5", 65, "03:30+03:00"),
      ("add 2026-10-24 22-03:30+05:00", 65, "03:30+02:00"), ("list --day 7", 65, "is not a day"),
      ("add 19/11 7-8", 65, "“19/11” is not a day"),
      ("add Marjala 2026-1-5 7-8", 65, "“2026-1-5” is not a day"),
      ("add 2026-10-24 22-6 --break 3:15-4:15", 65, "03:15+03:00 for the earlier one or 03:15+02:00"),
      ("add 2026-03-28 22-6 --break 3:15-3:45", 65, "02:59 and 04:00"),
      ("list week --day today", 64, "--period"), ("list --from today --to yesterday", 65, "Swap"),
      ("edit 12345678 --end 8", 66, "12345678"), ("edit 12 --end 8", 64, "too short"),
      ("rm 12345678 --yes", 66, "id"),
      ("stop", 66, "hours start"), ("continue", 66, "hours start"), ("start Nowhere", 66, "sites list"),
      ("like yesterday", 66, "no hours"), ("like today", 64, "yesterday"), ("crew add 7-8", 64, "--for"),
      ("crew add 7-8 --for nobody", 66, "nobody"), ("move 12345678 Marjala", 66, "12345678"),
    ])
  func rejected(_ line: String, _ code: Int32, _ text: String) throws {
    let result = try hours(line)
    #expect(result.code == code && result.output.isEmpty, "\(result.output)\(result.errors)")
    #expect(result.errors.contains(text), "\(result.errors)")
    #expect(try ok("list --from 2026-01-01 --json").json()["totalMinutes"] as? Int == 0)
  }

  @Test("durations are elapsed time, and a time that happens twice is given with its offset")
  func clockChanges() throws {
    #expect(try ok("add 2026-03-28 22-6").output.contains(", 7:00. Day"))
    #expect(try ok("add 2026-10-24 22-6").output.contains(", 9:00. Day"))
    #expect(try device.run("undo").code == 0)
    #expect(
      try ok("add 2026-10-25 03:30+03:00-03:30+02:00").output.contains(
        " 03:30+03:00–03:30+02:00 Marjala, 1:00"))
    #expect(
      try ok("add 2026-10-25 03:30+02:00-3:45").output.contains(" 03:30+02:00–03:45+02:00 Marjala, 0:15"))
  }

  @Test(
    "a break in the repeated hour needs no offset where only one reading is within the hours",
    arguments: [
      ("02:00-03:30+03:00 --break 3:10-3:20", "1:20 (10 min break)"),
      ("03:30+03:00-05:00 --break 3:15-3:40", "2:05 (25 min break)"),
      ("03:00+03:00-03:20+02:00 --break 3:15-3:30", "1:05 (15 min break)"),
      ("02:00-05:00 --break 03:15+02:00-4:15", "3:00 (60 min break)"),
    ])
  func breakThatComesTwice(_ hours: String, _ saved: String) throws {
    #expect(try ok("add 2026-10-25 \(hours)").output.contains(saved))
  }

  @Test(
    "overlapping hours are reported with the others, and fitted in as requested; one undo reverts everything")
  func overlaps() throws {
    _ = try ok("add 2026-11-19 7-15:30 --break 30")
    let day = { try ok("list 2026-11-19").lines.dropFirst().dropLast().map { $0.split(separator: " ")[1] } }
    let clash = try hours("add 2026-11-19 14-17 --json")
    #expect(clash.code == 73 && clash.errors.contains("\"hours.overlap\"") && clash.errors.contains("--trim"))
    #expect(clash.errors.contains("19 Nov 2026 07:00–15:30 on “Marjala”"))
    #expect(try ok("add 2026-11-19 14-17 --trim").output.contains("15:30–17:00"))
    _ = try ok("add 2026-11-19 6-18 --split")
    #expect(try day() == ["06:00–07:00", "07:00–15:30", "15:30–17:00", "17:00–18:00"])
    #expect(try device.run("undo").code == 0)
    #expect(try day() == ["07:00–15:30", "15:30–17:00"])
    let replaced = try ok("add 2026-11-19 10-16 --replace")
    #expect(replaced.output.contains("Shortened: ") && replaced.lines.count == 3)
    #expect(try day() == ["07:00–10:00", "10:00–16:00", "16:00–17:00"])
    let covered = try ok("add 2026-11-19 15:30-17:30 --replace --json").json()
    #expect((covered["removed"] as? [String])?.count == 1 && (covered["changed"] as? [String])?.count == 1)
    for _ in 1...2 { #expect(try device.run("undo").code == 0) }
    #expect(try day() == ["07:00–15:30", "15:30–17:00"])
    #expect(try hours("add 2026-11-19 8-9 --trim").code == 73)
  }

  @Test("replacing hours reports which of their breaks are dropped, and that they are still submitted")
  func replaced() throws {
    _ = try ok("add 2026-11-16 7-15 --break 30")
    _ = try ok("submit 2026-11-16 --yes")
    let lines = try ok("add 2026-11-16 7:20-14:50 --replace").lines
    let shortened = "07:00–07:20 Marjala, 0:20; removed: 30 min break; still submitted"
    #expect(lines.contains { $0.hasSuffix(shortened) })
    #expect(lines.contains { $0.hasSuffix("14:50–15:00 Marjala, 0:10; still submitted") }, "\(lines)")
  }

  @Test("a worksite's name may look like a day that does not exist")
  func nameLikeDay() throws {
    _ = try device.run("sites", "add", "Halli 1-2-3", "--zone", "Europe/Helsinki")
    #expect(try ok("add Halli 1-2-3 2026-11-19 7-8").output.contains("Halli 1-2-3, 1:00"))
  }

  @Test("more than sixteen hours require a yes")
  func long() throws {
    #expect(try hours("add 2026-11-19 0-24").code == 65)
    #expect(try ok("add 2026-11-19 0-24 --yes").output.contains("00:00–24:00 Marjala, 24:00"))
  }

  @Test("are changed field by field, and removed after a yes")
  func changes() throws {
    _ = try ok("add 2026-11-19 7-15:30 --break 11-11:30 --task Concreting -m walls")
    let id = try id("list 2026-11-19")
    #expect(
      try ok("edit \(id) --end 16:00").output.contains("07:00–16:00 Marjala · Concreting, 8:30 (30 min"))
    #expect(try ok("edit \(id) --day 2026-11-20 --no-task").output.contains("Fri 20 Nov"))
    let moved = try #require(try items("list 2026-11-20").first)
    #expect((moved["breaks"] as? [[String: Any]])?.first?["start"] as? String == "2026-11-20T09:00:00.000Z")
    #expect(moved["note"] as? String == "walls" && moved["taskName"] == nil)
    #expect(
      try ok("edit \(id) --start 22 --end 6 --break 45").output.contains("22:00–06:00 (+1) Marjala, 7:15"))
    #expect(try ok("edit \(id) --no-breaks -m roof --json").json()["note"] as? String == "roof")
    for contradiction in ["--no-task --task Concreting", "--no-breaks --break 30", ""] {
      #expect(try hours("edit \(id) \(contradiction)").code == 64)
    }
    let asked = try hours("rm \(id)")
    #expect(asked.code == 64 && asked.errors.contains("22:00–06:00"))
    #expect(try ok("rm \(id) --yes").output.hasPrefix("Removed: "))
    #expect(try items("list 2026-11-20").isEmpty)
    #expect(try device.run("undo").code == 0)
    #expect(try items("list 2026-11-20").count == 1)
  }

  @Test("are moved to another worksite, and the loss of their task is reported")
  func moves() throws {
    _ = try device.run("sites", "add", "Kallio", "--zone", "Europe/Helsinki")
    _ = try ok("add Marjala 2026-11-19 7-15:30 --task Concreting")
    let id = try id("list 2026-11-19")
    let moved = try ok("move \(id) Kallio")
    #expect(moved.output.hasPrefix("Moved: ") && moved.output.contains("07:00–15:30 Kallio, 8:30"))
    #expect(moved.errors.contains("“Kallio” has no task “Concreting”"), "\(moved.errors)")
    #expect(try ok("edit \(id) --site Marjala --task Concreting").errors.isEmpty)
    #expect(try ok("edit \(id) --site Kallio").errors.contains("“Kallio” has no task “Concreting”"))
    _ = try ok("edit \(id) --site Marjala --task Concreting")
    #expect(try ok("edit \(id) --site Kallio --no-task").errors.isEmpty)
  }

  @Test("a day off can be entered and removed, but not on a day with hours")
  func daysOff() throws {
    #expect(try ok("off 2026-11-20 -m flu").output.hasPrefix("Off: Fri 20 Nov"))
    #expect(try ok("on 2026-11-20").output.hasPrefix("No longer off: Fri 20 Nov"))
    #expect(try ok("on 2026-11-20").output.hasPrefix("Was not off: Fri 20 Nov"))
    let ahead = try hours("off 2099-01-01")
    #expect(ahead.code == 64 && ahead.errors.contains("--yes"), "\(ahead.errors)")
    #expect(try ok("off 2099-01-01 --yes").output == "Off: Thu 1 Jan 2099\n")
    _ = try ok("add 2026-11-20 7-8")
    let rejected = try hours("off 2026-11-20")
    #expect(rejected.code == 73 && rejected.errors.contains("hours remove"))
  }

  @Test("the hours of another day are copied to today")
  func like() throws {
    _ = try ok("add -1 0-1 -m walls")
    _ = try ok("like yesterday")
    let copy = try #require(try items("list today").first)
    #expect(copy["note"] as? String == "walls" && copy["countedMinutes"] as? Int == 60)
    let again = try hours("like yesterday")
    #expect(again.code == 73 && again.errors.contains("There are hours already"))
    #expect(again.errors.contains("the overlapping hours") && !again.errors.contains("--trim"))
  }
}
