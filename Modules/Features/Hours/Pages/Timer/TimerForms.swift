import Core
import Hours
import PageKit
import Worksites

/// The forms that start and stop a timer, which the home page has, too.
///
/// Beside the form for the timer as the server knows it stand hidden forms for the timer as a browser without a network
/// left it. The script shows the one that follows the latest form that waits.
struct TimerForms {
  let model: TimerModel
  let start: (frame: FormFrame, form: Form)
  let stop: (frame: FormFrame, form: Form)
  /// The forms that follow one that waits.
  let following: (start: Form, stop: Form)
  /// The page to return to.
  let back: PagePath

  init(_ model: TimerModel, _ call: PageCall, back: PagePath, start: Form? = nil, stop: Form? = nil) {
    self.model = model
    self.start = (call.frame(to: Self.startPath, isQueued: true), start ?? call.otherForm())
    self.stop = (call.frame(to: Self.stopPath, isQueued: true), stop ?? call.otherForm())
    following = (call.otherForm(), call.otherForm())
    self.back = back
  }

  private static let startPath = PagePath("hours", "timer", "start")
  private static let stopPath = PagePath("hours", "timer", "stop")

  /// The running timer with *Stop*, or *Start* at the last place; and what follows a form that waits.
  ///
  /// - Parameter link: a link beside *Start*.
  func html(beside link: HTML = "") -> HTML {
    """
    \(Self.beforeWaiting(current(beside: link)))\
    <div hidden data-after="\(Self.startPath)"><p>\(Phrase.startWaits)</p>\(stopOfWaiting)</div>\
    <div hidden data-after="\(Self.stopPath)"><p>\(Phrase.stopWaits)</p>\(startAgain(following.start))</div>
    """
  }

  /// A part of a page that the script hides while a form of the timer waits.
  static func beforeWaiting(_ part: HTML) -> HTML { "<div data-before=\"\(startPath)\">\(part)</div>" }

  private func current(beside link: HTML) -> HTML {
    if let running = model.running {
      let since = Language.current.moment(running.start, in: running.zone)
      let length = Language.current.hours(minutes: max(running.start.minutes(to: model.now), 0))
      return """
        <p class="big">\(length)</p><p>\(running.placeText)<br>\
        <span class="quiet">\(Phrase.since(since))</span></p>\(breakNote)\
        \(model.isForgotten ? "<p class=\"note warn\">\(Phrase.stillRunning)</p>" as HTML : "")\
        \(stopButton(running))
        """
    }
    return startAgain(start.form, beside: link)
  }

  /// The break that the hours get when the timer stops.
  private var breakNote: HTML {
    guard let rule = model.defaultBreak, rule.minutes > 0 else { return "" }
    return "<p class=\"quiet\">\(Phrase.breakOfTimer(rule))</p>"
  }

  /// *Start* at the place of the last hours.
  private func startAgain(_ form: Form, beside link: HTML = "") -> HTML {
    guard let last = model.last else {
      return "<p>\(Phrase.noWorksite) \(Phrase.askManager)</p>"
    }
    let fields =
      HTML.hidden("worksite", last.worksite.description) + HTML.hidden("task", last.task?.description ?? "")
      + HTML.hidden("to", back.text)
    let button = start.frame.button(form, .startButton, style: .main, fields: fields)
    return "<p>\(last.text)</p><div class=\"actions\">\(button)\(link)</div>"
  }

  /// *Stop* for a timer whose start waits. The script fills the id of the start in.
  private var stopOfWaiting: HTML {
    let started: HTML = "<input type=\"hidden\" name=\"\(TimerPage.started)\" value=\"\" data-operation>"
    return stop.frame.button(
      following.stop, .stopButton, style: .main, fields: started + HTML.hidden("to", back.text))
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
