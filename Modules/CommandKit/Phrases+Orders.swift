import Core

extension Phrase {
  static let onlineOnly = Phrase(
    en: "This is done only while the server can be reached, and never waits to be sent; try again then.",
    fi: "Tämä tehdään vain palvelimen ollessa tavoitettavissa eikä jää odottamaan; yritä silloin uudelleen.")
  static let mayBeDone = Phrase(
    en: "It may have been done all the same: look before you give the command again.",
    fi: "Se on voinut silti onnistua: tarkista ennen kuin annat komennon uudelleen.")
  static let doneButUnread = Phrase(
    en: "It was done, but could not be read from the server yet.",
    fi: "Se tehtiin, mutta tietoja ei vielä saatu luettua palvelimelta.")
  static func nothingWithID(_ text: String) -> Phrase {
    Phrase(en: "Nothing in the list has the id “\(text)”.", fi: "Luettelossa ei ole tunnistetta ”\(text)”.")
  }
  static let lookForID = Phrase(
    en: "Copy the id from the list.", fi: "Kopioi tunniste luettelosta.")
  static func severalWithID(_ text: String) -> Phrase {
    Phrase(en: "Several ids end in “\(text)”.", fi: "Usea tunniste päättyy merkkeihin ”\(text)”.")
  }
  static let moreOfID = Phrase(en: "Write more of it.", fi: "Kirjoita siitä enemmän.")
}
