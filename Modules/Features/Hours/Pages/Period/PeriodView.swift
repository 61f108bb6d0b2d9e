import Auth
import Core
import Hours
import PageKit

/// The page of a pay period: balls, submit, missing days, sums by state, and the list.
struct PeriodView {
  let model: PeriodModel
  let submission: (frame: FormFrame, form: Form)
  /// The forms by which the user says that they did not work, by day.
  let off: (frame: FormFrame, forms: [CivilDate: Form])
  let note: HTML

  var html: HTML {
    let live = [Audience.user(model.user).key]
    let sums = HTML.card(.sumsTitle, id: "period-sums", live: live, "\(table)\(submit)")
    return "\(note)\(around)\(model.balls.html())\(sums)\(missing)\(list)"
  }

  private var around: HTML {
    """
    <div class="actions">\(HTML.link(.periodBefore, to: Self.path(model.before)))\
    \(HTML.link(.periodAfter, to: Self.path(model.after)))</div>
    """
  }

  static func path(_ period: DayRange) -> PagePath { PagePath("hours", "period", period.first.description) }

  private var table: HTML {
    if model.sums.isEmpty { return "<p>\(Phrase.noHoursInPeriod)</p>" }
    let rows = model.sums.map { state, minutes -> HTML in
      """
      <tr><td>\(EntryList.badge(state))</td>\
      <td class="num">\(Language.current.hours(minutes: minutes))</td></tr>
      """
    }
    return """
      <table><thead><tr><th>\(Phrase.stateHeading)</th><th class="num">\(Phrase.hoursHeading)</th></tr></thead>\
      <tbody>\(rows)</tbody><tfoot><tr><th>\(Phrase.dayTotal)</th>\
      <td class="num">\(Language.current.hours(minutes: model.sheet.totalMinutes))</td></tr></tfoot></table>
      """
  }

  private var submit: HTML {
    if model.isSealed { return "<p class=\"note\">\(Phrase.sealedNoChange)</p>" }
    let reasons = model.card.rejections.map { "<p class=\"note warn\">\($0.message)</p>" as HTML }
    if model.card.entries.isEmpty { return HTML(reasons) }
    let count = model.card.entries.count
    let button = submission.frame.button(
      submission.form, .submitHours(count), style: .main, fields: SeenEntries.fields(model.card.entries))
    return HTML(reasons) + button
  }

  private var missing: HTML {
    if model.missing.isEmpty { return "" }
    let rows = model.missing.map { day -> HTML in
      let add = HTML.link(.addHours, to: PagePath("hours", "add").with("day", day.description))
      let mark: HTML? = off.forms[day].map { form in
        off.frame.button(
          form, .didNotWork, fields: DayOffPage.fields(day, isOff: true, back: Self.path(model.period)))
      }
      return """
        <li><div class="row"><span>\(Language.current.dayAndWeekday(day))</span></div>\
        <div class="actions">\(add)\(mark)</div></li>
        """
    }
    return HTML.card(.missingTitle, id: "period-missing", "<ul class=\"rows\">\(rows)</ul>")
  }

  private var list: HTML {
    if model.entries.isEmpty { return "" }
    return HTML.card(
      .listTitle, id: "period-list",
      EntryList(entries: model.entries, isSealed: model.isSealed, hasDays: true).html)
  }
}
