import Core

/// Types of documents.
extension Phrase {
  static let typeNoun = Phrase(en: "document type", fi: "asiakirjatyyppi")
  static let rightSeeTypes = Phrase(
    en: "see document types and templates", fi: "nähdä asiakirjatyypit ja asiakirjapohjat")
  static let rightManageTypes = Phrase(
    en: "add, edit and remove document types and templates",
    fi: "lisätä, muokata ja poistaa asiakirjatyyppejä ja asiakirjapohjia")
  static let noSuchType = Phrase(
    en: "There is no such document type.", fi: "Tällaista asiakirjatyyppiä ei ole.")
  static let seeTypesText = Phrase(en: "See the document types.", fi: "Katso asiakirjatyypit.")
  static func typeExists(_ name: String) -> Phrase {
    Phrase(
      en: "There is already a document type “\(name)”.", fi: "Asiakirjatyyppi ”\(name)” on jo olemassa.")
  }
  static let chooseOtherTypeName = Phrase(en: "Choose another name.", fi: "Valitse toinen nimi.")
  static func addedType(_ name: String) -> Phrase {
    Phrase(en: "added the document type “\(name)”", fi: "lisäsi asiakirjatyypin ”\(name)”")
  }
  static func renamedType(_ old: String, _ new: String) -> Phrase {
    Phrase(
      en: "renamed the document type “\(old)” to “\(new)”",
      fi: "nimesi asiakirjatyypin ”\(old)” uudelleen: ”\(new)”")
  }
  static func removedType(_ name: String) -> Phrase {
    Phrase(en: "removed the document type “\(name)”", fi: "poisti asiakirjatyypin ”\(name)”")
  }
  /// A summary of a changed type of a document, for the history.
  static func typed(_ name: String, as type: String?) -> Phrase {
    guard let type else {
      return Phrase(
        en: "removed the document type of “\(name)”", fi: "poisti asiakirjan ”\(name)” asiakirjatyypin")
    }
    return Phrase(
      en: "made “\(name)” a document of the type “\(type)”",
      fi: "asetti asiakirjan ”\(name)” asiakirjatyypiksi ”\(type)”")
  }
  static func changesType(_ name: String) -> Phrase {
    Phrase(en: "set the document type of “\(name)”", fi: "asetti asiakirjan ”\(name)” asiakirjatyypin")
  }
}
