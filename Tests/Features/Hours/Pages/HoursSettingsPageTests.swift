import Accounts
import Auth
import Core
import Hours
import Operations
import PageSupport
import TestSupport
import Testing
import Worksites

@Suite("The settings of hours on a page")
struct HoursSettingsPageTests {
  private let site: HoursSite
  private let kallio: ID

  init() throws {
    site = try HoursSite()
    let store = site.store
    kallio = store.newID()
    try store.perform(AddWorksite(id: kallio, name: "Kallio & Co"))
    try store.perform(
      AttachUsers(worksite: kallio, attach: [.init(id: store.newID(), user: site.maija.user)], detach: []))
  }

  private func own() throws -> [String: String] {
    try site.store.companyStore.answer(Settings(), for: site.maija).own
  }

  @Test("show the step and the worksites in both languages")
  func shows() async throws {
    let page = try await site.open("/settings/hours").text
    #expect(page.contains("Offered worksites") && page.contains("Kallio &amp; Co"))
    #expect(page.contains("value=\"30\" checked") && page.contains("value=\"\(kallio)\" checked"))
    #expect(try await site.open("/settings/hours", in: "fi").text.contains("Tarjottavat työmaat"))
    // A worker of one worksite has no choice.
    #expect(try await !site.open("/settings/hours", as: site.olli).text.contains("Offered worksites"))
  }

  @Test("change the step and the offered worksites, with one undo")
  func change() async throws {
    let reply = try await site.send("/settings/hours", [("step", "15"), ("worksite", kallio.description)])
    #expect(reply.location.hasPrefix("/settings?done="))
    let notice = try await site.open("/hours?done=" + reply.location.split(separator: "=")[1]).text
    #expect(notice.contains("Step of times: 15 min") && !notice.contains("hours.step"))
    #expect(try own() == [HoursSettings.step: "15", HoursSettings.worksites: kallio.description])
    let form = try await site.open("/hours/add").text
    #expect(form.contains("data-time=\"15\"") && !form.contains(">Marjala<"))
    let done = String(reply.location.split(separator: "=")[1])
    #expect(try await site.send("/undo", [("only", done)]).status == 303)
    #expect(try own().isEmpty)
  }

  @Test("change the user's default break, which hours without a typed break have")
  func defaultBreak() async throws {
    let wrong = try await site.send("/settings/hours", [("step", "30"), ("break", "long")])
    #expect(wrong.status == 422 && wrong.text.contains("id=\"break-error\""), "\(wrong.text)")
    let reply = try await site.send("/settings/hours", [("step", "30"), ("break", "30/6:00")])
    #expect(try own() == [HoursSettings.defaultBreak: "30/6"])
    let notice = try await site.open("/hours?done=" + reply.location.split(separator: "=")[1]).text
    #expect(notice.contains("Default break: 30 min in hours over 6:00"), "\(notice)")
    #expect(try await site.open("/hours/add").text.contains("Empty: 30 min in hours over 6:00; 0: no break."))
    #expect(try await site.add("7", "15:30").minutes == 480)
    let next = try await site.open("/hours/add?day=2026-11-17")
    #expect(next.value(of: "start") == "07:00" && next.value(of: "breaks") == "")
    #expect(try await site.send("/hours/add", site.hours("16", "23", [("breaks", "0")])).status == 303)
    #expect(try site.entries().map(\.minutes).sorted() == [420, 480])
    _ = try await site.send("/settings/hours", [("step", "30"), ("break", "")])
    #expect(try own().isEmpty)
  }

  @Test("the crew page and the timer page show the default break beforehand")
  func defaultBreakBeforehand() async throws {
    var edit = EditWorksite(worksite: site.marjala)
    edit.defaultBreak = Edit(from: "", to: "45/6")
    try site.store.perform(edit)
    #expect(try await site.add("7", "15").minutes == 435)
    // The manager's own default break concerns no worker.
    _ = try await site.send("/settings/hours", [("step", "30"), ("break", "20/5")], as: site.liisa)
    let crew = try await site.open("/hours/crew", as: site.liisa)
    #expect(crew.text.contains("Empty: 45 min in hours over 6:00; 0: no break."))
    #expect(crew.value(of: "start") == "07:00" && crew.value(of: "breaks") == "")
    let text = "Break when the timer stops: 45 min in hours over 6:00."
    #expect(try await !site.open("/hours/timer").text.contains(text))
    _ = try await site.send("/hours/timer/start", [("worksite", site.marjala.description)])
    #expect(try await site.open("/hours/timer").text.contains(text))
  }

  @Test("a form that arrives again leads to the same page, with its undo")
  func again() async throws {
    let form = [("operation", site.store.newID().description), ("step", "15")]
    let first = try await site.pages.submit("/settings/hours", form, as: site.maija).location
    #expect(try await site.pages.submit("/settings/hours", form, as: site.maija).location == first)
  }

  @Test("offer all worksites where all or none are ticked", arguments: [true, false])
  func all(isTicked: Bool) async throws {
    _ = try await site.send("/settings/hours", [("step", "30"), ("worksite", kallio.description)])
    let ticked = [site.marjala, kallio].map { ("worksite", $0.description) }
    _ = try await site.send("/settings/hours", [("step", "30")] + (isTicked ? ticked : []))
    #expect(try own().isEmpty)
  }

  @Test("change nothing where the user changed nothing")
  func nothing() async throws {
    let ticked = [site.marjala, kallio].map { ("worksite", $0.description) }
    #expect(try await site.send("/settings/hours", [("step", "30")] + ticked).location == "/settings")
    #expect(try own().isEmpty)
  }

  @Test("reject a step that no slider has, at its field")
  func wrong() async throws {
    let reply = try await site.send("/settings/hours", [("step", "7")])
    #expect(reply.status == 422 && reply.text.contains("step-error"))
    #expect(try own().isEmpty)
  }
}
