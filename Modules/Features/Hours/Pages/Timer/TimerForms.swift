import Core
import Hours
import PageKit

/// The forms that start and stop a timer, which the home page has, too.
struct TimerForms {
  let model: TimerModel
  let start: (frame: FormFrame, form: Form)
  let stop: (frame: FormFrame, form: Form)
  /// The page to return to.
  let back: PagePath

  init(_ model: TimerModel, _ call: PageCall, back: PagePath, start: Form? = nil, stop: Form? = nil) {
    self.model = model
    self.start = (
      call.frame(to: PagePath("hours", "timer", "start"), isQueued: true), start ?? call.otherForm()
    )
    self.stop = (call.frame(to: PagePath("hours", "timer", "stop"), isQueued: true), stop ?? call.otherForm())
    self.back = back
  }

  /// The running timer with *Stop*, or *Start* at the last place.
  ///
  /// - Parameter link: a link beside *Start*.
  func html(beside link: HTML = "") -> HTML {
    if let running = model.running {
      let since = Language.current.moment(running.start, in: running.zone)
      let length = Language.current.hours(minutes: max(running.start.minutes(to: model.now), 0))
      return """
        <p class="big">\(length)</p><p>\(running.placeText)<br>\
        <span class="quiet">\(Phrase.since(since))</span></p>\
        \(model.isForgotten ? "<p class=\"note warn\">\(Phrase.stillRunning)</p>" as HTML : "")\
        \(stopButton(running))
        """
    }
    guard let last = model.last else {
      return "<p>\(Phrase.noWorksite) \(Phrase.askManager)</p>"
    }
    let fields =
      HTML.hidden("worksite", last.worksite.description) + HTML.hidden("task", last.task?.description ?? "")
      + HTML.hidden("to", back.text)
    let button = start.frame.button(start.form, .startButton, style: .main, fields: fields)
    return "<p>\(last.text)</p><div class=\"actions\">\(button)\(link)</div>"
  }

  /// A forgotten timer is stopped on the page of the timer, where its end is typed.
  private func stopButton(_ running: HoursEntry) -> HTML {
    if model.isForgotten, back != TimerPage.path {
      return HTML.link(.stopForgotten, to: TimerPage.path, .main)
    }
    let hidden = HTML.hidden("entry", running.id.description) + HTML.hidden("to", back.text)
    guard model.isForgotten else {
      return stop.frame.button(stop.form, .stopButton, style: .main, fields: hidden)
    }
    let end = Field("end", .endLabel).hint(.endHint).time("", step: model.choices.step).html(in: stop.form)
    return stop.frame.html(
      stop.form,
      """
      \(hidden)\(end)<div class="actions">\(HTML.button(.stopThen))\
      \(HTML.button(.stopNow, .plain, name: "isConfirmed", value: "yes"))</div>
      """)
  }
}
