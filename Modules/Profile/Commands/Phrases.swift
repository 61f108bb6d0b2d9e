import Core
import Profile

extension Phrase {
  static let historyOfThisDevice = Phrase(
    en: "The server cannot be reached: only what this device did is shown.",
    fi: "Palvelimeen ei saada yhteyttä: näytetään vain tämän laitteen muutokset.")
  static let undoHelp = Phrase(en: "Take back the last command.", fi: "Kumoa edellinen komento.")
  static let redoHelp = Phrase(en: "Do again what undo took back.", fi: "Tee kumottu uudelleen.")
  static let historyHelp = Phrase(
    en:
      "Who changed what, and when; with a path: of that folder or document itself; with --site: of a worksite.",
    fi:
      "Kuka muutti mitä ja milloin; polun kanssa vain kansion tai asiakirjan oma historia, --site: koko työmaan."
  )
  static let historyBeforeHelp = Phrase(
    en: "Go on behind a page: what `--json` gave as `next`.",
    fi: "Jatka edellisen sivun perästä: `--json`-tulosteen `next`.")
  static func historyGoesOn(_ limit: Int) -> Phrase {
    Phrase(
      en: "There is more before that; see it with `--limit \(limit)`.",
      fi: "Aiempia muutoksia on lisää; katso ne valitsimella `--limit \(limit)`.")
  }
  static let historySiteHelp = Phrase(
    en: "The worksite: its papers, people, tasks and hours; others' changes are for those who manage it.",
    fi: "Työmaa: sen paperit, henkilöt, tehtävät ja tunnit; muiden muutokset näkee työnjohto.")
  static let siteOrPath = Phrase(
    en: "--site and a path exclude each other.", fi: "--site ja polku sulkevat toisensa pois.")
  static let historyPathHelp = Phrase(en: "[SITE:]/path of it.", fi: "[TYÖMAA:]/polku.")
  static let limitHelp = Phrase(en: "How many, newest first.", fi: "Montako, uusin ensin.")
  static let limitTooSmall = Phrase(
    en: "--limit has to be 1 at least.", fi: "Valitsimen --limit arvon on oltava vähintään 1.")
  static let limitForm = Phrase(en: "Write it like --limit 100.", fi: "Kirjoita se muodossa --limit 100.")
  static let backupHelp = Phrase(
    en: "Copy everything to a folder, also while others work.",
    fi: "Kopioi kaikki kansioon, myös kesken muiden työn.")
  static let restoreBackupHelp = Phrase(
    en: "Put a backup in the place of this profile's data.",
    fi: "Ota varmuuskopio tämän profiilin aineistoksi.")
  static let backupFolderHelp = Phrase(en: "The backup's folder.", fi: "Varmuuskopion kansio.")
  static let verifyHelp = Phrase(
    en: "Check every stored record and byte.", fi: "Tarkista jokainen tietue ja tavu.")
  static let verifyFolderHelp = Phrase(
    en: "The folder of a backup to check instead of the data in use.",
    fi: "Tarkistettavan varmuuskopion kansio; muuten tarkistetaan käytössä oleva aineisto.")
  static let doctorHelp = Phrase(
    en: "Check that this machine has what is needed.", fi: "Tarkista, että koneessa on kaikki tarvittava.")
}

extension Phrase {
  static func undone(_ what: Phrase) -> Phrase {
    Phrase(en: "Undone: \(what.text(in: .english))", fi: "Kumottu: \(what.text(in: .finnish))")
  }
  static func redone(_ what: Phrase) -> Phrase {
    Phrase(en: "Done again: \(what.text(in: .english))", fi: "Tehty uudelleen: \(what.text(in: .finnish))")
  }
  static func andMore(_ count: Int) -> Phrase {
    Phrase(
      en: "… and \(Language.english.number(count)) more", fi: "… ja \(Language.finnish.number(count)) muuta")
  }
  static let undoneMark = Phrase(en: "(undone)", fi: "(kumottu)")
  static func receivedMark(_ moment: String) -> Phrase {
    Phrase(en: "(received \(moment))", fi: "(vastaanotettu \(moment))")
  }
  static func nothingCalled(_ address: String) -> Phrase {
    Phrase(en: "There is nothing at “\(address)”.", fi: "Osoitteessa ”\(address)” ei ole mitään.")
  }

  static func backedUp(_ folder: String, _ report: Backup.Report) -> Phrase {
    if !report.problems.isEmpty { return backedUpSound(folder, report) }
    return Phrase(
      en: "\(folder) holds everything: \(contents(report.blobs, report.bytes, .english)); "
        + "newly copied: \(Language.english.number(report.copied)).",
      fi: "Kaikki on kansiossa \(folder): \(contents(report.blobs, report.bytes, .finnish)); "
        + "nyt kopioituja \(Language.finnish.number(report.copied)).")
  }
  private static func backedUpSound(_ folder: String, _ report: Backup.Report) -> Phrase {
    Phrase(
      en: "\(folder) holds all that is whole: \(contents(report.blobs, report.bytes, .english)); "
        + "damaged and left out: \(Language.english.number(report.problems.count)).",
      fi: "Kaikki ehjä on kansiossa \(folder): \(contents(report.blobs, report.bytes, .finnish)); "
        + "vioittuneita, jotka jäivät pois: \(Language.finnish.number(report.problems.count)).")
  }
  private static func contents(_ count: Int, _ bytes: Int64, _ language: Language) -> String {
    let (number, size) = (language.number(count), language.size(bytes))
    return switch language {
    case .finnish: "\(number) sisältö\(count == 1 ? "" : "ä"), \(size)"
    default: "\(number) content\(count == 1 ? "" : "s"), \(size)"
    }
  }
  static func replaceProfile(_ name: String, takenAt: String) -> Phrase {
    Phrase(
      en:
        "Replace the data of profile “\(name)” with the backup of \(takenAt)? What is there now is set aside.",
      fi: "Korvataanko profiilin ”\(name)” aineisto varmuuskopiolla (\(takenAt))? Nykyinen siirretään sivuun."
    )
  }
  static func restoredBackup(_ takenAt: String, aside: String?) -> Phrase {
    Phrase(
      en: "The backup of \(takenAt) is in place."
        + (aside.map { " What was there before is in \($0); delete it when you no longer need it." } ?? ""),
      fi: "Varmuuskopio (\(takenAt)) on käytössä."
        + (aside.map { " Aiempi aineisto on kansiossa \($0); poista se, kun et enää tarvitse sitä." } ?? ""))
  }
  static func restoredWithout(_ count: Int) -> Phrase {
    Phrase(
      en: "It lacks content that was damaged when it was taken (\(count)); `worksite verify` names it.",
      fi: "Siitä puuttuu sisältöä, joka oli vioittunut sitä otettaessa (\(count)); "
        + "`worksite verify` nimeää sen.")
  }
  static func verified(_ report: Verification.Report) -> Phrase {
    let count = report.problems.count
    return Phrase(
      en: (count == 0 ? "Everything is whole" : "\(count) problem\(count == 1 ? "" : "s")")
        + ": \(contents(report.blobs, report.bytes, .english)) read.",
      fi: (count == 0 ? "Kaikki on ehjää" : "\(count) ongelma\(count == 1 ? "" : "a")")
        + ": luettu \(contents(report.blobs, report.bytes, .finnish)).")
  }
}

/// What `doctor` looks at.
extension Phrase {
  static let versionTitle = Phrase(en: "Version", fi: "Versio")
  static let languageTitle = Phrase(en: "Language", fi: "Kieli")
  static let languageName = Phrase(en: "English", fi: "suomi")
  static let profileTitle = Phrase(en: "Profile", fi: "Profiili")
  static let databaseTitle = Phrase(en: "Database", fi: "Tietokanta")
  static let contentsTitle = Phrase(en: "Small contents", fi: "Pienet sisällöt")
  static let storeTitle = Phrase(en: "Stored contents", fi: "Tallennetut sisällöt")
  static func contentsMissing(_ count: Int, of all: Int) -> Phrase {
    let (english, finnish) = (Language.english, Language.finnish)
    return Phrase(
      en:
        "\(english.number(count)) of \(english.number(all)) are missing or damaged; `worksite verify` names them",
      fi:
        "\(finnish.number(count))/\(finnish.number(all)) puuttuu tai on vioittunut; `worksite verify` nimeää ne"
    )
  }
  static let sound = Phrase(en: "sound", fi: "kunnossa")
  static let allThere = Phrase(
    en: "all there (`worksite verify` reads them)", fi: "kaikki tallessa (`worksite verify` lukee ne)")
  static let diskTitle = Phrase(en: "Disk", fi: "Levy")
  static func freeOnDisk(_ bytes: Int64) -> Phrase {
    Phrase(en: "\(Language.english.size(bytes)) free", fi: "vapaana \(Language.finnish.size(bytes))")
  }
  static let privacyTitle = Phrase(en: "Privacy", fi: "Yksityisyys")
  static let onlyOwner = Phrase(en: "only you can read the data", fi: "vain sinä voit lukea aineiston")
  static func othersCanRead(_ path: String) -> Phrase {
    Phrase(
      en: "others can read \(path); run chmod 700 on it",
      fi: "muut voivat lukea kansiota \(path); aja sille chmod 700")
  }
  static let openerTitle = Phrase(en: "Program for opening documents", fi: "Asiakirjojen avausohjelma")
  static let noOpener = Phrase(
    en: "none; install xdg-utils or set WORKSITE_OPENER for `docs open`",
    fi: "ei ole; asenna xdg-utils tai aseta WORKSITE_OPENER komentoa `docs open` varten")
}
