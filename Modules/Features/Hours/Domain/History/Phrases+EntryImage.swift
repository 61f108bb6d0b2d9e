import Core

extension Phrase {
  static let noTaskInHistory = Phrase(en: "no task", fi: "ei tehtävää")
  static let noBreakInHistory = Phrase(en: "no break", fi: "ei taukoa")
  static func noteInHistory(_ note: String) -> Phrase { Phrase(en: "“\(note)”", fi: "”\(note)”") }
  static func dayInHistory(_ day: CivilDate) -> Phrase { Phrase { $0.day(day) } }
  static func timesInHistory(from start: Instant, to end: Instant?, _ zone: Zone) -> Phrase {
    Phrase { $0.times(from: start, to: end, in: zone) }
  }
  static func breaksInHistory(_ breaks: [Break]) -> Phrase {
    if breaks.isEmpty { return noBreakInHistory }
    func minutes(_ isPaid: Bool) -> Int {
      breaks.filter { $0.isPaid == isPaid }.reduce(0) { $0 + $1.minutes }
    }
    let unpaid = minutes(false)
    let paid = minutes(true)
    let english = [unpaid > 0 ? "\(unpaid) min break" : nil, paid > 0 ? "\(paid) min paid break" : nil]
    let finnish = [
      unpaid > 0 ? "tauko \(unpaid) min" : nil, paid > 0 ? "palkallinen tauko \(paid) min" : nil,
    ]
    return Phrase(
      en: english.compactMap(\.self).joined(separator: ", "),
      fi: finnish.compactMap(\.self).joined(separator: ", "))
  }
  static func stateInHistory(_ state: HoursEntry.ApprovalState) -> Phrase {
    switch state {
    case .open: Phrase(en: "open", fi: "avoin")
    case .submitted: Phrase(en: "submitted", fi: "lähetetty")
    case .approved: Phrase(en: "approved", fi: "hyväksytty")
    }
  }
}
