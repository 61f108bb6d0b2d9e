import Core

extension Phrase {
  static func codeLength(_ count: Int) -> Phrase {
    let (english, finnish, maximum) = (Language.english, Language.finnish, QRCode.capacity)
    return Phrase(
      en: "A QR code holds 1 to \(english.number(maximum)) bytes; this text has \(english.number(count)).",
      fi: "QR-koodiin mahtuu 1–\(finnish.number(maximum)) tavua; tekstissä on \(finnish.number(count)).")
  }
}
