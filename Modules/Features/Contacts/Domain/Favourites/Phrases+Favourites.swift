import Core

extension Phrase {
  static let rightMarkContacts = Phrase(
    en: "mark contacts as own favourites", fi: "merkitä yhteystietoja omiksi suosikeikseen")
  static let favouriteNoun = Phrase(en: "favourite", fi: "suosikki")
  static func addedFavourite(_ name: String) -> Phrase {
    Phrase(en: "made “\(name)” a favourite", fi: "merkitsi suosikiksi: ”\(name)”")
  }
  static func removedFavourite(_ name: String) -> Phrase {
    Phrase(en: "removed “\(name)” from the favourites", fi: "poisti suosikeista: ”\(name)”")
  }
  static func manyFavourites(_ maximum: Int) -> Phrase {
    Phrase(en: "There are \(maximum) favourites already.", fi: "Suosikkeja on jo \(maximum).")
  }
  static let removeFavourites = Phrase(en: "Remove some of them.", fi: "Poista niistä osa.")
}
