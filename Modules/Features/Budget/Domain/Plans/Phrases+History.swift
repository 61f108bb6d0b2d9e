import Core

extension Phrase {
  static let nameValue = Phrase(en: "name", fi: "nimi")
  static let spanValue = Phrase(en: "days", fi: "päivät")
  static let thresholdsValue = Phrase(en: "warnings", fi: "varoitukset")
  static func days(_ first: String?, _ last: String?) -> Phrase? {
    guard let first = first.flatMap({ CivilDate(iso: $0) }), let last = last.flatMap({ CivilDate(iso: $0) })
    else { return nil }
    return Phrase { "\($0.day(first))–\($0.day(last))" }
  }
  static func percentages(_ value: JSONValue?) -> Phrase? {
    guard case .array(let values) = value else { return nil }
    return Phrase(
      verbatim: values.compactMap { if case .string(let text) = $0 { "\(text) %" } else { nil } }
        .joined(separator: ", "))
  }
  static func changedLimit(from old: Money, to new: Money, _ day: CivilDate) -> Phrase {
    Phrase(
      en: """
        changed the limit \(Language.english.money(old)) → \(Language.english.money(new))\(since(day, .english))
        """,
      fi: """
        muutti rajan \(Language.finnish.money(old)) → \(Language.finnish.money(new))\(since(day, .finnish))
        """)
  }
}
