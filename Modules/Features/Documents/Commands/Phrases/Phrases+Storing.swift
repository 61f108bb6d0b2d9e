import Core

/// Storing, copying and moving.
extension Phrase {
  static let hiddenHelp = Phrase(
    en: "Also store hidden and temporary files in folders.",
    fi: "Tallenna myös kansioiden piilotiedostot ja väliaikaiset tiedostot.")
  static let excludeHelp = Phrase(
    en: "Leave out names or relative paths like this, such as '*.bak'; may be given several times.",
    fi: "Jätä pois tämän kaltaiset nimet tai suhteelliset polut, kuten '*.bak'; voi antaa useita.")
  static func leftOutHidden(_ count: Int) -> Phrase {
    let (english, finnish) = (Language.english, Language.finnish)
    return Phrase(
      en: english.counted(count, one: "hidden or temporary item", other: "hidden or temporary items")
        + " left out; --hidden stores them too",
      fi: "Pois jäi "
        + finnish.counted(
          count, one: "piilotettu tai väliaikainen kohde", other: "piilotettua tai väliaikaista kohdetta")
        + "; --hidden tallentaa nekin")
  }
  static func leftOutOwn(_ count: Int) -> Phrase {
    Phrase(
      en: Language.english.counted(count, one: "item", other: "items")
        + " of worksite itself left out, which is never stored: its own data, or what a stopped `get` left",
      fi: "Pois jäi "
        + Language.finnish.counted(count, one: "worksiten oma kohde", other: "worksiten omaa kohdetta")
        + ", jota ei koskaan tallenneta: sen omat tiedot tai keskeytyneen `get`-komennon jäännös")
  }
  static func leftOutExcluded(_ count: Int) -> Phrase {
    Phrase(
      en: "\(Language.english.number(count)) left out by --exclude",
      fi: "Pois jäi valitsimella --exclude: \(Language.finnish.number(count))")
  }
  static func addSlash(_ path: String) -> Phrase {
    Phrase(
      en: "Write “\(path)/” to make the folder.", fi: "Kirjoita ”\(path)/”, niin kansio tehdään.")
  }
  static let getPathsHelp = Phrase(
    en: "[SITE:]/path of each document or folder, or a quoted pattern: '/New/*.pdf'.",
    fi: "Asiakirjojen ja kansioiden [TYÖMAA:]/polut, tai lainattu kaava: '/Uudet/*.pdf'.")
  static let manyToOutput = Phrase(
    en: "Only one document can go to standard output.",
    fi: "Vakiotulosteeseen voi tulostaa vain yhden asiakirjan.")
  static func sameNamesGot(_ path: String, _ other: String) -> Phrase {
    Phrase(
      en: "“\(path)” and “\(other)” have the same name, and would be one file here.",
      fi: "Kohteilla ”\(path)” ja ”\(other)” on sama nimi; ne olisivat täällä yksi tiedosto.")
  }
  static let getOneByOne = Phrase(
    en: "Copy them one by one, with a name of their own after -o.",
    fi: "Kopioi ne yksitellen ja anna kummallekin oma nimi valitsimella -o.")
  static func emptiedFolders(_ count: Int, _ site: String) -> Phrase {
    Phrase(
      en:
        "The documents keep their versions. The emptied \(count == 1 ? "folder is" : "folders are") in the trash "
        + "of “\(site)”; `worksite undo` moves everything back.",
      fi: "Asiakirjat säilyttävät versionsa. "
        + (count == 1 ? "Tyhjentynyt kansio on" : "Tyhjentyneet kansiot ovat")
        + " työmaan ”\(site)” roskakorissa; "
        + "`worksite undo` siirtää kaiken takaisin.")
  }
  static func emptiedFoldersStay(_ site: String) -> Phrase {
    Phrase(
      en:
        "The documents keep their versions. The emptied folders stay at “\(site)”, as some of their documents are "
        + "still to be sent to the server; remove them later with `worksite docs trash`.",
      fi:
        "Asiakirjat säilyttävät versionsa. Tyhjentyneet kansiot jäävät työmaalle ”\(site)”, koska osa asiakirjoista "
        + "on vielä lähettämättä palvelimelle; poista ne myöhemmin komennolla `worksite docs trash`.")
  }
  static let addMerge = Phrase(
    en: "Choose another name, or add --merge to merge two folders of one name.",
    fi: "Valitse toinen nimi, tai yhdistä kaksi samannimistä kansiota valitsimella --merge.")
  static func mergedNumbered(_ count: Int) -> Phrase {
    let (en, fi) = (Language.english, Language.finnish)
    return Phrase(
      en: "\(en.counted(count, one: "item", other: "items")) got a number, because the name was taken.",
      fi: "\(fi.counted(count, one: "kohde", other: "kohdetta")) sai numeron, koska nimi oli varattu.")
  }
  static func mergedAlike(_ count: Int) -> Phrase {
    let (en, fi) = (Language.english, Language.finnish)
    return Phrase(
      en:
        "\(en.counted(count, one: "document", other: "documents")) had the same bytes as the one there, and went to the trash.",
      fi:
        "\(fi.counted(count, one: "asiakirja", other: "asiakirjaa")) siirtyi roskakoriin, koska kohteessa oli samat tavut."
    )
  }
  static func severalBegin(_ path: String) -> Phrase {
    Phrase(en: "“\(path)” may mean several.", fi: "”\(path)” voi tarkoittaa useaa.")
  }
}
