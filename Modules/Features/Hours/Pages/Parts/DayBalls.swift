import Core
import Hours
import PageKit

/// The days of a pay period as balls: full, missing, free, or still ahead.
struct DayBalls: Sendable {
  let balls: [Ball]
  /// The current day.
  let today: CivilDate

  /// A day of the pay period.
  struct Ball: Hashable, Sendable {
    let day: CivilDate
    let minutes: Int
    let kind: Kind
  }

  /// The kinds of days.
  enum Kind: Hashable, Sendable {
    /// Hours were entered.
    case full
    /// A timer runs, or the times of one must be confirmed.
    case unfinished
    /// Hours are expected and were not entered.
    case missing
    /// The user did not work.
    case off
    /// No hours are expected, or not yet.
    case free
  }

  init(_ days: [TimeSheet.Day], missing: [CivilDate], today: CivilDate) {
    let missing = Set(missing)
    self.today = today
    balls = days.map { day in
      let kind: Kind =
        if day.isUnfinished {
          .unfinished
        } else if day.hasHours {
          .full
        } else if day.off != nil {
          .off
        } else {
          missing.contains(day.day) ? .missing : .free
        }
      return Ball(day: day.day, minutes: day.minutes, kind: kind)
    }
  }

  /// The balls as links: a missing day to the form of hours, any other to its page.
  ///
  /// - Parameters:
  ///   - shown: the day whose page shows them; `nil` for none.
  ///   - isOfForm: whether each one leads to the form of hours.
  func html(showing shown: CivilDate? = nil, isOfForm: Bool = false) -> HTML {
    let items = balls.map { ball -> HTML in
      let path =
        ball.kind == .missing || isOfForm
        ? PagePath("hours", "add").with("day", ball.day.description)
        : PagePath("hours", "day", ball.day.description)
      let current: HTML =
        ball.day == shown ? " aria-current=\"page\"" : ball.day == today ? " aria-current=\"date\"" : ""
      return """
        <li><a href="\(path)"\(cssClass(ball.kind))\(current)>\
        <span>\(Language.current.weekday(ball.day.weekday))</span>\
        <span>\(ball.day.day)</span><span\(hidden(ball.kind))>\(sign(ball))</span>\
        <span class="unseen">\(word(ball.kind))</span></a></li>
        """
    }
    // Each row is a week from Monday on.
    let before = (balls.first?.day.weekday ?? .monday).rawValue - Weekday.monday.rawValue
    let places = [HTML](repeating: "<li aria-hidden=\"true\"></li>", count: isOfForm ? 0 : before)
    return "<ul class=\"balls\">\(places)\(items)</ul>"
  }

  private func cssClass(_ kind: Kind) -> HTML {
    switch kind {
    case .full: " class=\"full\""
    case .unfinished, .missing: " class=\"missing\""
    case .off, .free: " class=\"free\""
    }
  }

  private func hidden(_ kind: Kind) -> HTML { kind == .full ? "" : " aria-hidden=\"true\"" }

  private func sign(_ ball: Ball) -> String {
    switch ball.kind {
    case .full: Language.current.hours(minutes: ball.minutes)
    case .unfinished: "▶"
    case .missing: "!"
    case .off: "–"
    case .free: "·"
    }
  }

  private func word(_ kind: Kind) -> Phrase {
    switch kind {
    case .full: .ballFull
    case .unfinished: .ballUnfinished
    case .missing: .ballMissing
    case .off: .ballOff
    case .free: .ballFree
    }
  }
}
