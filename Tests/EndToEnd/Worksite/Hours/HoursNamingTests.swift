import Core
import EndToEndSupport
import Foundation
import TestSupport
import Testing

@Suite("Hours named by their day and time", .realPrograms)
struct HoursNamingTests {
  // Friday, 2026-11-20 13:30 in Helsinki.
  private static let friday = Instant(milliseconds: 1_795_174_200_000)
  private static let prepared = Device.prepared(
    variables: try WrongClock.variables(at: friday)
  ) { device in
    try device.run("sites", "add", "Marjala", "--zone", "Europe/Helsinki").requireSuccess()
    try device.run("sites", "add", "Kallio", "--zone", "Europe/Helsinki").requireSuccess()
    try device.run("use", "Marjala").requireSuccess()
    for span in ["7-11", "12-15:30"] { try device.run("hours", "add", "yesterday", span).requireSuccess() }
    for (day, span) in [("today", "8-9"), ("18.11.", "7-15")] {
      try device.run("hours", "add", day, span).requireSuccess()
    }
  }
  private let device: Device

  init() throws { device = try Device(copying: Self.prepared.get()) }

  private func hours(_ line: String) throws -> Finished { try device.shell("worksite hours \(line)") }

  private func id(of start: String) throws -> String {
    let items = try hours("list week --json").items()
    let entry = items.first { ($0["start"] as? String)?.hasPrefix(start) == true }
    return String(try #require(entry?["id"] as? String).suffix(8))
  }

  @Test(
    "are found by each command that takes hours",
    arguments: [
      ("edit yesterday 7:00 --end 10:30", "Thu 19 Nov 07:00–10:30"),
      ("edit thu 12-15:30 --end 16", "Thu 19 Nov 12:00–16:00"),
      ("edit eilen klo.7 --end 10", "Thu 19 Nov 07:00–10:00"),
      ("edit yesterday 7 12 --end 10", "one word too many"),
      ("edit 8:30 -m pour", "Fri 20 Nov 08:00–09:00"),
      ("edit wed --end 16", "Wed 18 Nov 07:00–16:00"),
      ("edit mon-wed --end 16", "Wed 18 Nov 07:00–16:00"),
      ("move yesterday 12:00 Kallio", "Thu 19 Nov 12:00–15:30 Kallio"),
      ("move wed Kallio", "Wed 18 Nov 07:00–15:00 Kallio"),
      ("history last wed", "07:00–15:00"),
      ("confirm yesterday 14", "Nothing to confirm: Thu 19 Nov 12:00–15:30"),
      ("remove yesterday 7 wed --yes", "Removed: Thu 19 Nov 07:00–11:00"),
      ("remove yesterday 7 wed --yes", "Removed: Wed 18 Nov 07:00–15:00"),
    ])
  func found(line: String, shown: String) throws {
    let result = try hours(line)
    #expect((result.output + result.errors).contains(shown), "\(result.output)\(result.errors)")
  }

  @Test("are listed with their times where several are meant, and rejected where none is")
  func several() throws {
    let several = try hours("edit yesterday --end 19")
    #expect(several.code == 64 && several.errors.contains("07:00–11:00 Marjala, 4:00; "), "\(several.errors)")
    #expect(try several.errors.contains(id(of: "2026-11-19T10")), "\(several.errors)")
    #expect(try hours("edit yesterday --end 19 --json").rejection == "hours.severalEntries")
    let none = try hours("remove yesterday 20:00 --yes")
    #expect(
      none.code == 66 && none.errors.contains("There are no hours at 20:00: Thu 19 Nov 2026"),
      "\(none.errors)")
    #expect(try hours("edit mon --end 19 --json").rejection == "hours.noEntry")
  }

  @Test("are found by a time after midnight at which a night shift went on")
  func nights() throws {
    try device.run("hours", "add", "yesterday", "22-6").requireSuccess()
    #expect(try hours("edit 2:00 --end 5:00").output.contains("Thu 19 Nov 22:00–05:00"))
    #expect(try hours("edit today 3 --end 5:30").output.contains("Thu 19 Nov 22:00–05:30"))
    #expect(try hours("edit yesterday 2:00 --end 5 --json").rejection == "hours.noEntry")
    #expect(try hours("edit 22:00 --end 5 --json").rejection == "hours.noEntry")
  }

  @Test("are not found by a word that may be a day and a time")
  func dayOrTime() throws {
    try device.run("hours", "add", "7.10.", "7-15").requireSuccess()
    let rejected = try hours("remove 7.10 --yes")
    #expect(rejected.code == 64 && rejected.errors.contains("`7.10.`"), "\(rejected.errors)")
    #expect(try hours("edit 7.10 --end 14 --json").rejection == "hours.dayOrTime")
    #expect(try hours("edit 7.10 7 --end 14").output.contains("Wed 7 Oct 07:00–14:00"))
    #expect(try hours("remove 7.10. --yes").output.contains("Removed: Wed 7 Oct"))
  }

  @Test("are opened again by their day and time")
  func reopened() throws {
    try device.run("hours", "submit", "yesterday", "--yes").requireSuccess()
    let opened = try hours("reopen yesterday 7:00 --reason again --yes")
    #expect(opened.code == 0 && opened.output.contains("4:00"), "\(opened.errors)\(opened.output)")
    let unknown = try hours("reopen yesterdey --reason again --yes")
    #expect(unknown.code == 66 && unknown.errors.contains("yesterdey"), "\(unknown.errors)")
  }

  @Test("are chosen on a terminal where several are meant")
  func asked() throws {
    let terminal = try TypedAnswers(on: device, "hours", "remove", "yesterday", "--yes")
    terminal.after("Which one", type: "5\n")
    terminal.after("Which one", type: "2\n")
    #expect(terminal.end() == 0, "\(terminal.shown)")
    #expect(terminal.shown.contains("1  Thu 19 Nov 07:00–11:00 Marjala"), "\(terminal.shown)")
    #expect(terminal.shown.contains("Removed: Thu 19 Nov 12:00–15:30"), "\(terminal.shown)")
    let declined = try TypedAnswers(on: device, "hours", "remove", "week", "--yes")
    declined.after("Which one", type: "0\n")
    #expect(declined.end() != 0 && declined.shown.contains("No hours were chosen"), "\(declined.shown)")
    #expect(try hours("list week --json").items().count == 3)
  }

  @Test("are found by a part of their id, also one that looks like a time of day")
  func ids() throws {
    let id = try id(of: "2026-11-18T05")
    #expect(try hours("edit \(id.suffix(4)) --end 16").output.contains("Wed 18 Nov 07:00–16:00"))
    #expect(try hours("edit 0000 --end 16 --json").rejection == "cli.noSuchID")
  }

  @Test("days off are marked and unmarked for a range")
  func off() throws {
    let marked = try hours("off 24.12..26.12. --yes")
    #expect(
      marked.lines == ["Off: Thu 24 Dec", "Off: Fri 25 Dec", "Off: Sat 26 Dec"],
      "\(marked.errors)\(marked.output)")
    #expect(try hours("on 25.-26.12.").lines.count == 2)
    #expect(try hours("on 24.12. --json").json()["day"] as? String == "2026-12-24")
    #expect(try hours("off mon-tue --json").items().count == 2)
    #expect(try device.run("undo").code == 0)
    #expect(try hours("on mon-tue").output.contains("Was not off: Mon 23 Nov"))
  }

  @Test("days off are the coming ones, a few months at most, and more than a month only with a confirmation")
  func comingDaysOff() throws {
    #expect(try hours("off thu").output == "Off: Thu 26 Nov\n")
    #expect(try hours("off tomorrow..sun").lines == ["Off: Sat 21 Nov", "Off: Sun 22 Nov"])
    #expect(try hours("off 2026 --json").rejection == "hours.manyDays")
    let asked = try hours("off 21.9.2026..25.10.2026")
    #expect(asked.code == 64 && asked.errors.contains("35 days"), "\(asked.errors)")
    #expect(try hours("off 21.9.2026..25.10.2026 --yes").lines.count == 35)
    #expect(try hours("off joulukuu --yes").lines.first == "Off: Tue 1 Dec")
  }

  @Test("are listed, summed and copied by the same words for days")
  func days() throws {
    #expect(try hours("list last wed --json").json()["totalMinutes"] as? Int == 480)
    #expect(try hours("list mon-thu --json").json()["totalMinutes"] as? Int == 930)
    #expect(try hours("list marraskuu --json").json()["totalMinutes"] as? Int == 990)
    #expect(try hours("report wed-fri").output.contains("16:30"))
    #expect(try hours("missing viime viikko").code == 0)
    #expect(try hours("period lokakuu").output.hasPrefix("Pay period 2026/10"))
    #expect(try hours("list --period 'last month' --json").json()["totalMinutes"] as? Int == 0)
    try device.run("hours", "remove", "today", "--yes").requireSuccess()
    #expect(try hours("like last wed").output.contains("Fri 20 Nov 07:00–15:00"))
    #expect(try hours("submit mon-wed --yes").output.contains("8:00"))
  }
}
