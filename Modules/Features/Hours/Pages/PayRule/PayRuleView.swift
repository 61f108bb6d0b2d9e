import Core
import Hours
import PageKit

/// The page of the rule for pay periods: a pure function of its model.
struct PayRuleView {
  let model: PayRuleModel
  let form: Form
  let frame: FormFrame

  var html: HTML {
    let rules = HTML.card(.payRulesTitle, id: "rules", "\(rulesList)\(sealed)")
    let seen: HTML = model.rule.map { HTML.hidden("seen", $0.seen) } ?? ""
    let content: HTML = "\(seen)\(preview)\(fields)\(buttons)"
    return """
      \(rules)\(HTML.card(.newPayRule, id: "rule", frame.html(form, content)))\
      \(model.rule == nil ? HTML.card(.nextPeriods, id: "periods", table) : "")
      """
  }

  private var rulesList: HTML {
    let rules = model.effect.present.rules
    let current = rules.last { $0.from <= model.today }?.from
    let first: HTML = row(.months, .byDefault, isCurrent: current == nil)
    let others = rules.map { row($0.schedule, .fromDay($0.from), isCurrent: $0.from == current) }
    return "<ul class=\"rows\">\(first)\(others)</ul>"
  }

  private func row(_ schedule: PayRule.Schedule, _ from: Phrase, isCurrent: Bool) -> HTML {
    let mark: HTML = isCurrent ? " <span class=\"badge good\">› \(Phrase.currentRule)</span>" : ""
    return """
      <li><div class="row"><span>\(Phrase.schedule(schedule))\(mark)</span>\
      <span class="value">\(from)</span></div></li>
      """
  }

  private var sealed: HTML {
    "<p class=\"quiet\">\(model.effect.lastSealedDay.map { Phrase.sealedUntil($0) } ?? .noneSealed)</p>"
  }

  private var fields: HTML {
    let schedules = [
      Field.Option(TypedPayRule.months, Phrase.schedule(.months).description),
      Field.Option(TypedPayRule.days, Phrase.someDays.description),
    ]
    var (chosen, length) = (TypedPayRule.months, "14")
    if case .days(let days, _) = model.schedule { (chosen, length) = (TypedPayRule.days, String(days)) }
    return """
      \(Field("schedule", .scheduleLabel).value(chosen).choices(schedules, in: form))\
      \(Field("length", .lengthLabel).hint(.lengthHint).kind(.decimal).value(length).html(in: form))\
      \(Field("anchor", .anchorLabel).hint(.anchorHint).html(in: form))\
      \(Field("from", .ruleFromLabel).hint(.ruleFromHint(model.running.before.end)).html(in: form))
      """
  }

  private var buttons: HTML {
    let show = HTML.button(.previewButton, model.rule == nil ? .main : .plain, name: "preview", value: "yes")
    let save = model.rule.map { _ in HTML.button(.saveButton, name: "save", value: "yes") }
    return "<div class=\"actions\">\(save)\(show)</div>"
  }

  /// The periods of the typed rule, and what it does to the current one; nothing without a rule.
  private var preview: HTML {
    guard model.rule != nil else { return "" }
    let effects = effects.map { "<p>\($0)</p>" as HTML }
    return """
      <div class="note" id="preview" tabindex="-1" autofocus><h3>\(Phrase.nextPeriods)</h3>\(table)\
      \(effects)<p>\(Phrase.notSavedYet)</p></div>
      """
  }

  /// The changes of the current period, and of the one that the rule shortens.
  private var effects: [Phrase] {
    let (before, after) = model.running
    let running: Phrase = before == after ? .runningStays(before) : .periodBecomes(before, after)
    guard let shortened = model.shortened, shortened.after != after else { return [running] }
    if shortened.before == before { return [.periodDivided(before, shortened.after, after)] }
    return [running, .periodBecomes(shortened.before, shortened.after)]
  }

  private var table: HTML {
    let rows = model.next.map { period -> HTML in
      let mark: HTML = period.contains(model.today) ? "› " : ""
      return """
        <tr><td>\(mark)\(Language.current.day(period.first)) – \(Language.current.day(period.last))</td>\
        <td class="num">\(Language.current.number(period.count))</td></tr>
        """
    }
    return """
      <table><thead><tr><th>\(Phrase.thisPeriod)</th><th class="num">\(Phrase.daysHeading)</th></tr></thead>\
      <tbody>\(rows)</tbody></table>
      """
  }
}
