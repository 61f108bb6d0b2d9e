import CommandKit
import Core

/// Types of documents.
extension Phrase {
  static let setTypeHelp = Phrase(
    en: "Set the document type of a document.", fi: "Aseta asiakirjan asiakirjatyyppi.")
  static let unsetTypeHelp = Phrase(en: "Take the type away.", fi: "Poista asiakirjalta tyyppi.")
  static let typeNameHelp = Phrase(
    en: "The document type, or the beginning of its name.", fi: "Asiakirjatyyppi tai sen nimen alku.")
  static let newTypeNameHelp = Phrase(
    en: "The name: at most 64 characters, no commas.", fi: "Nimi: enintään 64 merkkiä, ei pilkkuja.")
  static let ofTypeHelp = Phrase(
    en: "Documents of this document type.", fi: "Asiakirjat, joilla on tämä asiakirjatyyppi.")
  static let typeOrUnset = Phrase(
    en: "Name a document type, or give --unset.", fi: "Anna asiakirjatyyppi tai --unset.")
  static let typesHelp = Phrase(
    en: "The document types of the company.", fi: "Yrityksen asiakirjatyypit.")
  static let typesListHelp = Phrase(en: "List the document types.", fi: "Luettele asiakirjatyypit.")
  static let typesAddHelp = Phrase(en: "Add document types.", fi: "Lisää asiakirjatyyppejä.")
  static let typesEditHelp = Phrase(en: "Rename a document type.", fi: "Nimeä asiakirjatyyppi uudelleen.")
  static let typesRemoveHelp = Phrase(
    en: "Remove a document type; its documents stay.", fi: "Poista asiakirjatyyppi; sen asiakirjat säilyvät.")
  static let noTypes = Phrase(
    en: "There are no document types; `worksite docs types add NAME` adds one.",
    fi: "Asiakirjatyyppejä ei ole; `worksite docs types add NIMI` lisää sellaisen.")
  static func noTypeCalled(_ name: String) -> Phrase {
    Phrase(en: "There is no document type “\(name)”.", fi: "Asiakirjatyyppiä ”\(name)” ei ole.")
  }
  static let seeTypesList = Phrase(
    en: "See them with `worksite docs types list`.", fi: "Katso ne komennolla `worksite docs types list`.")
  static func hasType(_ path: String, _ type: String) -> Phrase {
    Phrase(
      en: "\(path) has the document type “\(type)”.", fi: "Asiakirjan \(path) asiakirjatyyppi on ”\(type)”.")
  }
  static func hasNoType(_ path: String) -> Phrase {
    Phrase(en: "\(path) has no document type.", fi: "Asiakirjalla \(path) ei ole asiakirjatyyppiä.")
  }
  static func typeAdded(_ name: String) -> Phrase {
    Phrase(en: "“\(name)” is added.", fi: "”\(name)” on lisätty.")
  }
  static func typeRenamed(_ old: String, _ new: String) -> Phrase {
    Phrase(en: "“\(old)” is now called “\(new)”.", fi: "Tyypin ”\(old)” nimi on nyt ”\(new)”.")
  }
  static func typeRemoved(_ name: String) -> Phrase {
    Phrase(
      en: "“\(name)” is removed. Its documents stay; `worksite undo` brings the type back.",
      fi: "”\(name)” on poistettu. Sen asiakirjat säilyvät; `worksite undo` palauttaa tyypin.")
  }
  static let executableLine = Phrase(en: "Mode      executable", fi: "Oikeudet   suoritettava")
  static func typeLine(_ type: String) -> Phrase {
    Phrase(en: "Type      \(type)", fi: "Tyyppi     \(type)")
  }
}

extension DocsType {
  static let guide: CommandGuide? = .changing(
    Phrase(
      en: """
        worksite docs type /Plans/crane.docx "Lifting plan"
        worksite docs type /Plans/crane.docx --unset
        """,
      fi: """
        worksite docs type /Suunnitelmat/nosturi.docx Nostosuunnitelma
        worksite docs type /Suunnitelmat/nosturi.docx --unset
        """))
}

extension DocsTypesList {
  static let guide: CommandGuide? = .reading(Phrase(verbatim: "worksite docs types list"))
}

extension DocsTypesAdd {
  static let guide: CommandGuide? = .changing(
    Phrase(
      en: #"worksite docs types add "Lifting plan" Permit"#,
      fi: "worksite docs types add Nostosuunnitelma Lupa"))
}

extension DocsTypesEdit {
  static let guide: CommandGuide? = .changing(
    Phrase(
      en: #"worksite docs types edit Permit --name "Hot work permit""#,
      fi: "worksite docs types edit Lupa --name Tulityölupa"))
}

extension DocsTypesRemove {
  static let guide: CommandGuide? = .changing(
    Phrase(
      en: "worksite docs types remove Permit",
      fi: "worksite docs types remove Lupa"))
}
