import EndToEndSupport
import Foundation
import TestSupport
import Testing

@Suite("Files of hours from the command line", .realPrograms)
struct HoursExchangeTests {
  private static let prepared = Device.prepared { device in
    try HoursFiles.prepare(device)
  }
  private let device: Device

  init() throws { device = try Device(copying: Self.prepared.get()) }

  private func hours(_ words: String) throws -> Finished {
    try device.shell("worksite hours \(words)")
  }

  @Test("are imported again without a change, and differences are reported", arguments: ["csv", "json"])
  func again(format: String) throws {
    let written = try hours("export 2025-03 -o out.\(format)")
    #expect(written.output == "Wrote 4 entries, 16:40 hours, to out.\(format).\n", "\(written.errors)")
    #expect(try hours("import out.\(format) --yes").output == "Added: 0. Known already: 4. Differing: 0.\n")
    #expect(
      try hours("export 2025-03 --format \(format)").output == device.shell("cat out.\(format)").output)
    _ = try device.shell("sed s/formwork/casting/ out.\(format) > changed.\(format)")
    let changed = try hours("import changed.\(format) --json --yes").json()
    #expect(changed["known"] as? Int == 3 && (changed["differing"] as? [Int])?.count == 1)
    #expect(try hours("report 3.3.2025").output.contains("formwork"))
  }

  @Test("from another zone are the same moments on the worksite's clock, and recognised again")
  func otherZone() throws {
    _ = try hours("export 2025-03 -o out.csv")
    #expect(try device.run("undo").code == 0)
    let zone = try device.shell("head -2 out.csv | tail -1 | grep -o '[A-Z][a-z]*/[A-Z][a-z]*'").lines.first
    try device.shell(
      "sed s,\(zone ?? ""),Asia/Kathmandu, out.csv > other.csv; cmp -s out.csv other.csv && exit 1; exit 0"
    )
    .requireSuccess()
    #expect(try hours("import other.csv --yes").output.hasPrefix("Added: 4."))
    #expect(try hours("import out.csv --yes").output == "Added: 0. Known already: 4. Differing: 0.\n")
    #expect(try hours("export 2025-03 --format csv").output == device.shell("cat out.csv").output)
  }

  @Test("say that states and counted hours are not imported")
  func forgotten() throws {
    try device.files.write(
      "approved.csv",
      """
      schema,start,end,worksite,state,counted_minutes
      worksite.hours/1,2025-03-10T07:00:00+02:00,2025-03-10T08:00:00+02:00,Marjala,approved,45
      worksite.hours/1,2025-03-11T07:00:00+02:00,2025-03-11T08:00:00+02:00,Marjala,open,60
      """)
    let imported = try hours("import approved.csv --yes")
    #expect(imported.output.hasPrefix("Added: 2."))
    #expect(imported.output.contains("1 entry counts otherwise than in the file"))
    #expect(imported.output.contains("1 entry is open here"))
    #expect(try hours("list 2025-03-10").output.contains("○ open"))
  }

  @Test("replace another file only on request, and have the form of their extension")
  func overwriting() throws {
    try device.files.write("out.csv", "mine")
    let rejected = try hours("export 2025-03 -o out.csv")
    #expect(rejected.code == 64 && rejected.errors.contains("--yes"), "\(rejected.errors)")
    #expect(try device.shell("cat out.csv").output == "mine")
    #expect(try hours("export 2025-03 -o out.csv --user all --yes").output.hasPrefix("Wrote 4 entries"))
    let unknown = try hours("export 2025-03 -o out.pdf")
    #expect(unknown.code == 64 && unknown.errors.contains("--format"), "\(unknown.errors)")
    #expect(try hours("export 2025-03 -o out.pdf --format ics").code == 0)
  }

  @Test("restore hours that were undone, and only report them in a dry run")
  func restored() throws {
    _ = try hours("export 2025-03 -o out.json")
    #expect(try device.run("undo").code == 0)
    let trial = try hours("import out.json --dry-run")
    #expect(trial.output == "Would be added: 4. Known already: 0. Differing: 0.\n")
    #expect(try hours("report 2025-03").output.contains("No hours."))
    #expect(try hours("import out.json --yes").output.hasPrefix("Added: 4."))
    #expect(try hours("report 2025-03").lines.last?.contains("16:40") == true)
  }

  @Test("are imported without the rejected lines, which are reported")
  func rejected() throws {
    let lines = [
      HoursFiles.header, HoursFiles.line("2025-03-10", "07:00", "15:00"),
      HoursFiles.line("2025-03-10", "14:00", "16:00"),
      HoursFiles.line("2025-03-11", "07:00", "15:00", task: "Nope"),
      "worksite.hours/1,2025-03-12T07:00:00+02:00,2025-03-13T00:00:00+02:00,Marjala,,,long",
      "worksite.hours/1,2025-03-14T07:00:00+02:00,2025-03-14T08:00:00+02:00,Kallio,,,",
    ]
    try device.files.write("more.csv", lines.joined(separator: "\n"))
    let terminal = try TypedAnswers(on: device, "hours", "import", "more.csv")
    terminal.after("(y/N)", type: "y\n")
    #expect(terminal.end() != 0 && terminal.shown.contains("Added: 1. Known already: 0. Differing: 0."))
    for line in 3...6 { #expect(terminal.shown.contains("line \(line): ")) }
    #expect(terminal.shown.contains("the times in the file") && !terminal.shown.contains("--trim"))
    #expect(try hours("import more.csv --yes").output == "Added: 1. Known already: 1. Differing: 0.\n")
    try device.files.write("other.csv", "name,hours\nmaija,8\n")
    #expect(try hours("import other.csv --yes").code == 65 && hours("import missing.csv --yes").code == 66)
  }

  @Test("belong to the user with that username, when the exported id is unknown here")
  func otherCompany() throws {
    let entries = try hours("export 2025-03 --format json").json()["entries"] as? [[String: Any]]
    let user = try #require(entries?.first?["user"] as? String)
    let other = user.dropLast(4) + (user.hasSuffix("0000") ? "0001" : "0000")
    for format in ["csv", "json"] {
      _ = try hours("export 2025-03 -o out.\(format)")
      _ = try device.shell("sed s/\(user)/\(other)/g out.\(format) > foreign.\(format)")
      #expect(
        try hours("import foreign.\(format) --yes").output == "Added: 0. Known already: 4. Differing: 0.\n")
    }
    #expect(try device.run("undo").code == 0)
    for format in ["csv", "json"] {
      let imported = try hours("import foreign.\(format) --yes")
      #expect(imported.output.hasPrefix("Added: 4."), "\(format): \(imported.errors)")
      #expect(try device.run("undo").code == 0)
    }
  }

  @Test("leave out a timer that looks forgotten, and report it")
  func unconfirmed() throws {
    _ = try hours("start Marjala --at 0:00")
    let running = try hours("status --json").json()["running"] as? [String: Any]
    let id = String(try #require(running?["id"] as? String).suffix(8))
    let listed = try hours("list --day today").output
    #expect(listed.contains("00:00–  Marjala  –  "), "\(listed)")
    _ = try hours("edit \(id) --day 2025-03-10")
    #expect(try hours("stop --at 14:00").code == 0)
    let exported = try hours("export 10.3.2025")
    #expect(exported.output.split(separator: "\r\n").count == 1)
    #expect(exported.errors.contains("worksite hours confirm \(id)"), "\(exported.errors)")
    #expect(try hours("confirm \(id)").code == 0)
    let confirmed = try hours("export 10.3.2025")
    #expect(confirmed.output.split(separator: "\r\n").count == 2)
    #expect(confirmed.errors.hasPrefix("Not approved yet: ") && !confirmed.errors.contains("confirm"))
  }

  /// A program that prints a calendar as Debian's python3-icalendar reads it.
  private static let reader = """
    import json, sys
    from icalendar import Calendar
    calendar = Calendar.from_ical(open(sys.argv[1], "rb").read())
    print(json.dumps({"schema": calendar["X-WORKSITE-SCHEMA"], "items": [
      {"id": e["UID"], "start": e["DTSTART"].dt.isoformat(), "end": e["DTEND"].dt.isoformat(),
       "summary": e["SUMMARY"], "description": e.get("DESCRIPTION", ""), "stamp": e["DTSTAMP"].dt.isoformat()}
      for e in calendar.walk("VEVENT")]}))
    """

  @Test("are calendars that another program reads correctly")
  func calendar() throws {
    let notes = [
      "muotti, akseli C; \"B\" \\ 5", "rivi 1\nrivi 2", "ä👷🏽‍♀️" + String(repeating: "ö€", count: 60),
      "BEGIN:VEVENT",
    ]
    let lines = notes.enumerated().map { index, note in
      HoursFiles.line(
        "2025-03-1\(index)", "07:00", "15:00", note: note.replacingOccurrences(of: "\"", with: "\"\""))
    }
    try device.files.write("notes.csv", ([HoursFiles.header] + lines).joined(separator: "\r\n"))
    #expect(try hours("import notes.csv --yes").code == 0)
    #expect(try hours("export 10.3.2025..13.3.2025 -o out.ics").code == 0)
    try device.files.write("read.py", Self.reader)
    let read = try device.shell("/usr/bin/python3 read.py out.ics")
    try #require(read.code == 0, "make setup installs python3-icalendar, which this needs: \(read.errors)")
    let calendar = try read.json()
    let items = try #require(calendar["items"] as? [[String: String]])
    #expect(items.map { $0["description"] } == notes)
    #expect(
      items[0]["start"] == "2025-03-10T05:00:00+00:00" && items[0]["end"] == "2025-03-10T13:00:00+00:00")
    #expect(items.allSatisfy { $0["summary"] == "Marjala" } && Set(items.map { $0["id"] }).count == 4)
    #expect(calendar["schema"] as? String == "worksite.hours/1")
    let longest = try device.shell("LC_ALL=C awk '{ if (length($0) > 76) print }' out.ics")
    #expect(longest.output.isEmpty && longest.code == 0)
  }

  @Test("guard a text against being run as a formula, and the import removes the guard")
  func formula() throws {
    try device.files.write(
      "f.csv",
      HoursFiles.header + "\n" + HoursFiles.line("2025-03-10", "07:00", "08:00", note: "=cmd|'/c'!A1"))
    #expect(try hours("import f.csv --yes").code == 0)
    #expect(try hours("report 10.3.2025").output.contains("  =cmd|'/c'!A1"))
    #expect(try hours("export 10.3.2025").output.contains(",'=cmd|'/c'!A1,"))
  }

  @Test(
    "long hours that were confirmed once are imported without another confirmation",
    arguments: ["csv", "json"])
  func confirmed(format: String) throws {
    _ = try device.shell("worksite hours add 2026-11-17 7-24 -y")
    let made = try device.shell(
      """
      worksite hours export 2026-11-17 --format \(format) -o first
      worksite hours remove --yes $(worksite hours list 2026-11-17 | sed -n 's/^  \\([0-9a-f]*\\) .*/\\1/p')
      """)
    #expect(made.code == 0, "\(made.errors)")
    let terminal = try TypedAnswers(on: device, "hours", "import", "first")
    terminal.after("(y/N)", type: "y\n")
    #expect(terminal.end() == 0, "\(terminal.shown)")
    #expect(try hours("list 2026-11-17 --json").output.contains("\"countedMinutes\":1020"))
  }
}
