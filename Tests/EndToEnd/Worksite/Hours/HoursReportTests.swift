import EndToEndSupport
import TestSupport
import Testing

@Suite("Reports of hours from the command line", .realPrograms)
struct HoursReportTests {
  private static let prepared = Device.prepared { device in
    try HoursFiles.prepare(device)
  }
  private let device: Device

  init() throws { device = try Device(copying: Self.prepared.get()) }

  private func hours(_ arguments: String..., language: String = "C") throws -> Finished {
    let words = arguments.map { "'\($0)'" }.joined(separator: " ")
    return try device.shell("LANG=\(language) worksite hours \(words)")
  }

  @Test("show each day, worksite and task with its texts, and a total the rows add up to")
  func usual() throws {
    let result = try hours("report", "3.3.2025..6.3.2025")
    #expect(
      result.lines == [
        "3 Mar 2025 – 6 Mar 2025  ·  a night counts for the day it began on",
        "DAY        WORKSITE  TASK        HOURS  TEXT",
        "Mon 3 Mar  Marjala   Concreting   8:00  formwork, axis C",
        "Tue 4 Mar  Marjala   –            8:00  night",
        "Thu 6 Mar  Marjala   –            0:20",
        "Thu 6 Mar  Marjala   Concreting   0:20",
        "Total                            16:40",
      ], "\(result.output)\(result.errors)")
  }

  @Test("are grouped by the requested dimensions, in that order, also in hundredths of hours")
  func dimensions() throws {
    let decimal = try hours("report", "2025-03", "--by", "task,day", "--decimal", "--site", "marjala")
    #expect(
      decimal.lines.dropFirst() == [
        "TASK        DAY        HOURS", "–           Tue 4 Mar   8.00", "–           Thu 6 Mar   0.33",
        "Concreting  Mon 3 Mar   8.00", "Concreting  Thu 6 Mar   0.34", "Total                  16.67",
      ], "\(decimal.output)")
    #expect(
      try hours("report", "2025-03", "--task", "concreting", "--by", "task").lines.last == "Total        8:20"
    )
    #expect(try hours("report", "--by", "weather").code == 64)
    #expect(try hours("report", "2025-03", "--site", "Kallio").code == 66)
    #expect(try hours("report", "2025-03", "--user", "nobody").code == 66)
    let nowhere = try hours("report", "2025-03", "--task", "Nope")
    #expect(nowhere.code == 66 && nowhere.errors.contains("There is no task “Nope”"), "\(nowhere.errors)")
    #expect(try hours("report", "2024-03", "--task", "concreting").output.hasSuffix("No hours.\n"))
    #expect(try device.run("sites", "tasks", "--remove", "Concreting").code == 0)
    #expect(try hours("report", "2024-03", "--task", "concreting").code == 0)
    #expect(try hours("report", "30.2.").code == 65)
    #expect(try hours("report", "2025-03", "--period", "1").code == 64)
    #expect(try hours("report").output.hasSuffix("No hours.\n"))
  }

  @Test("have the documented JSON, split at midnight if the company requires it")
  func json() throws {
    let before = try hours("report", "2025-03", "--by", "day", "--json")
    #expect(
      before.output.hasPrefix(
        #"{"attribution":"startDay","range":{"end":"2025-04-01","start":"2025-03-01"},"#))
    #expect(try before.json()["totalMinutes"] as? Int == 1000)
    #expect(try device.run("settings", "set", "hours.attribution", "split-at-midnight").code == 0)
    let after = try hours("report", "2025-03", "--by", "day", "--json").json()
    let rows = try #require(after["rows"] as? [[String: Any]])
    #expect(rows.map { $0["day"] as? String } == ["2025-03-03", "2025-03-04", "2025-03-05", "2025-03-06"])
    #expect(rows.map { $0["countedMinutes"] as? Int } == [480, 120, 360, 40])
    #expect(after["totalMinutes"] as? Int == 1000 && after["attribution"] as? String == "splitAtMidnight")
    #expect(try hours("report", "5.3.2025").output.contains("nights are split at midnight"))
    #expect(try hours("report", "5.3.2025").output.contains("Wed 5 Mar  Marjala   –      6:00  night"))
  }

  @Test("show users and days across, and sums both ways")
  func matrix() throws {
    let result = try hours("report", "3.3.2025..5.3.2025", "--matrix")
    let cells = result.lines.dropFirst().map { $0.split(separator: " ").suffix(3).joined(separator: " ") }
    #expect(cells == ["5 Mar TOTAL", "8:00 8:00 16:00", "8:00 8:00 16:00"], "\(result.output)")
    let long = try hours("report", "2025", "--matrix")
    #expect(long.lines.last == "Total  16:40" && long.lines.count == 6, "\(long.output)")
    #expect(try hours("report", "2025", "--matrix", "--by", "day").code == 64)
  }

  @Test("are Finnish for Finnish readers")
  func finnish() throws {
    let result = try hours("report", "2025-03", "--by", "day", "--decimal", language: "fi_FI.UTF-8")
    #expect(
      result.lines == [
        "1.3.2025 – 31.3.2025  ·  yö lasketaan alkamispäivälleen", "PÄIVÄ     TUNNIT", "ma 3.3.     8,00",
        "ti 4.3.     8,00", "to 6.3.     0,67", "Yhteensä   16,67",
      ], "\(result.output)")
    let rejected = try hours("report", "--by", "sää", language: "fi_FI.UTF-8")
    #expect(rejected.errors.contains("Käytä arvoa site, task, user tai day."))
  }

  @Test("and lists agree on nights: a list shows the sum of split days where it differs")
  func nights() throws {
    #expect(try hours("list", "5.3.2025").errors == "There are no hours: 5 Mar 2025.\n")
    #expect(
      try device.shell("worksite settings set hours.attribution split-at-midnight").code == 0)
    let day = try hours("list", "5.3.2025")
    let report = try hours("report", "5.3.2025", "--json").json()["totalMinutes"] as? Int ?? 0
    #expect(report > 0 && day.errors.contains("the days hold \(report / 60):"), "\(day.errors)")
    let export = try hours("export", "2025-03-05", "--format", "json")
    #expect(try export.json()["totalMinutes"] as? Int == report && !export.errors.contains("the days hold"))
    #expect(try !hours("list", "2025-03").errors.contains("the days hold"))
  }

  @Test(
    "use the day at the worksite, not at the machine",
    arguments: ["Pacific/Kiritimati", "Pacific/Niue"])
  func today(zone: String) throws {
    let traveller = try Device(variables: ["TZ=\(zone)"])
    _ = try traveller.run("sites", "add", "Marjala", "--zone", "Europe/Helsinki")
    _ = try traveller.run("hours", "add", "7-8")
    #expect(try traveller.run("hours", "list", "--json").json()["totalMinutes"] as? Int == 60)
    #expect(try traveller.run("hours", "report", "today", "--json").json()["totalMinutes"] as? Int == 60)
    let day = try traveller.run("hours", "status", "--json").json()["today"] as? String
    let calendar = try traveller.run("hours", "period", "--json").json()
    #expect((calendar["days"] as? [[String: Any]] ?? []).contains { $0["day"] as? String == day })
  }
}
