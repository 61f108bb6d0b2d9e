import Accounts
import Auth
import Core
import Operations
import Persistence
import TestSupport
import Testing
import Worksites

@testable import Hours

@Suite("Files of hours")
struct ExchangeTests {
  private let crew: Crew

  init() throws { crew = try Crew() }

  /// The file of all hours, in pages of a few entries.
  private func fileText(as format: ExportedHours.Format) throws -> String {
    try whole(ExportedHours(HoursFilter(), as: format, pageSize: 7)).text
  }

  private func whole(_ export: ExportedHours) throws -> (text: String, export: ExportedHours) {
    var (text, export) = ("", export)
    while true {
      let piece = try export.next(in: crew.companyStore, for: crew.world.actor)
      text += piece.text
      if piece.isLast { return (text, export) }
    }
  }

  private func exported() throws -> [EntryView] {
    try crew.world.answer(HoursExportPage(HoursFilter())).entries
  }

  private func fill(seed: UInt64) throws {
    var random = RandomHours(seed: seed)
    for _ in 0..<60 {
      let shift = try random.shift(in: try random.pick(RandomHours.zones))
      let user = try random.pick([crew.maija, crew.olli])
      let entry = AddEntry(
        id: crew.world.newID(), user: user.user, worksite: try crew.site(in: shift.zone.identifier),
        start: shift.start,
        end: shift.end, zone: shift.zone.identifier, breaks: shift.breaks, note: try random.note(),
        isConfirmed: true)
      _ = failure { _ = try crew.companyStore.perform(entry, by: user) }
    }
  }

  @Test("have the entries in JSON as they encode themselves", arguments: 1...3)
  func encoded(seed: UInt64) throws {
    try fill(seed: seed)
    try crew.add("2026-11-19 07:00", "2026-11-19 15:00", note: "")
    var minutes: [ID: Int] = [:]
    let lines = try exported().map { view in
      let before = minutes[view.user, default: 0]
      minutes[view.user] = before + view.countedMinutes
      let hundredths =
        DecimalHours.hundredths(minutes: before + view.countedMinutes)
        - DecimalHours.hundredths(minutes: before)
      return try JSON.text(HoursFile.Line(view, hundredths: hundredths))
    }
    let text = try fileText(as: .json)
    #expect(text.hasPrefix(#"{"entries":["# + lines.joined(separator: ",") + "],"))
  }

  @Test("are imported unchanged as CSV and as JSON, with random texts", arguments: 1...8)
  func roundTrip(seed: UInt64) throws {
    try fill(seed: seed)
    let entries = try exported()
    #expect(entries.count > 30)
    for format in [ExportedHours.Format.csv, .json] {
      let text = try fileText(as: format)
      let read = try ImportedHours(Array(text.utf8))
      #expect(read.rejected.isEmpty && read.entries.count == entries.count)
      for (entry, view) in zip(read.entries, entries) {
        #expect(entry.id == view.id && Array(entry.note.utf8) == Array(view.note.utf8))
        #expect(entry.isSame(as: try crew.find(view.id)), "\(format): \(view.note.debugDescription)")
      }
      #expect(try self.fileText(as: format) == text)
    }
  }

  @Test("name their schema in every line, untranslated, with hours that add up")
  func columns() throws {
    for hour in ["07", "08", "09"] { try crew.add("2026-11-19 \(hour):00", "2026-11-19 \(hour):20") }
    let text = try Language.$current.withValue(.finnish) { try fileText(as: .csv) }
    let records = try CSV.records(of: text.utf8)
    let header = """
      schema,id,worker,username,name,worksite,task,day,start,end,zone,breaks,note,state,source,worked_minutes,\
      counted_minutes,hours
      """
    #expect(text.hasPrefix(header + "\r\n") && text.hasSuffix("\r\n"))
    #expect(records.dropFirst().allSatisfy { $0.fields[0] == "worksite.hours/1" })
    #expect(records.dropFirst().map { $0.fields.last } == ["0.33", "0.34", "0.33"])
    let first = Array(records[1].fields[3...])
    #expect(
      first == [
        "maija", "Maija", "Marjala", "", "2026-11-19", "2026-11-19T07:00:00+02:00",
        "2026-11-19T07:20:00+02:00", "Europe/Helsinki", "", "", "open", "typed", "20", "20", "0.33",
      ])
  }

  @Test("have decimal hours beside minutes in JSON too, and are read in earlier versions")
  func decimals() throws {
    for hour in ["07", "08", "09"] { try crew.add("2026-11-19 \(hour):00", "2026-11-19 \(hour):20") }
    let text = try fileText(as: .json)
    let file = try JSON.value(HoursFile.self, from: text)
    #expect(file.schema == "worksite.hours/3" && file.totalMinutes == 60 && file.totalHours == 1)
    #expect(file.entries.map(\.hours) == [0.33, 0.34, 0.33] && text.contains(#""hours":0.34"#))
    #expect(try file.entries.map(\.entry) == exported())
    let first = text.split(separator: #""hours":0.33,"#).joined().replacing("hours/3", with: "hours/1")
      .replacing(#""user":"#, with: #""worker":"#).replacing(#""userName":"#, with: #""workerName":"#)
    let read = try ImportedHours(Array(first.utf8)).entries
    #expect(read.count == 3 && read.allSatisfy { $0.user.id == crew.maija.user })
  }

  @Test("of a pay period count the part of a night on its days, as the sealed sum does")
  func splitNights() throws {
    try crew.world.perform(
      SetCompanySetting(
        id: crew.world.newID(), setting: HoursSettings.attribution, value: Attribution.splitAtMidnight.setting
      ))
    try crew.add("2026-10-31 22:00", "2026-11-01 06:00")
    try crew.add("2026-11-19 07:00", "2026-11-19 15:00")
    try crew.add("2026-11-30 20:00", "2026-12-01 04:00")
    var sums: [Int] = []
    for month in ["2026-10", "2026-11", "2026-12"] {
      let days = DayRange.month(of: try #require(CivilDate(iso: month + "-01")))
      let filter = HoursFilter(first: days.first, last: days.last)
      let export = try whole(ExportedHours(filter, as: .json, pageSize: 1))
      let file = try JSON.value(HoursFile.self, from: export.text)
      sums.append(file.totalMinutes)
      #expect(export.export.entries == file.entries.count)
      #expect(try crew.world.answer(HoursReport(filter, by: [])).totalMinutes == file.totalMinutes)
      #expect(file.entries.map(\.entry.countedMinutes).reduce(0, +) == file.totalMinutes)
    }
    #expect(sums == [120, 360 + 480 + 240, 240])
  }

  @Test("leave out running entries")
  func running() throws {
    try crew.companyStore.perform(
      StartTimer(
        id: crew.world.newID(), user: crew.maija.user, worksite: crew.marjala,
        start: try Crew.at("2026-11-20 07:00"), zone: "Europe/Helsinki"), by: crew.maija)
    for format in ExportedHours.Format.allCases {
      #expect(try !fileText(as: format).contains("2026-11-20"), "\(format)")
    }
    #expect(try exported().isEmpty)
  }

  @Test("leave out timers that look forgotten until the user confirms their times")
  func unconfirmed() throws {
    let id = crew.world.newID()
    let (start, end) = (try Crew.at("2026-11-19 20:00"), try Crew.at("2026-11-20 06:00"))
    try crew.companyStore.perform(
      StartTimer(
        id: id, user: crew.maija.user, worksite: crew.marjala, start: start, zone: "Europe/Helsinki"),
      by: crew.maija)
    try crew.companyStore.perform(StopTimer(entry: id, end: end), by: crew.maija)
    for format in ExportedHours.Format.allCases {
      #expect(try !fileText(as: format).contains(id.description), "\(format)")
    }
    try crew.companyStore.perform(EditEntry(entry: id, isConfirmed: true), by: crew.maija)
    #expect(try exported().map(\.id) == [id])
  }

  @Test(
    "with an unreadable JSON entry name it and its field, and import the others",
    arguments: [
      (#""worksiteName":"#, #""other":"#, "worksiteName"), (#""minutes":30"#, #""minutes":"x""#, "breaks"),
      (#""zone":"Europe/Helsinki""#, #""zone":5"#, "zone"), (#""end":"#, #""other":"#, "end"),
    ])
  func unread(_ text: String, _ damaged: String, _ field: String) throws {
    for hour in ["07", "09", "11"] {
      try crew.add(
        "2026-11-19 \(hour):00", "2026-11-19 \(hour):50", breaks: hour == "09" ? [Break(minutes: 30)] : [])
    }
    let parts = try fileText(as: .json).split(separator: #"{"breaks""#, omittingEmptySubsequences: false)
    try #require(parts.count == 4 && parts[2].contains(text))
    let second = parts[2].split(separator: text, maxSplits: 1, omittingEmptySubsequences: false)
      .joined(separator: damaged)
    let file = [String(parts[0]), String(parts[1]), second, String(parts[3])].joined(separator: #"{"breaks""#)
    let read = try ImportedHours(Array(file.utf8))
    #expect(read.entries.map(\.place) == [1, 3] && read.rejected.map(\.place) == [2])
    #expect(read.rejected[0].failure.field == field)
  }

  @Test("of another company are the same hours, with other ids of the same people and tasks")
  func foreign() throws {
    let task = AddTask(id: crew.world.newID(), worksite: crew.marjala, name: "Concreting")
    try crew.world.perform(task)
    let hours = AddEntry(
      id: crew.world.newID(), user: crew.maija.user, worksite: crew.marjala, task: task.id,
      start: try Crew.at("2026-11-19 07:00"), end: try Crew.at("2026-11-19 08:00"), zone: "Europe/Helsinki")
    try crew.companyStore.perform(hours, by: crew.maija)
    var text = try fileText(as: .json)
    for id in [crew.maija.user, crew.marjala, task.id] {
      text = text.split(separator: id.description, omittingEmptySubsequences: false)
        .joined(separator: crew.world.newID().description)
    }
    let entry = try #require(try ImportedHours(Array(text.utf8)).entries.first)
    #expect(entry.user.name == "Maija" && entry.user.id != crew.maija.user)
    #expect(entry.isSame(as: try crew.find(hours.id), of: crew.maija.user))
    #expect(!entry.isSame(as: try crew.find(hours.id)))
    #expect(!entry.isSame(as: try crew.find(hours.id), of: crew.olli.user))
  }

  @Test(
    "are read with any separator and line ending of a spreadsheet", arguments: [",", ";", "\t"],
    ["\r\n", "\n"])
  func spreadsheets(separator: String, end: String) throws {
    let lines = [
      ["schema", "note", "end", "start", "worksite", "remark"],
      [
        "worksite.hours/1", "\"a\(separator) \"\"b\"\"\"", "2026-11-19T15:00:00+02:00",
        "2026-11-19T05:00:00Z", "Marjala",
      ],
    ]
    let text = "\u{FEFF}" + lines.map { $0.joined(separator: separator) }.joined(separator: end)
    let read = try ImportedHours(Array(text.utf8))
    let entry = try #require(read.entries.first)
    #expect(entry.note == "a\(separator) \"b\"" && entry.worksite.name == "Marjala" && entry.id == nil)
    #expect(entry.start.minutes(to: entry.end) == 480 && entry.user.isEmpty && read.rejected.isEmpty)
  }

  @Test(
    "are rejected with the reason, or line by line if the rest is readable",
    arguments: [
      ("", "hours.schema"), ("name,start,end,worksite", "hours.schema"), ("{}", "hours.schema"),
      (#"{"schema":"worksite.hours/4","entries":[]}"#, "hours.schema"),
      (#"{"schema":"worksite.hours/1","totalMinutes":0}"#, "hours.schema"),
      ("schema,start,end\r\n", "hours.import"), ("schema,start,end,worksite\r\n\"a", "core.csv"),
      ("schema,start,end,worksite\r\na\"b,1,2,3", "core.csv"),
      ("schema,start,end,worksite\r\n\"a\"b,1,2,3", "core.csv"),
    ])
  func rejected(_ text: String, _ code: String) {
    #expect(failure { _ = try ImportedHours(Array(text.utf8)) }?.code.rawValue == code)
  }

  @Test("a calendar is rejected by name, with the format to export instead")
  func calendar() throws {
    for start in ["", "\u{FEFF}"] {
      let text = start + "BEGIN:VCALENDAR\r\nX-NAME:a\"b\r\nEND:VCALENDAR\r\n"
      let rejected = failure { _ = try ImportedHours(Array(text.utf8)) }
      #expect(rejected?.message.text(in: .english).contains("iCalendar") == true)
      #expect(rejected?.remedy?.text(in: .english).contains("CSV or JSON") == true)
    }
  }

  @Test(
    "report the unreadable line and import the others",
    arguments: [
      "worksite.hours/2,2026-11-19T05:00:00Z,2026-11-19T06:00:00Z,M,,",
      "worksite.hours/1,2026-11-19 07:00,2026-11-19T06:00:00Z,M,,",
      "worksite.hours/1,2026-11-19T05:00:00Z,,M,,",
      "worksite.hours/1,2026-11-19T05:00:00Z,2026-11-19T06:00:00Z,M,half an hour,",
      "worksite.hours/1,2026-11-19T05:00:00Z,2026-11-19T06:00:00Z,M,,123",
      "worksite.hours/1,2026-11-19T05:00:00Z,2026-11-19T06:00:00Z,M,,,,",
    ])
  func unreadableLine(line: String) throws {
    let good = "worksite.hours/1,2026-11-19T05:00:00Z,2026-11-19T06:00:00Z,M,30,"
    let file = ["schema,start,end,worksite,breaks,id", good, "", line, good].joined(separator: "\r\n")
    let read = try ImportedHours(Array(file.utf8))
    #expect(read.entries.map(\.place) == [2, 5] && read.rejected.map(\.place) == [4])
    #expect(read.rejected[0].failure.kind == .invalid && read.rejected[0].failure.remedy != nil)
  }
}

@Suite("Text in a spreadsheet")
struct SpreadsheetTextTests {
  @Test(
    "is no formula, and is read back unchanged",
    arguments: [
      ("=1+1", "'=1+1"), ("+358 40", "'+358 40"), ("-5", "'-5"), ("@sum", "'@sum"), ("＝1", "'＝1"),
      ("'quoted'", "''quoted'"), ("a;=1", "a;'=1"), ("a\n=1", "a\n'=1"), ("a\t-1", "a\t'-1"),
      ("a = b", "a = b"),
      ("", ""), ("'", "''"), ("it's", "it's"),
    ])
  func guarded(_ text: String, _ file: String) {
    #expect(SpreadsheetText.guarded(text) == file)
    #expect(SpreadsheetText.plain(file) == text)
  }

  @Test("keeps an apostrophe before a harmless character")
  func foreign() { #expect(SpreadsheetText.plain("'tis") == "'tis") }

  @Test("is read back unchanged")
  func any() throws {
    var random = RandomHours(seed: 3)
    for _ in 0..<3000 {
      let note = try random.note()
      let guarded = SpreadsheetText.guarded(note)
      #expect(Array(SpreadsheetText.plain(guarded).unicodeScalars) == Array(note.unicodeScalars))
      #expect(guarded.unicodeScalars.first.map { !"=+-@＝".unicodeScalars.contains($0) } ?? true)
      let record = CSV.record([note, guarded])
      #expect(try CSV.records(of: Array((record + "x").utf8)).map(\.fields) == [[note, guarded], ["x"]])
    }
  }
}

@Suite("Hours in a calendar")
struct CalendarTests {
  @Test("have lines of 75 octets at most, never cut inside a character")
  func folding() throws {
    var random = RandomHours(seed: 5)
    for _ in 0..<500 {
      let text = try (0..<12).map { _ in try random.note() }.joined()
      let line = "DESCRIPTION:" + HoursCalendar.escaped(text)
      let folded = HoursCalendar.folded(line)
      let parts = folded.utf8.split(separator: 0x0A, omittingEmptySubsequences: true)
      #expect(parts.allSatisfy { $0.count <= 76 && $0.last == 0x0D && String($0) != nil })
      #expect(folded.replacingOccurrences(ofFold: "\r\n ") == line + "\r\n")
    }
  }

  @Test(
    "write texts as RFC 5545 says",
    arguments: [
      ("a,b;c\\d", "a\\,b\\;c\\\\d"), ("a\nb\r\nc\rd", "a\\nb\\nc\\nd"), ("a\u{7}\tb", "a\tb"),
      ("a:\"b\"", "a:\"b\""),
    ])
  func escaping(_ text: String, _ escaped: String) { #expect(HoursCalendar.escaped(text) == escaped) }
}

extension String {
  /// The text without folds of content lines. It compares bytes, since CR LF and space form separate
  /// characters.
  fileprivate func replacingOccurrences(ofFold fold: String) -> String {
    let (bytes, fold) = (Array(utf8), Array(fold.utf8))
    var plain: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index...].starts(with: fold) {
        index += fold.count
      } else {
        plain.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: plain, as: UTF8.self)
  }
}
