import Core
import Hours
import PageKit

/// A list of hours, each with a link to its page.
struct EntryList: Sendable {
  let entries: [HoursEntry]
  let isSealed: Bool
  /// Whether each entry names its day.
  var hasDays = false
  /// Whether each entry names its state.
  var hasStates = true

  var html: HTML {
    let rows = entries.map { entry -> HTML in
      let title: HTML = hasDays ? Self.dayAndTimes(of: entry) : Self.times(of: entry)
      let lines = [entry.placeText, entry.note, entry.reason].filter { !$0.isEmpty }
      // The state stands below, which leaves a phone room for day and times in one line.
      let length = Self.length(of: entry)
      return """
        <li><a href="\(PagePath("hours", "entries", entry.id.description))"><span>\(title)\
        \(lines.map { "<small>\($0)</small>" as HTML })</span>\
        <span class="value">\(length)\(state(of: entry))</span></a></li>
        """
    }
    return "<ul class=\"rows\">\(rows)</ul>"
  }

  private func state(of entry: HoursEntry) -> HTML {
    guard hasStates else { return "" }
    return "\(entry.isRunning ? "" : "<br>" as HTML)\(Self.badge(entry, isSealed: isSealed))"
  }

  /// The day and the times, which stay in one line each.
  static func dayAndTimes(of entry: HoursEntry) -> HTML {
    "\(Language.current.dayAndWeekday(entry.day)) \(times(of: entry))"
  }

  private static func times(of entry: HoursEntry) -> HTML {
    "<span class=\"num\">\(Language.current.times(from: entry.start, to: entry.end, in: entry.zone))</span>"
  }

  /// The counted hours; empty while a timer runs.
  static func length(of entry: HoursEntry) -> String {
    entry.isRunning ? "" : Language.current.hours(minutes: entry.minutes)
  }

  /// The state of an entry with its sign.
  static func badge(_ entry: HoursEntry, isSealed: Bool) -> HTML {
    if entry.isRunning { return "<span class=\"badge\">▶ \(Phrase.stateRunning)</span>" }
    if entry.isSuspicious { return "<span class=\"badge warn\">! \(Phrase.stateSuspicious)</span>" }
    return badge(EntryState(entry.approvalState, isSealed: isSealed))
  }

  /// A state with its sign.
  static func badge(_ state: EntryState) -> HTML {
    switch state {
    case .open: "<span class=\"badge\">○ \(Phrase.stateOpen)</span>"
    case .submitted: "<span class=\"badge\">◐ \(Phrase.stateSubmitted)</span>"
    case .approved: "<span class=\"badge good\">● \(Phrase.stateApproved)</span>"
    case .sealed: "<span class=\"badge good\">◉ \(Phrase.stateSealed)</span>"
    }
  }
}
