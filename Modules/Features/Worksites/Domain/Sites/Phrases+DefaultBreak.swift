import Core

extension Phrase {
  /// A default break in words: `30 min in hours over 6:00`, `none`.
  package static func defaultBreak(_ rule: DefaultBreak) -> Phrase {
    if rule.minutes == 0 { return Phrase(en: "none", fi: "ei taukoa") }
    let (minutes, bound) = (rule.minutes, rule.overMinutes)
    return Phrase(
      en: "\(minutes) min in hours over \(Language.english.hours(minutes: bound))",
      fi: "\(minutes) min tunneilla, jotka ylittävät \(Language.finnish.hours(minutes: bound))")
  }
  /// The form in which a default break is written.
  package static let defaultBreakForm = Phrase(
    en: "Write minutes and the hours that are exceeded, such as 30/6 or 30/6:30, or none.",
    fi: "Kirjoita minuutit ja ylitettävä tuntimäärä, kuten 30/6 tai 30/6:30, tai none.")
  static func noSuchBreak(_ text: String) -> Phrase {
    Phrase(en: "“\(text)” is no default break.", fi: "”\(text)” ei ole oletustauko.")
  }
  static let defaultBreakValue = Phrase(en: "default break", fi: "oletustauko")
}
