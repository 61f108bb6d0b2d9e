import Core

extension Phrase {
  static let serverTitle = Phrase(en: "Server", fi: "Palvelin")
  static let serverAbout = Phrase(
    en: "backup, disk, logins and damaged files",
    fi: "varmuuskopio, levy, kirjautumiset ja vioittuneet tiedostot")
  static let showServer = Phrase(en: "Show the server", fi: "Näytä palvelin")
  static let backupTitle = Phrase(en: "Backup", fi: "Varmuuskopio")
  static let noBackupYet = Phrase(
    en: "There is no backup of the company’s data.", fi: "Yrityksen aineistosta ei ole varmuuskopiota.")
  static func backupIsOld(_ days: Int) -> Phrase {
    Phrase(
      en: "The last backup is \(Language.english.counted(days, one: "day", other: "days")) old.",
      fi: "Viimeisin varmuuskopio on \(Language.finnish.counted(days, one: "päivän", other: "päivää")) vanha."
    )
  }
  static let backupTime = Phrase(en: "Data of", fi: "Aineisto ajalta")
  static let backupAge = Phrase(en: "Age", fi: "Ikä")
  static func days(_ count: Int) -> Phrase {
    count == 0
      ? Phrase(en: "less than a day", fi: "alle päivä")
      : Phrase(
        en: Language.english.counted(count, one: "day", other: "days"),
        fi: Language.finnish.counted(count, one: "päivä", other: "päivää"))
  }
  static let backupSize = Phrase(en: "Stored files", fi: "Tiedostoja")
  static let backupLacks = Phrase(en: "Damaged, left out", fi: "Vioittuneita, pois jätetty")
  static let howToBackUp = Phrase(
    en: "The operator makes a backup with this command, also while the server runs:",
    fi: "Ylläpitäjä ottaa varmuuskopion tällä komennolla, myös palvelimen ollessa käynnissä:")
  static let backupFolder = Phrase(en: "FOLDER", fi: "KANSIO")
  static let damagedTitle = Phrase(en: "Damaged files", fi: "Vioittuneet tiedostot")
  static let nothingDamaged = Phrase(
    en: "No file that was opened since the start is damaged.",
    fi: "Mikään käynnistyksen jälkeen avattu tiedosto ei ole vioittunut.")
  static func contentIsDamaged(_ count: Int) -> Phrase {
    Phrase(
      en:
        "\(Language.english.counted(count, one: "stored file is", other: "stored files are")) damaged and cannot be opened.",
      fi:
        "\(Language.finnish.counted(count, one: "tallennettu tiedosto", other: "tallennettua tiedostoa")) on vioittunut, eikä \(Language.finnish.plural(count, one: "sitä", other: "niitä")) voi avata."
    )
  }
  static let ownersContent = Phrase(
    en: "A file of a record that only its owner sees", fi: "Tiedosto, jonka tietueen näkee vain sen omistaja")
  static let howToMend = Phrase(
    en:
      "Save the same file again from a device that still has it: that mends it. Otherwise the operator restores a backup.",
    fi:
      "Tallenna sama tiedosto uudelleen laitteelta, jolla se vielä on: se korjaa tiedoston. Muuten ylläpitäjä palauttaa varmuuskopion."
  )
  static let howToVerify = Phrase(
    en: "This command reads all files and names all damaged ones:",
    fi: "Tämä komento lukee kaikki tiedostot ja nimeää kaikki vioittuneet:")
  static let diskTitle = Phrase(en: "Disk", fi: "Levy")
  static let diskIsFull = Phrase(
    en: "The disk is full: the server rejects files until some storage is freed.",
    fi: "Levy on täynnä: palvelin torjuu tiedostot, kunnes tilaa vapautetaan.")
  static let diskFree = Phrase(en: "Free", fi: "Vapaana")
  static let diskFloor = Phrase(en: "No uploads below", fi: "Lähetysten alaraja")
  static let databaseSize = Phrase(en: "Database", fi: "Tietokanta")
  static let contentSize = Phrase(en: "Stored files", fi: "Tallennetut tiedostot")
  static let uploadsInProgress = Phrase(en: "Uploads in progress", fi: "Kesken olevat lähetykset")
  static let loginsTitle = Phrase(en: "Logins", fi: "Kirjautumiset")
  static let openLogins = Phrase(en: "Open", fi: "Avoinna")
  static let usersLoggedIn = Phrase(en: "Users", fi: "Käyttäjiä")
  static let openAppPasswords = Phrase(en: "App passwords", fi: "Sovellussalasanoja")
  static let failedLogins = Phrase(en: "Failed", fi: "Epäonnistuneita")
  static let throttledLogins = Phrase(en: "Too many attempts", fi: "Liian monta yritystä")
  static let countedSinceStart = Phrase(
    en: "Failed attempts are counted since the start of the server.",
    fi: "Epäonnistuneet yritykset lasketaan palvelimen käynnistyksestä alkaen.")
  static let runningTitle = Phrase(en: "Program", fi: "Ohjelma")
  static let versionLabel = Phrase(en: "Version", fi: "Versio")
  static let startedLabel = Phrase(en: "Started", fi: "Käynnistetty")
  static let listenersLabel = Phrase(en: "Open pages and devices", fi: "Avoimia sivuja ja laitteita")
}
