import Core
import Hours
import PageKit
import Worksites

/// The fields of hours in a form, with the values that the page proposes.
struct EntryFields: Sendable {
  var worksite: ID?
  var task: ID?
  var day: CivilDate
  var start = ""
  var end = ""
  var breaks = ""
  var paidBreaks = ""
  var note = ""
  /// The break of hours without a typed one; `nil` where they have none.
  var defaultBreak: DefaultBreak?

  /// Fields of a day without times.
  init(on day: CivilDate) { self.day = day }

  /// Fields with the values of an entry, on its day or another one.
  init(of entry: HoursEntry, on day: CivilDate? = nil) {
    worksite = entry.worksite
    task = entry.task
    self.day = day ?? entry.day
    start = Self.time(entry.start, entry.zone)
    end = entry.end.map { Self.time($0, entry.zone) } ?? ""
    breaks = Self.text(entry.breaks.filter { !$0.isPaid }, entry.zone)
    paidBreaks = Self.text(entry.breaks.filter(\.isPaid), entry.zone)
    note = entry.note
  }

  /// Leaves the field of the break empty where the entry has the default one. Hours of another length may have none.
  mutating func leaveOutDefaultBreak(of entry: HoursEntry, _ rule: DefaultBreak?) {
    guard let rule, let end = entry.end, entry.breaks == rule.breaks(ofHours: entry.start.minutes(to: end))
    else { return }
    breaks = ""
  }

  /// The fields, from the worksite to the text.
  ///
  /// - Parameter isSiteFixed: whether the page has chosen the worksite already.
  func html(_ choices: EntryChoices, in form: Form, isSiteFixed: Bool = false) -> HTML {
    let site = choices.proposed(form.id("worksite") ?? worksite)?.id
    let isOtherSite = site != worksite
    let siteField =
      isSiteFixed
      ? HTML.hidden("worksite", site?.description ?? "")
      : Field("worksite", .worksiteLabel).value(site?.description).select(choices.siteOptions, in: form)
    let taskField = choices.taskField(isOtherSite ? nil : task, first: site, in: form)
    let day = Field("day", .dayLabel).day(day).html(in: form)
    let start = Field("start", .startLabel).time(start, step: choices.step).html(in: form)
    let end = Field("end", .endLabel).time(end, step: choices.step).html(in: form)
    let breaksHint = defaultBreak.map { Phrase.breaksHint(orDefault: $0) } ?? .breaksHint
    let breakField = Field("breaks", .breaksLabel).hint(breaksHint).value(breaks).html(in: form)
    let paidField: HTML =
      form.value("paidBreaks", or: paidBreaks).isEmpty
      ? "" : Field("paidBreaks", .paidBreaksLabel).value(paidBreaks).html(in: form)
    let text = Field("note", .textLabel).kind(.lines).value(note).html(in: form)
    return """
      \(siteField)\(taskField)\(day)<div class="pair">\(start)\(end)</div>\(breakField)\(paidField)\(text)
      """
  }

  /// The values that the page shows first, by which the server knows what a user changed. A rejected form keeps its own.
  func shown(in form: Form) -> HTML {
    HTML(values.map { HTML.hidden("shown-\($0.0)", form.value("shown-\($0.0)", or: $0.1)) })
  }

  private var values: [(String, String)] {
    [
      ("worksite", worksite?.description ?? ""), ("task", task?.description ?? ""),
      ("day", Language.current.day(day)), ("start", start), ("end", end), ("breaks", breaks),
      ("paidBreaks", paidBreaks), ("note", note),
    ]
  }

  /// A moment as users type it: `07:00`; with its offset where the clocks show it twice.
  static func time(_ instant: Instant, _ zone: Zone) -> String {
    let (day, time) = zone.civil(instant)
    if case .twice = zone.moments(of: day, at: time) { return zone.timeWithOffset(instant) }
    return time.hoursAndMinutes
  }

  private static func text(_ breaks: [Break], _ zone: Zone) -> String {
    breaks.map { pause in
      guard let start = pause.start, let end = pause.end else { return String(pause.minutes) }
      return "\(time(start, zone))–\(time(end, zone))"
    }.joined(separator: ", ")
  }
}

extension Form {
  /// Whether the user changed a field of hours since the page showed it.
  func isChanged(_ name: String) -> Bool { self[name] != self["shown-\(name)"] }
}
