import Core

extension Phrase {
  static func reached(_ threshold: Int) -> Phrase {
    Phrase(en: "\(threshold)\u{A0}% spent", fi: "\(threshold)\u{A0}% käytetty")
  }
  static let allWithinLimits = Phrase(
    en: "No limit is exceeded or nearly spent.", fi: "Mikään raja ei ole ylittynyt eikä lähes käytetty.")
  static let whatIsLeft = Phrase(en: "What is left", fi: "Paljonko jäljellä")
}
