import Core

extension Phrase {
  static let onlineOnly = Phrase(
    en: "This needs the server and cannot be sent later. Try again when the server can be reached.",
    fi:
      "Tähän tarvitaan palvelin, eikä sitä voi lähettää myöhemmin. Yritä uudelleen, kun palvelimeen saa yhteyden."
  )
  static let mayBeDone = Phrase(
    en: "It may have been done anyway. Check before you give the command again.",
    fi: "Se on voinut silti onnistua. Tarkista, ennen kuin annat komennon uudelleen.")
  static let doneButUnread = Phrase(
    en: "It was done, but the result could not be read from the server yet.",
    fi: "Se tehtiin, mutta tulosta ei vielä saatu luettua palvelimelta.")
  static func nothingWithID(_ text: String) -> Phrase {
    Phrase(en: "Nothing in the list has the id “\(text)”.", fi: "Luettelossa ei ole tunnistetta ”\(text)”.")
  }
  static let lookForID = Phrase(
    en: "Copy the id from the list.", fi: "Kopioi tunniste luettelosta.")
  static func severalWithID(_ text: String) -> Phrase {
    Phrase(en: "Several ids end in “\(text)”.", fi: "Usea tunniste päättyy merkkeihin ”\(text)”.")
  }
  static let moreOfID = Phrase(en: "Write more of the id.", fi: "Kirjoita tunnisteesta enemmän.")
}
