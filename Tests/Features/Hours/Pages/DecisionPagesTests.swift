import Auth
import Core
import Hours
import Operations
import PageSupport
import TestSupport
import Testing
import Worksites

@Suite("The pages of pay periods, approval and crews")
struct DecisionPagesTests {
  private let site: HoursSite

  init() throws { site = try HoursSite() }

  private func submitted() async throws -> HoursEntry {
    let entry = try await site.add("7", "15", note: "<b>walls</b>")
    #expect(try await site.send("/hours/period/2026-11-18/submit", site.seen([entry])).status == 303)
    return try #require(try site.entries().first { $0.id == entry.id })
  }

  @Test("submit exactly what was shown")
  func submit() async throws {
    let (one, two) = (try await site.add("7", "9"), try await site.add("9", "11"))
    let page = try await site.open("/hours/period/2026-11-18")
    #expect(page.text.contains("Submit 2 entries") && page.text.contains("4:00"))
    try site.store.companyStore.perform(
      EditEntry(entry: two.id).noting("roof", was: two.note), by: site.maija)
    let reply = try await site.send("/hours/period/2026-11-18/submit", site.seen([one, two]))
    #expect(reply.location.contains("left=1"))
    #expect(try site.entries().map(\.approvalState) == [.submitted, .open])
    #expect(try await site.open("/hours/period/2026-11-18?left=1").text.contains("One entry changed"))
  }

  @Test("approve all that was shown")
  func approve() async throws {
    let entry = try await submitted()
    #expect(try await site.open("/", as: site.liisa).text.contains("1 to approve"))
    let page = try await site.open("/hours/approve", as: site.liisa)
    #expect(page.text.contains("\(entry.id) \(entry.version)") && page.text.contains("&lt;b&gt;walls"))
    #expect(page.text.contains("Maija") && page.text.contains("Approve the entry shown"))
    #expect(try await site.send("/hours/approve", site.seen([entry]), as: site.liisa).status == 303)
    #expect(try site.entries().first?.approvalState == .approved)
    #expect(try await site.open("/hours/approve", as: site.liisa).text.contains("No hours wait"))
  }

  @Test("give hours back with a reason that the worker sees")
  func giveBack() async throws {
    let entry = try await submitted()
    let path = "/hours/approve/\(site.maija.user)"
    let page = try await site.open(path, as: site.liisa)
    // The script of the pages owns the element "waiting".
    #expect(page.text.contains("07:00–15:00") && !page.text.contains("id=\"waiting\""))
    #expect(page.text.ranges(of: "◐").count == 1)
    let without = try await site.send("\(path)/back", site.seen([entry]), as: site.liisa)
    #expect(without.status == 422 && without.text.contains("id=\"reason-error\""))
    let form = site.seen([entry]) + [("reason", "wrong day")]
    let done = try await site.send("\(path)/back", form, as: site.liisa)
    #expect(done.status == 303)
    #expect(try await site.open("/hours/entries/\(entry.id)").text.contains("wrong day"))
    let next = try await site.open(done.location, as: site.liisa)
    #expect(next.text.contains("gave hours back: Maija") && next.text.contains("action=\"/undo\""))
    let only = try #require(next.value(of: "only"))
    #expect(try await site.send("/undo", [("only", only)], as: site.liisa).status == 303)
    #expect(try site.entries().map(\.approvalState) == [.submitted])
    #expect(try site.entries().map(\.reason) == [""])
  }

  @Test("tell the worker why hours came back, until the worker has seen it or they are taken back")
  func notice() async throws {
    func notices() throws -> [String] {
      let question = UnseenNotices(
        at: site.store.clock.clock.now(), in: site.store.companyStore.composition)
      return try site.store.companyStore.answer(question, for: site.maija).map(\.text.description)
    }
    let entry = try await submitted()
    let form = site.seen([entry]) + [("reason", "wrong day")]
    _ = try await site.send("/hours/approve/\(site.maija.user)/back", form, as: site.liisa)
    #expect(try notices() == ["Your hours of 18 Nov 2026 07:00–15:00 were given back: wrong day"])
    try site.store.companyStore.undo(by: site.liisa)
    #expect(try notices().isEmpty)
  }

  @Test("give back only the hours that are ticked, and not those that changed meanwhile")
  func giveBackSome() async throws {
    let entries = [
      try await site.add("7", "9"), try await site.add("9", "11"), try await site.add("11", "12"),
    ]
    _ = try await site.send("/hours/period/2026-11-18/submit", site.seen(entries))
    let seen = site.seen(try site.entries())
    try site.store.companyStore.perform(
      EditEntry(entry: entries[1].id).noting("roof", was: ""), by: site.maija)
    let ticked = entries.prefix(2).map { ("entry", $0.id.description) }
    let form = seen + ticked + [("reason", "wrong")]
    let reply = try await site.send("/hours/approve/\(site.maija.user)/back", form, as: site.liisa)
    #expect(reply.status == 303 && reply.location.contains("left=1"))
    #expect(try site.entries().map(\.approvalState) == [.open, .submitted, .submitted])
  }

  @Test("reject hours that were all changed since they were shown")
  func allChanged() async throws {
    let entry = try await site.add("7", "9")
    try site.store.companyStore.perform(EditEntry(entry: entry.id).noting("roof", was: ""), by: site.maija)
    let reply = try await site.send("/hours/period/2026-11-18/submit", site.seen([entry]))
    #expect(reply.status == 409 && reply.text.contains("Submit 1 entry"))
    #expect(try site.entries().map(\.approvalState) == [.open])
  }

  @Test("show a reporter nothing to approve")
  func reporter() async throws {
    _ = try await submitted()
    #expect(try await site.open("/hours/approve", as: site.olli).text.contains("No hours wait"))
    #expect(try await site.open("/hours/crew", as: site.olli).status == 403)
  }

  @Test("enter a crew's hours like the day before")
  func like() async throws {
    let entries = [try await site.add("7", "15"), try await site.add("8", "16", of: site.olli)]
    let page = try await site.open("/hours/crew", as: site.liisa)
    #expect(page.text.contains("Like Wed"))
    #expect(page.text.contains("name=\"copy\" value=\"\(entries[0].id)\" checked"))
    let form = entries.map { ("copy", $0.id.description) }
    let reply = try await site.send("/hours/crew/like", form, as: site.liisa)
    // The page of the crew shows who has hours now; the manager's own day does not.
    #expect(reply.location.hasPrefix("/hours/crew?worksite=\(site.marjala)&done="))
    #expect(try await site.open(reply.location, as: site.liisa).text.contains("has hours today"))
    #expect(try site.entries().map(\.minutes) == [480, 480])
    #expect(try site.entries(of: site.olli).last?.day == CivilDate(iso: "2026-11-19"))
  }

  @Test("copy a crew's hours to the current day of their worksite")
  func likeElsewhere() async throws {
    let dock = site.store.newID()
    try site.store.perform(AddWorksite(id: dock, name: "Dock", zone: "America/Los_Angeles"))
    let people = [site.liisa, site.maija].map {
      AttachUsers.Attachment(id: site.store.newID(), user: $0.user)
    }
    try site.store.perform(AttachUsers(worksite: dock, attach: people, detach: []))
    let hours = [("worksite", dock.description), ("day", "2026-11-17"), ("start", "7"), ("end", "15")]
    #expect(try await site.send("/hours/add", hours).status == 303)
    // It is Thursday in Helsinki, and Wednesday at the dock still.
    let page = try await site.open("/hours/crew?worksite=\(dock)", as: site.liisa)
    #expect(page.text.contains("Like Tue 17 Nov") && page.value(of: "day") == "18 Nov 2026")
    let entry = try #require(try site.entries().first)
    let form = [("copy", entry.id.description)]
    #expect(try await site.send("/hours/crew/like", form, as: site.liisa).status == 303)
    #expect(try site.entries().map(\.day.description) == ["2026-11-17", "2026-11-18"])
  }

  @Test("a form of the crew that arrives again leads to the same page, also when what it copied has gone")
  func copiedAgain() async throws {
    let entry = try await site.add("7", "15")
    let form = [("operation", site.store.newID().description), ("copy", entry.id.description)]
    let path = "/hours/crew/like?worksite=\(site.marjala)"
    let first = try await site.pages.submit(path, form, as: site.liisa).location
    try site.store.companyStore.perform(RemoveEntry(entry: entry.id), by: site.maija)
    #expect(first.hasPrefix("/hours/crew?worksite=\(site.marjala)&done="))
    #expect(try await site.pages.submit(path, form, as: site.liisa).location == first)
    #expect(try site.entries().count == 1)
  }

  @Test("enter one shift for many, or name the worker who is in the way")
  func crew() async throws {
    let people = [site.maija, site.olli].map { ("for", $0.user.description) }
    #expect(try await site.send("/hours/crew", site.hours("7", "15") + people, as: site.liisa).status == 303)
    #expect(try site.entries(of: site.olli).count == 1)
    let again = try await site.send("/hours/crew", site.hours("14", "16") + people, as: site.liisa)
    #expect(again.status == 409 && again.text.contains("Maija:"))
    #expect(try await site.send("/hours/crew", site.hours("16", "17"), as: site.liisa).status == 422)
  }
}

extension EditEntry {
  /// The edit with another note.
  fileprivate func noting(_ note: String, was: String) -> EditEntry {
    var edit = self
    edit.note = Edit(from: was, to: note)
    return edit
  }
}
