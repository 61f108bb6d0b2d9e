import Core

extension Phrase {
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
