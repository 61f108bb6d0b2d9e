import Core

/// The texts of a demo company.
extension Phrase {
  static let demoAxis = Phrase(en: "axis C", fi: "linja C")
  static let demoStairs = Phrase(en: "stairwell 2", fi: "porrashuone 2")
  static let demoSlab = Phrase(en: "slab of the first floor", fi: "ensimmäisen kerroksen laatta")
}
