import Core

/// Notices for workers about decisions of others.
extension Phrase {
  /// Hours were reopened together, and are in the same state now; the entries are in their order.
  static func wereReopened(_ entries: [HoursEntry]) -> Phrase {
    guard let first = entries.first, let last = entries.last else { return Phrase(verbatim: "") }
    let (now, nyt) =
      switch first.approvalState {
      case .open: ("", "")
      case .submitted: (" and submitted again", " ja lähetettiin uudelleen")
      case .approved: (" and approved again", " ja hyväksyttiin uudelleen")
      }
    if entries.count == 1 {
      let (en, fi) = about(first)
      return Phrase(
        en: "Your hours of \(en) were given back\(now): \(first.reason)",
        fi: "Tuntisi \(fi) palautettiin\(nyt): \(first.reason)")
    }
    func days(_ language: Language) -> String { "\(language.day(first.day)) – \(language.day(last.day))" }
    return Phrase(
      en: "Your hours of \(days(.english)) were given back\(now), \(entries.count) entries: \(first.reason)",
      fi: "Tuntisi \(days(.finnish)) palautettiin\(nyt), \(entries.count) kirjausta: \(first.reason)")
  }
  static func wasRemoved(_ removal: HoursRemoval, by name: String?) -> Phrase {
    func times(_ language: Language) -> String {
      let times = language.times(from: removal.start, to: removal.end, in: removal.zone)
      return "\(language.day(removal.day)) \(times)"
    }
    let site = removal.worksiteName
    let (reason, syy) =
      removal.reason.isEmpty ? ("", "") : (" Reason: \(removal.reason)", " Syy: \(removal.reason)")
    return Phrase(
      en: "\(name ?? "A manager") removed your hours of \(times(.english)) on “\(site)”.\(reason)",
      fi: "\(name ?? "Esimies") poisti tuntisi \(times(.finnish)) työmaalla ”\(site)”.\(syy)")
  }
}
