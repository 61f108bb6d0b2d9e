import Core

extension Phrase {
  static let rightReadRemarks = Phrase(
    en: "read remarks about a worksite", fi: "lukea työmaan huomautuksia")
  static let rightAddRemarks = Phrase(
    en: "add remarks about a worksite", fi: "lisätä työmaan huomautuksia")
  static let noSuchRemark = Phrase(en: "There is no such remark.", fi: "Tällaista huomautusta ei ole.")
  static let emptyRemark = Phrase(en: "The remark is empty.", fi: "Huomautus on tyhjä.")
  static let writeRemark = Phrase(en: "Write what you want to say.", fi: "Kirjoita huomautuksen teksti.")
  static func addedRemark(_ text: String) -> Phrase {
    Phrase(en: "remarked “\(text)”", fi: "huomautti ”\(text)”")
  }
  static let remarksHelp = Phrase(
    en: "List the remarks about the worksite in use.", fi: "Luettele käytössä olevan työmaan huomautukset.")
  static let remarksTitle = Phrase(en: "Remarks", fi: "Huomautukset")
  static let remarkLabel = Phrase(en: "Remark", fi: "Huomautus")
  static let addRemarkButton = Phrase(en: "Add", fi: "Lisää")
}
