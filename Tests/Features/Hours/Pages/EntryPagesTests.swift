import Auth
import Core
import Hours
import Operations
import PageSupport
import TestSupport
import Testing
import Worksites

@Suite("The pages of hours")
struct EntryPagesTests {
  private let site: HoursSite

  init() throws { site = try HoursSite() }

  @Test("enter hours and show them on their day")
  func adds() async throws {
    #expect(try await site.open("/hours/add").status == 200)
    let reply = try await site.send(
      "/hours/add", site.hours("7", "15:30", [("breaks", "30"), ("note", "\"><img onerror=x>")]))
    #expect(reply.status == 303)
    #expect(reply.location.hasPrefix("/hours/day/2026-11-18?done="))
    let entry = try #require(try site.entries().first)
    #expect(entry.minutes == 480)
    let day = try await site.open("/hours/day/2026-11-18")
    #expect(day.text.contains("07:00–15:30") && day.text.contains("8:00"))
    #expect(!day.text.contains("<img"))
    #expect(try await site.open("/hours/entries/\(entry.id)").text.contains("&lt;img"))
  }

  @Test(
    "take both times in the field of the start, instead of the end as last time", arguments: ["15:30", ""])
  func span(end: String) async throws {
    let entry = try await site.add("7-14.30", end)
    #expect(entry.minutes == 450)
    let path = "/hours/entries/\(entry.id)"
    let shown = [("shown-start", "07:00"), ("shown-end", "14:30"), ("shown-day", "2026-11-18")]
    #expect(try await site.send(path, site.hours("8 – 16", "14:30") + shown).status == 303)
    #expect(try site.entries().map(\.minutes) == [480])
    let reply = try await site.send("/hours/add", site.hours("17-29", ""))
    #expect(reply.status == 422 && reply.text.contains("id=\"start-error\""))
    #expect(reply.value(of: "start") == "17-29")
  }

  @Test("take a time with an offset west of UTC for one time in the night whose clocks are set back")
  func offsetWestOfUTC() async throws {
    var edit = EditWorksite(worksite: site.marjala)
    edit.zone = Edit(from: "Europe/Helsinki", to: "America/New_York")
    try site.store.perform(edit)
    let hours = [("worksite", site.marjala.description), ("day", "2026-11-01"), ("end", "03:00")]
    #expect(try await site.send("/hours/add", hours + [("start", "01:30-04:00")]).status == 303)
    #expect(try site.entries().map(\.minutes) == [150])
  }

  @Test("enter hours once when a form is sent twice")
  func twice() async throws {
    let form = [("operation", site.store.newID().description)] + site.hours("7", "12")
    for _ in 1...2 {
      #expect(try await site.pages.submit("/hours/add", form, as: site.maija).status == 303)
    }
    #expect(try site.entries().count == 1)
  }

  @Test("are filled as last time, and after the hours that a day has")
  func proposals() async throws {
    _ = try await site.add("7", "15:30")
    #expect(try await site.open("/hours/add").value(of: "start") == "07:00")
    #expect(try await site.open("/hours/add?day=2026-11-18").value(of: "start") == "15:30")
  }

  @Test("propose the current day of the worksite, which may be another than at home")
  func worksiteDay() async throws {
    #expect(try await site.open("/hours/add").value(of: "day") == "19 Nov 2026")
    let far = site.store.newID()
    try site.store.perform(AddWorksite(id: far, name: "Dock", zone: "America/Los_Angeles"))
    try site.store.perform(
      AttachUsers(worksite: far, attach: [.init(id: site.store.newID(), user: site.maija.user)], detach: []))
    #expect(try await site.open("/hours/add?worksite=\(far)").value(of: "day") == "18 Nov 2026")
  }

  @Test("keep the worksite of a rejected form that is no longer offered")
  func archivedSite() async throws {
    try site.store.perform(ArchiveWorksite(worksite: site.marjala, isArchived: true))
    let reply = try await site.send("/hours/add", site.hours("7", ""))
    #expect(reply.status == 422 && reply.text.contains("value=\"\(site.marjala)\" selected"))
  }

  @Test("keep the zone of hours whose worksite has another one now")
  func zoneKept() async throws {
    let entry = try await site.add("7", "15")
    var edit = EditWorksite(worksite: site.marjala)
    edit.zone = Edit(from: "Europe/Helsinki", to: "Europe/Stockholm")
    try site.store.perform(edit)
    let shown = [
      ("shown-worksite", site.marjala.description), ("shown-day", "2026-11-18"), ("shown-start", "07:00"),
      ("shown-end", "15:00"),
    ]
    let form = site.hours("07:00", "16:00") + shown
    #expect(try await site.send("/hours/entries/\(entry.id)", form).status == 303)
    #expect(try site.entries().map(\.minutes) == [540])
  }

  @Test(
    "name the field of a rejection",
    arguments: [("start", "", "15"), ("start", "x", "15"), ("end", "7", ""), ("end", "7", "29")])
  func fields(field: String, start: String, end: String) async throws {
    let reply = try await site.send("/hours/add", site.hours(start, end))
    #expect(reply.status == 422)
    #expect(reply.text.contains("id=\"\(field)-error\""))
    #expect(try site.entries().isEmpty)
  }

  @Test("offer to shorten, split or replace where hours overlap")
  func overlap() async throws {
    _ = try await site.add("10", "12")
    let reply = try await site.send("/hours/add", site.hours("7", "15"))
    #expect(reply.status == 409)
    #expect(reply.text.contains("name=\"way\" value=\"split\"") && reply.text.contains("value=\"replace\""))
    #expect(!reply.text.contains("value=\"trim\""))
    let form = site.hours("7", "15", [("way", "split")])
    #expect(try await site.send("/hours/add", form).status == 303)
    #expect(try site.entries().map(\.minutes) == [180, 120, 180])
  }

  @Test("ask to confirm a long shift")
  func confirmation() async throws {
    let reply = try await site.send("/hours/add", site.hours("0", "18"))
    #expect(reply.text.contains("name=\"isConfirmed\""))
    #expect(try await site.send("/hours/add", site.hours("0", "18", [("isConfirmed", "yes")])).status == 303)
  }

  @Test("change only the fields that the user changed, and remove hours")
  func edits() async throws {
    let entry = try await site.add("7", "15", note: "walls")
    let path = "/hours/entries/\(entry.id)"
    let shown = [
      ("shown-worksite", site.marjala.description), ("shown-day", "2026-11-18"), ("shown-start", "07:00"),
      ("shown-end", "15:00"), ("shown-note", "walls"),
    ]
    let form = site.hours("07:00", "16:00", [("note", "walls")]) + shown
    #expect(try await site.send(path, form).status == 303)
    let changed = try #require(try site.entries().first)
    #expect(changed.minutes == 540 && changed.note == "walls")
    #expect(try await site.open(path).text.contains("History"))
    #expect(try await site.send("\(path)/remove", []).status == 303)
    #expect(try site.entries().isEmpty)
  }

  @Test("mark a missing day as off, and clear the mark")
  func off() async throws {
    #expect(try await site.open("/hours/day/2026-11-19").text.contains("Did not work"))
    #expect(try await site.send("/hours/off", [("day", "2026-11-19")]).status == 303)
    #expect(try await site.open("/hours/day/2026-11-19").text.contains("You did not work"))
    #expect(try await site.send("/hours/off", [("day", "2026-11-19"), ("on", "yes")]).status == 303)
    #expect(try await site.open("/hours/day/2026-11-19").text.contains("No hours on this day"))
  }

  @Test("open a typed day, and keep one that cannot be read, with the reason at its field")
  func typedDay() async throws {
    #expect(try await site.open("/hours/day?other=18.11.").text.contains("<h1>Wed 18 Nov</h1>"))
    #expect(try await site.open("/hours/day").text.contains("<h1>Thu 19 Nov</h1>"))
    let reply = try await site.open("/hours/day?other=31.11.%20%3C")
    #expect(reply.status == 422 && reply.value(of: "other") == "31.11. &lt;")
    #expect(reply.text.contains("<details open>") && reply.text.contains("id=\"other-error\""))
    #expect(reply.text.contains("href=\"#other\" data-field=\"other\""))
  }

  @Test("a form that arrives again leads to the same page, also when the entry has gone")
  func again() async throws {
    let entry = try await site.add("7", "15")
    let path = "/hours/entries/\(entry.id)"
    let page = try await site.open(path)
    #expect(page.text.contains("name=\"day\" value=\"2026-11-18\""))
    let edit =
      [("operation", site.store.newID().description)] + site.hours("8", "15", [("shown-start", "07:00")])
    let edited = try await site.pages.submit(path, edit, as: site.maija).location
    #expect(edited.hasPrefix("/hours/day/2026-11-18?done="))
    #expect(try await site.pages.submit(path, edit, as: site.maija).location == edited)
    let remove = [("operation", site.store.newID().description), ("day", "2026-11-18")]
    let removed = try await site.pages.submit("\(path)/remove", remove, as: site.maija).location
    #expect(removed.hasPrefix("/hours/day/2026-11-18?done="))
    #expect(try await site.pages.submit("\(path)/remove", remove, as: site.maija).location == removed)
    #expect(try await site.pages.submit(path, edit, as: site.maija).status == 303)
    #expect(try site.entries().isEmpty)
    let gone = try await site.open(path)
    #expect(gone.status == 404 && gone.text.contains("href=\"/hours\">See the list of hours</a>"))
  }

  @Test("speak Finnish")
  func finnish() async throws {
    #expect(try await site.open("/hours", in: "fi").text.contains("Lisää tunnit"))
    #expect(try await site.open("/hours/add", in: "fi").text.contains("Työmaa"))
    #expect(try await site.open("/hours/timer", in: "fi").text.contains("Ajastin"))
  }
}
