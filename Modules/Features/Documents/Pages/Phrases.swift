import Core

extension Phrase {
  static let documentsPlace = Phrase(en: "Documents", fi: "Asiakirjat")
  static let moreButton = Phrase(en: "More", fi: "Lisää")
  static let saveButton = Phrase(en: "Save", fi: "Tallenna")
  static let nameLabel = Phrase(en: "Name", fi: "Nimi")
  static let openLink = Phrase(en: "Open", fi: "Avaa")
  static let downloadLink = Phrase(en: "Download", fi: "Lataa")
  static let detailsLink = Phrase(en: "Details", fi: "Tiedot")
  static let moveButton = Phrase(en: "Move", fi: "Siirrä")
  static let copyButton = Phrase(en: "Copy", fi: "Kopioi")
  static let trashButton = Phrase(en: "To the trash", fi: "Roskakoriin")
  static let trashTitle = Phrase(en: "Trash", fi: "Roskakori")
  static let documentTypeLabel = Phrase(en: "Document type", fi: "Asiakirjatyyppi")
  static let noType = Phrase(en: "None", fi: "Ei tyyppiä")
  static let searchTitle = Phrase(en: "Search", fi: "Haku")
  static let searchLabel = Phrase(en: "Part of a name", fi: "Nimen osa")
  static let searchHere = Phrase(en: "Search this worksite", fi: "Hae tältä työmaalta")
  static let searchEverywhere = Phrase(en: "Search everywhere", fi: "Hae kaikkialta")
  /// A text of a user, the same in every language.
  static func named(_ name: String) -> Phrase { Phrase(verbatim: name) }
  static func lockedBy(_ name: String) -> Phrase {
    Phrase(en: "locked by \(name)", fi: "varannut \(name)")
  }
  static let breadcrumb = Phrase(en: "Path", fi: "Polku")
}
