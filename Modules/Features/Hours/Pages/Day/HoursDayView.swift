import Auth
import Core
import Hours
import PageKit

/// The page of a day: the balls of the pay period, the entries, and what to do next.
struct HoursDayView {
  let model: HoursDayModel
  /// The form by which the user says that they did not work, or did after all.
  let off: (frame: FormFrame, form: Form)
  /// The form by which the user chooses another day.
  let choice: Form

  /// The field of the other day. The rejection of a day off, at its field `day`, does not belong there.
  static let otherDay = "other"

  var html: HTML {
    "\(model.balls.html(showing: model.day))\(card)\(actions)\(around)\(chooser)"
  }

  private var around: HTML {
    """
    <div class="actions">\(HTML.link(.dayBefore, to: path(-1)))\(HTML.link(.dayAfter, to: path(1)))\
    \(HTML.link(.thisPeriod, to: PagePath("hours", "period", model.day.description)))\
    \(HTML.link(.reportTitle, to: HoursReportPage.path))\
    \(model.isOfPayroll ? HTML.link(.payrollTitle, to: PagePath("hours", "payroll")) : "")</div>
    """
  }

  private func path(_ days: Int) -> PagePath {
    PagePath("hours", "day", model.day.adding(days: days).description)
  }

  private var card: HTML {
    let live = [Audience.user(model.user).key]
    return HTML.card(
      .dayTitle(model.day), id: "day-hours", live: live, content)
  }

  private var content: HTML {
    if !model.entries.isEmpty || model.summary.hasHours {
      let list = EntryList(entries: model.entries, isSealed: model.isSealed).html
      return """
        \(list)<p>\(Phrase.dayTotal) \
        <strong>\(Language.current.hours(minutes: model.summary.minutes))</strong></p>
        """
    }
    if let note = model.summary.off {
      return "<p>\(Phrase.isDayOff)</p>\(note.isEmpty ? "" : "<p class=\"quiet\">\(note)</p>" as HTML)"
    }
    if model.day > model.today { return "<p class=\"empty\">\(Phrase.hoursToCome)</p>" }
    return "<div class=\"empty\"><p>\(Phrase.noHoursYet)</p><p class=\"quiet\">\(Phrase.addFirst)</p></div>"
  }

  private var actions: HTML {
    if model.isSealed { return "<p class=\"note\">\(Phrase.sealedNoChange)</p>" }
    let crew: HTML = model.isManager ? HTML.link(.crewTitle, to: CrewPage.path) : ""
    var actions = HTML.link(
      .addHours, to: PagePath("hours", "add").with("day", model.day.description), .main)
    if model.day == model.today, model.running == nil {
      actions += HTML.link(.startTimerLink, to: PagePath("hours", "timer"))
    }
    if model.summary.off != nil {
      actions += off.frame.button(
        off.form, .workedAfterAll, fields: DayOffPage.fields(model.day, isOff: false))
    } else if !model.summary.hasHours, model.entries.isEmpty {
      actions += off.frame.button(off.form, .didNotWork, fields: DayOffPage.fields(model.day, isOff: true))
    }
    return "<div class=\"actions\">\(actions)\(crew)</div>"
  }

  /// A form that changes nothing: it opens the page of a typed day.
  private var chooser: HTML {
    let day = Field(Self.otherDay, .dayLabel).kind(.day).value(Language.current.day(model.day))
    return """
      <details\(HTML.flag(.open, choice.failure != nil))><summary>\(Phrase.otherDay)</summary>\
      <form method="get" action="\(PagePath("hours", "day"))">\(day.html(in: choice))\
      \(HTML.button(.showButton, .plain))</form></details>
      """
  }
}
