import Auth
import Core
import Hours
import Operations
import PageKit
import Worksites

/// The page of the timer: start, stop, and confirm a forgotten one.
enum TimerPage {
  static let path = PagePath("hours", "timer")

  static let pages = [
    WebPage("/hours/timer") { call in try view(call) },
    WebPage.action("/hours/timer/start") { call, form in
      try view(call, form, start: form)
    } submit: { call, form in
      try await start(form, call)
    },
    WebPage.action("/hours/timer/stop") { call, form in
      try view(call, form, stop: form)
    } submit: { call, form in
      try await stop(form, call)
    },
  ]

  private static func view(
    _ call: PageCall, _ form: Form? = nil, start: Form? = nil, stop: Form? = nil
  ) throws -> PageView {
    let model = try TimerModel(call, isWhole: true)
    let forms = TimerForms(model, call, back: path, start: start, stop: stop)
    let card = HTML.card(
      model.running == nil ? .startTitle : .runningTitle, id: "timer", live: [Audience.user(model.user).key],
      forms.html())
    return PageView(
      .timerTitle, place: HoursPages.place, back: (.toHours, PagePath("hours")), form: form,
      "\(card)\(elsewhere(model, forms))\(toConfirm(model))")
  }

  /// The form that starts a timer at another place.
  private static func elsewhere(_ model: TimerModel, _ forms: TimerForms) -> HTML {
    if model.running != nil || model.choices.sites.isEmpty { return "" }
    let (frame, form) = forms.start
    let site = form.id("worksite") ?? model.last?.worksite
    let sites = Field("worksite", .worksiteLabel).value(site?.description)
      .select(model.choices.siteOptions, in: form)
    let tasks: HTML =
      model.choices.tasks.isEmpty
      ? "" : Field("task", .taskLabel).select(model.choices.taskOptions(first: site), in: form)
    let text = Field("note", .textLabel).html(in: form)
    let content = "\(sites)\(tasks)\(text)\(HTML.button(.startButton, .plain))" as HTML
    return """
      <details\(HTML.flag(.open, form.isFilledIn))><summary>\(Phrase.startElsewhere)</summary>\
      \(frame.html(form, content))</details>
      """
  }

  private static func toConfirm(_ model: TimerModel) -> HTML {
    if model.toConfirm.isEmpty { return "" }
    let list = EntryList(entries: model.toConfirm, isSealed: false, hasDays: true).html
    return HTML.card(.confirmTitle, id: "to-confirm", "<p>\(Phrase.confirmExplained)</p>\(list)")
  }

  private static func start(_ form: Form, _ call: PageCall) async throws -> PageAnswer {
    let choices = try EntryChoices(call, for: form.id("worksite"))
    guard let site = choices.site(form.id("worksite")) else {
      throw Failure(
        .invalid, "hours.noWorksite", .worksiteMissing, remedy: .chooseWorksite, field: "worksite")
    }
    let timer = StartTimer(
      id: form.operation.derived(for: "id"), user: try call.user, worksite: site.id,
      task: try choices.task(form.id("task"), at: site), start: call.enteredAt(form).wholeMinute,
      zone: site.zone,
      note: form.text("note"))
    try await call.perform(timer, of: form)
    return .redirect(to: PagePath(own: form["to"]) ?? path, done: form.operation)
  }

  private static func stop(_ form: Form, _ call: PageCall) async throws -> PageAnswer {
    let named = try form.id("entry").map { try call.answer(EntryWithID($0)) }
    guard let running = try named ?? call.answer(RunningEntry()) else {
      throw Failure(.notFound, "hours.notRunning", .nothingRuns, remedy: .openTimer)
    }
    let end = try end(of: running, form, call)
    if running.isRunning, end == running.start {
      try await call.perform(RemoveEntry(entry: running.id), of: form)
    } else {
      let isConfirmed = form.isTicked("isConfirmed") || form.text("end") != nil
      try await call.perform(
        StopTimer(entry: running.id, end: end, isConfirmed: isConfirmed ? true : nil), of: form)
    }
    return .redirect(to: PagePath(own: form["to"]) ?? path, done: form.operation)
  }

  /// The typed end, on the day of the start or the next one; else the moment of the tap.
  private static func end(of running: HoursEntry, _ form: Form, _ call: PageCall) throws -> Instant {
    guard let text = form.text("end"), !form.isTicked("isConfirmed") else {
      return call.enteredAt(form).wholeMinute
    }
    do {
      return try ZoneClock(running.zone).end(TypedTime(typed: text), behind: running.start)
    } catch let failure as Failure {
      throw failure.with(field: "end")
    }
  }
}
