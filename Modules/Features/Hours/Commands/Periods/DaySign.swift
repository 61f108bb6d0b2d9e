import Core
import Hours

/// The sign of a day in a pay period. Hours have the signs that lists of hours show for their states.
///
/// Its raw value is the state of the day in JSON.
enum DaySign: String, Encodable, CaseIterable {
  case open, submitted, approved, sealed
  /// A timer is running.
  case running
  /// Hours have to be confirmed.
  case unconfirmed
  /// The day has no hours.
  case empty = "nothing"
  /// The day is marked as off.
  case off

  /// The sign of a day: the least advanced state of its hours.
  ///
  /// - Parameter isSealed: whether the pay period of the day is sealed.
  init(_ day: TimeSheet.Day, isSealed: Bool) {
    if day.isUnfinished {
      self = day.isRunning ? .running : .unconfirmed
    } else if day.hasHours {
      self =
        switch EntryState(day.approval ?? .open, isSealed: isSealed) {
        case .open: .open
        case .submitted: .submitted
        case .approved: .approved
        case .sealed: .sealed
        }
    } else {
      self = day.off == nil ? .empty : .off
    }
  }

  /// The sign with its meaning: `● approved`.
  var meaning: Phrase {
    switch self {
    case .open: .mark(of: .open)
    case .submitted: .mark(of: .submitted)
    case .approved: .mark(of: .approved)
    case .sealed: .mark(of: .sealed)
    case .running: .runningMark
    case .unconfirmed: .suspiciousMark
    case .empty: .emptyMark
    case .off: .offMark
    }
  }

  /// The meanings of the signs of some days, in one line.
  ///
  /// - Parameter isCurrent: whether the current day is among them.
  static func legend(of signs: Set<DaySign>, isCurrent: Bool, _ language: Language) -> String {
    let meanings = allCases.filter(signs.contains).map(\.meaning)
    return (meanings + (isCurrent ? [.todayMark] : [])).map { $0.text(in: language) }.joined(separator: "  ")
  }

  var text: String { String(meaning.text(in: .english).prefix(1)) }
}
