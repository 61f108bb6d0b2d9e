import Auth
import Core
import Hours
import Operations
import PageKit
import Worksites

/// The page of the timer: start, stop, and confirm a forgotten one.
enum TimerPage {
  static let path = PagePath("hours", "timer")
  /// The field of the operation that started the timer to stop.
  static let started = "started"

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
    let tasks = model.choices.taskField(nil, first: site, in: form)
    let text = Field("note", .textLabel).html(in: form)
    let content = "\(sites)\(tasks)\(text)\(HTML.button(.startButton, .plain))" as HTML
    return TimerForms.beforeWaiting(
      """
      <details\(HTML.flag(.open, form.isFilledIn))><summary>\(Phrase.startElsewhere)</summary>\
      \(frame.html(form, content))</details>
      """)
  }

  private static func toConfirm(_ model: TimerModel) -> HTML {
    if model.toConfirm.isEmpty { return "" }
    let list = EntryList(entries: model.toConfirm, isSealed: false, hasDays: true).html
    return HTML.card(.confirmTitle, id: "to-confirm", "<p>\(Phrase.confirmExplained)</p>\(list)")
  }

  private static func start(_ form: Form, _ call: PageCall) async throws -> PageAnswer {
    if try !call.isDone(form) {
      let user = try call.user
      let place = try TypedPlace(form, for: [user], call)
      let timer = StartTimer(
        id: entry(startedBy: form.operation), user: user, worksite: place.worksite, task: place.task,
        start: call.enteredAt(form).wholeMinute, zone: place.zone.identifier, note: form.text("note"))
      try await call.perform(timer, of: form)
    }
    return .redirect(to: PagePath(own: form["to"]) ?? path, done: form.operation)
  }

  /// The id of the entry that a form started.
  private static func entry(startedBy form: ID) -> ID { form.derived(for: "id") }

  private static func stop(_ form: Form, _ call: PageCall) async throws -> PageAnswer {
    if try !call.isDone(form) {
      let timer = try timer(toStop: form, call)
      let end = try end(of: timer, form, call)
      if timer.isRunning, end == timer.start {
        try await call.perform(RemoveEntry(entry: timer.id), of: form)
      } else {
        let isConfirmed = form.isTicked("isConfirmed") || form.text("end") != nil
        try await call.perform(
          StopTimer(entry: timer.id, end: end, isConfirmed: isConfirmed ? true : nil), of: form)
      }
    }
    return .redirect(to: PagePath(own: form["to"]) ?? path, done: form.operation)
  }

  /// The timer to stop, by its id or by the form that started it; the running one without either.
  private static func timer(toStop form: Form, _ call: PageCall) throws -> HoursEntry {
    if let start = form.id(started) {
      do {
        return try call.answer(EntryWithID(entry(startedBy: start)))
      } catch let failure as Failure where failure.kind == .notFound {
        throw Failure(.notFound, "hours.notStarted", .neverStarted, remedy: .enterTimes)
      }
    }
    if let shown = form.id("entry") { return try call.answer(EntryWithID(shown)) }
    guard let running = try call.answer(RunningEntry()) else {
      throw Failure(.notFound, "hours.notRunning", .nothingRuns, remedy: .openTimer)
    }
    return running
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
