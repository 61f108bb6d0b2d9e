import CommandKit
import Core

/// Templates of documents.
extension Phrase {
  static let templateHelp = Phrase(
    en: "Templates from which documents are made.", fi: "Asiakirjapohjat, joista tehdään asiakirjoja.")
  static let templateListHelp = Phrase(en: "List the templates.", fi: "Luettele asiakirjapohjat.")
  static let templateAddHelp = Phrase(
    en: "Add a file of this machine as a template.", fi: "Lisää tämän koneen tiedosto asiakirjapohjaksi.")
  static let templateUseHelp = Phrase(
    en: "Make a document from a template.", fi: "Tee asiakirja asiakirjapohjasta.")
  static let templateRemoveHelp = Phrase(
    en: "Remove a template; documents made from it stay.",
    fi: "Poista asiakirjapohja; siitä tehdyt asiakirjat säilyvät.")
  static let templateTypeHelp = Phrase(
    en: "The document type that its documents get.", fi: "Asiakirjatyyppi, jonka sen asiakirjat saavat.")
  static let newTemplateNameHelp = Phrase(
    en: "The name, if not that of the file.", fi: "Nimi, ellei tiedoston nimi.")
  static let templateFileHelp = Phrase(en: "The file.", fi: "Tiedosto.")
  static let templateNameHelp = Phrase(
    en: "The template, or a document type with one template.",
    fi: "Asiakirjapohja tai asiakirjatyyppi, jolla on yksi pohja.")
  static let templatePathHelp = Phrase(
    en: "[SITE:]/path of the new document, or of its folder.",
    fi: "Uuden asiakirjan tai sen kansion [TYÖMAA:]/polku.")
  static let templateTitle = Phrase(en: "TEMPLATE", fi: "ASIAKIRJAPOHJA")
  static let typeTitle = Phrase(en: "TYPE", fi: "TYYPPI")
  static let noTemplates = Phrase(
    en: "There are no templates; `worksite docs template add FILE` adds one.",
    fi: "Asiakirjapohjia ei ole; `worksite docs template add TIEDOSTO` lisää sellaisen.")
  static func noTemplateCalled(_ name: String) -> Phrase {
    Phrase(en: "“\(name)” does not name one template.", fi: "”\(name)” ei nimeä yhtä asiakirjapohjaa.")
  }
  static let seeTemplatesList = Phrase(
    en: "See them with `worksite docs template list`.",
    fi: "Katso ne komennolla `worksite docs template list`.")
  static func templateAdded(_ name: String) -> Phrase {
    Phrase(en: "The template “\(name)” is added.", fi: "Asiakirjapohja ”\(name)” on lisätty.")
  }
  static func templateRemoved(_ name: String) -> Phrase {
    Phrase(en: "The template “\(name)” is removed.", fi: "Asiakirjapohja ”\(name)” on poistettu.")
  }
  static func madeFromTemplate(_ path: String, _ template: String) -> Phrase {
    Phrase(
      en: "\(path) is made from the template “\(template)”.",
      fi: "\(path) on tehty asiakirjapohjasta ”\(template)”.")
  }
}

extension DocsTemplateList {
  static let guide: CommandGuide? = .reading(Phrase(verbatim: "worksite docs template list"))
}

extension DocsTemplateAdd {
  static let guide: CommandGuide? = .changing(
    Phrase(
      en: #"worksite docs template add crane.docx --type "Lifting plan""#,
      fi: "worksite docs template add nosturi.docx --type Nostosuunnitelma"))
}

extension DocsTemplateUse {
  static let guide: CommandGuide? = .changing(
    Phrase(
      en: #"worksite docs template use "Lifting plan" "/Plans/crane 2.docx""#,
      fi: #"worksite docs template use Nostosuunnitelma "/Suunnitelmat/nosturi 2.docx""#))
}

extension DocsTemplateRemove {
  static let guide: CommandGuide? = .changing(
    Phrase(
      en: "worksite docs template remove crane.docx",
      fi: "worksite docs template remove nosturi.docx"))
}
