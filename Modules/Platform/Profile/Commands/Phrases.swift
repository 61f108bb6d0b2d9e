import Core
import Profile

extension Phrase {
  static let historyOfThisDevice = Phrase(
    en: "The server cannot be reached: only the changes of this device are shown.",
    fi: "Palvelimeen ei saada yhteyttä: näytetään vain tämän laitteen muutokset.")
  static let historyHelp = Phrase(
    en:
      "Show who changed what, and when; with a path: of that folder or document; with --site: of a worksite.",
    fi:
      "Näytä, kuka muutti mitä ja milloin; polku: kansion tai asiakirjan historia; --site: työmaan historia."
  )
  static let historyBeforeHelp = Phrase(
    en: "Continue after a page: the value of `next` in `--json`.",
    fi: "Jatka sivun jälkeen: `--json`-tulosteen `next`.")
  static func historyGoesOn(_ limit: Int) -> Phrase {
    Phrase(
      en: "There are earlier changes; see them with `--limit \(limit)`.",
      fi: "Aiempia muutoksia on lisää; katso ne valitsimella `--limit \(limit)`.")
  }
  static let historySiteHelp = Phrase(
    en: "The worksite: its documents, users, tasks and hours. Only its managers see the changes of others.",
    fi: "Työmaa: sen asiakirjat, käyttäjät, tehtävät ja tunnit. Muiden muutokset näkee vain esimies.")
  static let siteOrPath = Phrase(
    en: "--site and a path cannot be combined.", fi: "Valitsinta --site ja polkua ei voi yhdistää.")
  static let historyPathHelp = Phrase(
    en: "[SITE:]/path of a folder or document.", fi: "Kansion tai asiakirjan [TYÖMAA:]/polku.")
  static let limitHelp = Phrase(en: "How many, newest first.", fi: "Montako, uusin ensin.")
  static let limitTooSmall = Phrase(
    en: "--limit has to be 1 at least.", fi: "Valitsimen --limit arvon on oltava vähintään 1.")
  static let limitForm = Phrase(en: "Write it like --limit 100.", fi: "Kirjoita se muodossa --limit 100.")
  static let backupHelp = Phrase(
    en: "Copy everything to a folder, also during other work.",
    fi: "Kopioi kaikki kansioon, myös kesken muun työn.")
  static let restoreBackupHelp = Phrase(
    en: "Replace this profile's data with a backup.",
    fi: "Korvaa tämän profiilin aineisto varmuuskopiolla.")
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
  static let undoneMark = Phrase(en: "(undone)", fi: "(kumottu)")
  static func receivedMark(_ moment: String) -> Phrase {
    Phrase(en: "(received \(moment))", fi: "(vastaanotettu \(moment))")
  }
  static func nothingCalled(_ address: String) -> Phrase {
    Phrase(en: "There is nothing at “\(address)”.", fi: "Osoitteessa ”\(address)” ei ole mitään.")
  }

  static func backedUp(_ folder: String, _ report: Backup.Report) -> Phrase {
    let files = storedFiles(report.blobs, report.bytes)
    if !report.problems.isEmpty { return backedUpUndamaged(folder, report, files) }
    return Phrase(
      en: "\(folder) has everything: \(files.text(in: .english)); "
        + "newly copied: \(Language.english.number(report.copied)).",
      fi: "Kaikki on kansiossa \(folder): \(files.text(in: .finnish)); "
        + "nyt kopioituja \(Language.finnish.number(report.copied)).")
  }
  private static func backedUpUndamaged(_ folder: String, _ report: Backup.Report, _ files: Phrase) -> Phrase
  {
    Phrase(
      en: "\(folder) has everything undamaged: \(files.text(in: .english)); "
        + "damaged and left out: \(Language.english.number(report.problems.count)).",
      fi: "Kaikki ehjä on kansiossa \(folder): \(files.text(in: .finnish)); "
        + "vioittuneita, jotka jäivät pois: \(Language.finnish.number(report.problems.count)).")
  }
  private static func storedFiles(_ count: Int, _ bytes: Int64) -> Phrase {
    let (english, finnish) = (Language.english, Language.finnish)
    return Phrase(
      en: "\(english.counted(count, one: "stored file", other: "stored files")), \(english.size(bytes))",
      fi: finnish.counted(count, one: "tallennettu tiedosto", other: "tallennettua tiedostoa")
        + ", \(finnish.size(bytes))")
  }
  static func replaceProfile(_ name: String, takenAt: String) -> Phrase {
    Phrase(
      en:
        "Replace the data of profile “\(name)” with the backup of \(takenAt)? The current data is set aside.",
      fi: "Korvataanko profiilin ”\(name)” aineisto varmuuskopiolla (\(takenAt))? Nykyinen siirretään sivuun."
    )
  }
  static func restoredBackup(_ takenAt: String, aside: String?) -> Phrase {
    Phrase(
      en: "The backup of \(takenAt) is in place."
        + (aside.map { " The earlier data is in \($0); delete it when you no longer need it." } ?? ""),
      fi: "Varmuuskopio (\(takenAt)) on käytössä."
        + (aside.map { " Aiempi aineisto on kansiossa \($0); poista se, kun et enää tarvitse sitä." } ?? ""))
  }
  static func restoredWithout(_ count: Int) -> Phrase {
    Phrase(
      en:
        "It lacks stored files that were damaged when it was made (\(count)); `worksite verify` lists them.",
      fi: "Siitä puuttuu tiedostoja, jotka olivat vioittuneita sitä tehtäessä (\(count)); "
        + "`worksite verify` luettelee ne.")
  }
  static func verified(_ report: Verification.Report) -> Phrase {
    let count = report.problems.count
    let read = storedFiles(report.blobs, report.bytes)
    let (english, finnish) = (Language.english, Language.finnish)
    return Phrase(
      en: (count == 0 ? "Everything is undamaged" : english.counted(count, one: "problem", other: "problems"))
        + ": \(read.text(in: .english)) read.",
      fi: (count == 0 ? "Kaikki on ehjää" : finnish.counted(count, one: "ongelma", other: "ongelmaa"))
        + ": luettu \(read.text(in: .finnish)).")
  }
}

extension Phrase {
  static let versionTitle = Phrase(en: "Version", fi: "Versio")
  static let languageTitle = Phrase(en: "Language", fi: "Kieli")
  static let languageName = Phrase(en: "English", fi: "suomi", sv: "svenska")
  static let profileTitle = Phrase(en: "Profile", fi: "Profiili")
  static let databaseTitle = Phrase(en: "Database", fi: "Tietokanta")
  static let contentsTitle = Phrase(en: "Small stored files", fi: "Pienet tallennetut tiedostot")
  static let unfinishedTitle = Phrase(en: "Incomplete files", fi: "Keskeneräiset tiedostot")
  static func unfinishedRemoved(_ count: Int) -> Phrase {
    Phrase(
      en: "removed \(Language.english.number(count)) (of interrupted downloads)",
      fi: "poistettu \(Language.finnish.number(count)) (keskeytyneistä latauksista)")
  }
  static let storeTitle = Phrase(en: "Stored files", fi: "Tallennetut tiedostot")
  static func contentsMissing(_ count: Int, of all: Int) -> Phrase {
    let (english, finnish) = (Language.english, Language.finnish)
    return Phrase(
      en:
        "\(english.number(count)) of \(english.number(all)) are missing or damaged; `worksite verify` lists them",
      fi:
        "\(finnish.number(count))/\(finnish.number(all)) puuttuu tai on vioittunut; `worksite verify` luettelee ne"
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
  static let mountTitle = Phrase(en: "Mounting worksites", fi: "Työmaiden liittäminen kansioon")
  static let mountingPossible = Phrase(en: "possible", fi: "mahdollista")
  static let noFuseLibrary = Phrase(
    en: "libfuse3 is missing; install libfuse3-3 and fuse3 for `mount`",
    fi: "libfuse3 puuttuu; asenna libfuse3-3 ja fuse3 komentoa `mount` varten")
  static let noFuseProgram = Phrase(
    en: "the program fusermount3 is missing; install fuse3 for `mount`",
    fi: "ohjelma fusermount3 puuttuu; asenna fuse3 komentoa `mount` varten")
  static let noFuseDevice = Phrase(
    en: "this account may not use /dev/fuse", fi: "tämä tili ei saa käyttää laitetta /dev/fuse")
  static let openerTitle = Phrase(en: "Program for opening documents", fi: "Asiakirjojen avausohjelma")
  static let noOpener = Phrase(
    en: "none; install xdg-utils or set WORKSITE_OPENER for `docs open`",
    fi: "ei ole; asenna xdg-utils tai aseta WORKSITE_OPENER komentoa `docs open` varten")
}
