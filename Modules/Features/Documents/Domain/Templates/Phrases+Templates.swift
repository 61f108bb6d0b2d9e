import Core

/// Templates of documents.
extension Phrase {
  static let templateNoun = Phrase(en: "template", fi: "asiakirjapohja")
  static let noSuchTemplate = Phrase(
    en: "There is no such template.", fi: "Tällaista asiakirjapohjaa ei ole.")
  static let seeTemplatesText = Phrase(en: "See the templates.", fi: "Katso asiakirjapohjat.")
  static func templateExists(_ name: String) -> Phrase {
    Phrase(en: "There is already a template “\(name)”.", fi: "Asiakirjapohja ”\(name)” on jo olemassa.")
  }
  static let chooseOtherTemplateName = Phrase(
    en: "Choose another name, or remove the other template first.",
    fi: "Valitse toinen nimi tai poista ensin toinen asiakirjapohja.")
  static func addedTemplate(_ name: String) -> Phrase {
    Phrase(en: "added the template “\(name)”", fi: "lisäsi asiakirjapohjan ”\(name)”")
  }
  static func removedTemplate(_ name: String) -> Phrase {
    Phrase(en: "removed the template “\(name)”", fi: "poisti asiakirjapohjan ”\(name)”")
  }
  static func templateCalled(_ name: String) -> Phrase {
    Phrase(en: "the template “\(name)”", fi: "asiakirjapohja ”\(name)”")
  }
}
