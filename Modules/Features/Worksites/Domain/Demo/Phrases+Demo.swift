import Core

/// The texts of a demo company.
extension Phrase {
  static let demoAbout = Phrase(
    en: "A school of two floors; handover in August.", fi: "Kaksikerroksinen koulu; luovutus elokuussa.")
  static let demoConcreting = Phrase(en: "Concreting", fi: "Betonointi")
  static let demoFormwork = Phrase(en: "Formwork", fi: "Muottityö")
}
