import Core

extension Phrase {
  static func cannotHold(_ path: String) -> Phrase {
    Phrase(
      en: "“\(path)” is a document, which cannot have anything in it.",
      fi: "”\(path)” on asiakirja, jossa ei voi olla muita.")
  }
  static func nothingFits(_ pattern: String) -> Phrase {
    Phrase(en: "Nothing fits “\(pattern)”.", fi: "Mikään ei vastaa: ”\(pattern)”.")
  }
  static let renameIt = Phrase(en: "Rename it.", fi: "Nimeä se uudelleen.")
  static func nameNotUTF8(_ path: String) -> Phrase {
    Phrase(en: "The name of “\(path)” is not UTF-8.", fi: "Tiedoston ”\(path)” nimi ei ole UTF-8:aa.")
  }
  static func putIntoWhat(_ name: String) -> Phrase {
    Phrase(
      en: "“\(name)” is a file of this machine, not a place in a worksite.",
      fi: "”\(name)” on tämän koneen tiedosto, ei paikka työmaalla.")
  }
  static let addDestination = Phrase(
    en: "Give the destination as the last argument: / or /folder.",
    fi: "Anna viimeisenä kohde: / tai /kansio.")
  static let revisionElsewhere = Phrase(
    en: "A version is restored where the document is: --revision and --to do not go together.",
    fi: "Versio palautetaan asiakirjan omaan paikkaan: --revision ja --to eivät sovi yhteen.")
  static let revisionOfOne = Phrase(
    en: "--revision is for one document, not for a folder.",
    fi: "--revision koskee yhtä asiakirjaa, ei kansiota.")
  static func notASize(_ text: String) -> Phrase {
    Phrase(en: "“\(text)” is not a size.", fi: "”\(text)” ei ole koko.")
  }
  static let sizeForms = Phrase(
    en: "Write it as 500k, 10M or 1.5G.", fi: "Kirjoita se muodossa 500k, 10M tai 1,5G.")

  static let fromAfterTo = Phrase(
    en: "The day of --from is after the one of --to.", fi: "Päivä --from on myöhempi kuin --to.")
  static let earlierDayFirst = Phrase(
    en: "Give the earlier day as --from.", fi: "Anna aiempi päivä valitsimella --from.")

  static func needsRecursive(_ path: String) -> Phrase {
    Phrase(en: "“\(path)” is a folder.", fi: "”\(path)” on kansio.")
  }
  static func isFolderHere(_ path: String) -> Phrase {
    Phrase(en: "“\(path)” is a folder, not a document.", fi: "”\(path)” on kansio, ei asiakirja.")
  }
  static let addRecursive = Phrase(
    en: "Add -r to include everything in it.", fi: "Lisää -r, jos haluat sen sisältöineen.")
  static func notFileOrFolder(_ path: String) -> Phrase {
    Phrase(
      en: "“\(path)” is neither a file nor a folder that can be read.",
      fi: "”\(path)” ei ole luettava tiedosto eikä kansio.")
  }
  static func linkToFolder(_ path: String) -> Phrase {
    Phrase(
      en: "“\(path)” is a link to a folder; such links are not followed.",
      fi: "”\(path)” on linkki kansioon; sitä ei seurata.")
  }
  static func linkOutside(_ path: String) -> Phrase {
    Phrase(
      en: "“\(path)” is a link to a place outside the folder; such links are not followed.",
      fi: "”\(path)” on linkki kansion ulkopuolelle; sitä ei seurata.")
  }
  static let putLinkedFile = Phrase(en: "Store that file itself.", fi: "Tallenna tiedosto itse.")
  static let putLinkedFolder = Phrase(en: "Store that folder itself.", fi: "Tallenna kansio itse.")
  static func copyOntoItself(_ path: String) -> Phrase {
    Phrase(
      en: "“\(path)” would be copied into itself.", fi: "”\(path)” kopioitaisiin itsensä päälle.")
  }
  static func alreadyThere(_ path: String) -> Phrase {
    Phrase(en: "There is already “\(path)”.", fi: "”\(path)” on jo olemassa.")
  }
  static func manyToOne(_ path: String) -> Phrase {
    Phrase(
      en: "Several files cannot become the one document “\(path)”.",
      fi: "Usea tiedosto ei voi olla asiakirja ”\(path)”.")
  }
  static let nameFolder = Phrase(en: "Name a folder as the last argument.", fi: "Anna viimeisenä kansio.")
  static func noFolderAt(_ path: String) -> Phrase {
    Phrase(en: "There is no folder “\(path)”.", fi: "Kansiota ”\(path)” ei ole.")
  }
  static func makeFolder(_ path: String) -> Phrase {
    Phrase(
      en: "Make it with `worksite docs add \(path)`.",
      fi: "Tee se komennolla `worksite docs add \(path)`.")
  }
  static let inputNeedsName = Phrase(en: "Standard input has no name.", fi: "Vakiosyötteellä ei ole nimeä.")
  static let inputNameForm = Phrase(
    en: "Write `worksite docs put - /folder/name`.", fi: "Kirjoita `worksite docs put - /kansio/nimi`.")
  static let folderToOutput = Phrase(
    en: "A folder cannot go to standard output.", fi: "Kansiota ei voi tulostaa vakiotulosteeseen.")
  static let noOutputName = Phrase(
    en: "The name after -o is empty.", fi: "Valitsimen -o nimi on tyhjä.")
  static let nameOutput = Phrase(
    en: "Name a file or a folder with -o.", fi: "Anna tiedosto tai kansio valitsimella -o.")
  static let noFolderName = Phrase(en: "The name of the folder is empty.", fi: "Kansion nimi on tyhjä.")
  static let nameNewFolder = Phrase(en: "Write it like /folder.", fi: "Kirjoita se muotoon /kansio.")
  static let nameOutputFolder = Phrase(
    en: "Name a folder with -o.", fi: "Anna kansio valitsimella -o.")
  static func outputDamaged(_ name: String, _ bytes: Int64) -> Phrase {
    Phrase(
      en:
        "The stored content of “\(name)” is damaged. The \(Language.english.size(bytes)) written so far are "
        + "incomplete and wrong.",
      fi:
        "Asiakirjan ”\(name)” tallennettu sisältö on vioittunut. Tulostettu \(Language.finnish.size(bytes)) "
        + "on vajaa ja virheellinen.")
  }
  static func fileThere(_ path: String) -> Phrase {
    Phrase(
      en: "There is already a file “\(path)”; it was left as it is.",
      fi: "Tiedosto ”\(path)” on jo olemassa; se jätettiin ennalleen.")
  }
  static func linkThere(_ path: String) -> Phrase {
    Phrase(
      en: "“\(path)” is a link to a place outside the folder; it was left as it is.",
      fi: "”\(path)” on linkki kansion ulkopuolelle; se jätettiin ennalleen.")
  }
  static let removeLink = Phrase(
    en: "Remove the link, or copy the folder to another place.",
    fi: "Poista linkki tai kopioi kansio muualle.")
  static let addForce = Phrase(
    en: "Give another name with -o, or add --force.",
    fi: "Anna toinen nimi valitsimella -o tai lisää --force.")
  static let addForceToOverwrite = Phrase(
    en: "Add --force to overwrite it.", fi: "Korvaa se lisäämällä --force.")
  static let folderUnread = Phrase(
    en: "This folder was never fetched from the server, which cannot be reached now.",
    fi: "Kansiota ei ole vielä haettu palvelimelta, johon ei nyt saada yhteyttä.")
  static let findCut = Phrase(
    en: "The connection to the server was lost before the search ended.",
    fi: "Yhteys palvelimeen katkesi ennen haun loppua.")
  static let mayBeUnread = Phrase(
    en: "It may exist: its folder was never fetched, and the server cannot be reached now.",
    fi: "Se voi silti olla olemassa: sen kansiota ei ole vielä haettu, eikä palvelimeen nyt saada yhteyttä.")

  static let noDestination = Phrase(en: "The destination is missing.", fi: "Kohde puuttuu.")
  static let nameSourceAndDestination = Phrase(
    en: "Give the source, then the destination.", fi: "Anna ensin lähde, sitten kohde.")
  static func worksiteItself(_ name: String) -> Phrase {
    Phrase(en: "That is the worksite “\(name)” itself.", fi: "Se on työmaa ”\(name)” itse.")
  }
  static func otherWorksite(_ name: String) -> Phrase {
    Phrase(en: "“\(name)” is another worksite.", fi: "”\(name)” on toinen työmaa.")
  }
  static func writeColon(_ name: String, _ rest: Substring) -> Phrase {
    Phrase(
      en: "“\(name)” is a worksite: write “\(name):\(rest)”.",
      fi: "”\(name)” on työmaa: kirjoita ”\(name):\(rest)”.")
  }
  static func siteWithoutColon(_ name: String) -> Phrase {
    Phrase(
      en: "“\(name)” is a worksite, and nothing here has that name.",
      fi: "”\(name)” on työmaa, eikä täällä ole mitään sen nimistä.")
  }
  static func writeColonOrSlash(_ name: String) -> Phrase {
    Phrase(
      en: "Write “\(name):” for the worksite, or “/\(name)” for something new of that name.",
      fi: "Kirjoita ”\(name):”, jos tarkoitat työmaata, tai ”/\(name)”, jos jotakin uutta sen nimistä.")
  }
  static func notInTrashHere(_ path: String) -> Phrase {
    Phrase(en: "There is no “\(path)” in the trash.", fi: "Roskakorissa ei ole kohdetta ”\(path)”.")
  }
  static let seeTrash = Phrase(
    en: "See what is there with `worksite docs trash`.", fi: "Katso sisältö komennolla `worksite docs trash`."
  )
  static let restoreThenCopy = Phrase(
    en: "Restore it here, then copy it there with `docs copy -r`.",
    fi: "Palauta se tänne ja kopioi se sinne (`docs copy -r`).")
  static let restoreUnderOtherName = Phrase(
    en: "Give it another name or folder with --to.",
    fi: "Anna sille toinen nimi tai kansio valitsimella --to.")
  static func folderInTrash(_ path: String) -> Phrase {
    Phrase(
      en: "It was in “\(path)”, which no longer exists.",
      fi: "Se oli kansiossa ”\(path)”, jota ei enää ole.")
  }
  static let restoreElsewhere = Phrase(
    en: "Restore that folder first, or give --to FOLDER.", fi: "Palauta ensin kansio tai anna --to KANSIO.")
}
