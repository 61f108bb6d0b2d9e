import Core

/// The texts of a demo company.
extension Phrase {
  static let demoElectrician = Phrase(en: "Electrician", fi: "Sähköasentaja")
  static let demoForeman = Phrase(en: "Foreman", fi: "Työnjohtaja")
  static let demoCrane = Phrase(en: "Crane hire", fi: "Nosturivuokraus")
}
