import Core

extension Phrase {
  static func codeLength(_ count: Int) -> Phrase {
    let (english, finnish, most) = (Language.english, Language.finnish, QRCode.capacity)
    return Phrase(
      en: "A QR code holds 1 to \(english.number(most)) bytes; this text has \(english.number(count)).",
      fi: "QR-koodiin mahtuu 1–\(finnish.number(most)) tavua; tekstissä on \(finnish.number(count)).")
  }
}
