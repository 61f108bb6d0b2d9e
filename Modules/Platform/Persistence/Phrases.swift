import Core

extension Phrase {
  static let valueDamaged = Phrase(
    en: "A value in the database is damaged.", fi: "Tietokannassa on vioittunut arvo.")
  static func databaseDiskFull(_ path: String) -> Phrase {
    Phrase(
      en: "The disk with “\(path)” is full; nothing was half-written.",
      fi: "Levy, jolla ”\(path)” on, on täynnä; mitään ei jäänyt puolitiehen.")
  }
  static let freeSpaceAndRepeat = Phrase(
    en: "Free some space and give the same command again.",
    fi: "Vapauta tilaa ja anna sama komento uudelleen.")
  static let zeroCharacter = Phrase(
    en: "The text contains the character U+0000, which no text may contain.",
    fi: "Tekstissä on merkki U+0000, jota missään tekstissä ei saa olla.")
  static let typeTextAgain = Phrase(
    en: "Type the text again instead of copying it.", fi: "Kirjoita teksti uudelleen kopioimisen sijaan.")
  static let readCancelled = Phrase(
    en: "The search was stopped, because its result is no longer needed.",
    fi: "Haku keskeytettiin, koska sen tulosta ei enää tarvita.")
  static let databaseBusy = Phrase(
    en: "Another program is writing to the same data.", fi: "Toinen ohjelma kirjoittaa samaan aineistoon.")
  static let changesNotKept = Phrase(
    en: "The database did not keep the changes; nothing was changed.",
    fi: "Tietokanta ei säilyttänyt muutoksia; mitään ei muutettu.")
  static let repeatInAMoment = Phrase(en: "Try again in a moment.", fi: "Yritä hetken kuluttua uudelleen.")
  static let dataInUse = Phrase(
    en: "Another worksite command is using this data.", fi: "Toinen worksite-komento käyttää tätä aineistoa.")
  static let endOtherCommands = Phrase(
    en: "Let it end, then try again.", fi: "Odota sen päättymistä ja yritä uudelleen.")
  static let databaseDamaged = Phrase(
    en: "The database is damaged; it was left as it is.",
    fi: "Tietokanta on vioittunut; se jätettiin ennalleen.")
  static func smallContentsDamaged(_ path: String) -> Phrase {
    Phrase(
      en: "The file of small stored files, “\(path)”, is damaged; it was left as it is.",
      fi: "Pienten tallennettujen tiedostojen kokoelma ”\(path)” on vioittunut; se jätettiin ennalleen.")
  }
  static func refersToNothing(_ table: String) -> Phrase {
    Phrase(
      en: "a record of the table “\(table)” refers to one that does not exist",
      fi: "taulun ”\(table)” tietue viittaa tietueeseen, jota ei ole")
  }
  static func databaseLost(_ path: String) -> Phrase {
    Phrase(
      en: "The database “\(path)” is missing or empty, but its other files exist; nothing was changed.",
      fi:
        "Tietokanta ”\(path)” puuttuu tai on tyhjä, mutta sen muut tiedostot ovat tallella; mitään ei muutettu."
    )
  }
  static let constraintBroken = Phrase(
    en: "That would break a rule of the stored data.", fi: "Tuo rikkoisi tallennetun aineiston säännön.")
  static let readAgainAndChange = Phrase(
    en: "Read the current data and make the change again.", fi: "Lue nykyiset tiedot ja tee muutos uudelleen."
  )
  static func databaseNotWritable(_ path: String) -> Phrase {
    Phrase(
      en: "“\(path)” in the data folder cannot be written.",
      fi: "Aineistokansion tiedostoon ”\(path)” ei voi kirjoittaa.")
  }
  static func databaseUnusable(_ path: String, _ reason: Phrase) -> Phrase {
    Phrase(
      en: "The database “\(path)” could not be used: \(reason.text(in: .english)).",
      fi: "Tietokantaa ”\(path)” ei voitu käyttää: \(reason.text(in: .finnish)).")
  }
  static let checkDisk = Phrase(
    en: "Check the disk and its connection, then try again.",
    fi: "Tarkista levy ja sen liitäntä ja yritä sitten uudelleen.")
  static func dataReadOnly(_ path: String) -> Phrase {
    Phrase(
      en: "The data folder “\(path)” is read-only: its data can be read, but not changed.",
      fi: "Aineistokansio ”\(path)” on vain luettavissa: sen tietoja voi lukea mutta ei muuttaa.")
  }
  static let makeDataWritable = Phrase(
    en: "Give this account the right to write there, or mount the disk for writing; then try again.",
    fi: "Anna tälle tunnukselle kirjoitusoikeus tai liitä levy kirjoitettavaksi; yritä sitten uudelleen.")
  static let checkDataFolder = Phrase(
    en: "Check the permissions of the data folder.", fi: "Tarkista aineistokansion käyttöoikeudet.")
  static func databaseRejected(_ reason: String) -> Phrase {
    Phrase(en: "The database reports an error: \(reason).", fi: "Tietokanta ilmoittaa virheestä: \(reason).")
  }

  static func foreignDatabase(_ path: String) -> Phrase {
    Phrase(
      en: "“\(path)” is not a worksite database; it was left as it is.",
      fi: "”\(path)” ei ole worksiten tietokanta; se jätettiin ennalleen.")
  }
  static let moveFileAway = Phrase(
    en: "Move that file away, or choose another profile or data folder.",
    fi: "Siirrä tiedosto muualle tai valitse toinen profiili tai aineistokansio.")
  static func newerDatabase(_ migration: String) -> Phrase {
    Phrase(
      en: "This data was written by a newer worksite (it has “\(migration)”); it was left as it is.",
      fi: "Aineiston on kirjoittanut uudempi worksite (siinä on ”\(migration)”); se jätettiin ennalleen.")
  }
  static let updateWorksite = Phrase(
    en: "Update worksite on this machine.", fi: "Päivitä tämän koneen worksite.")
  static func migrationChanged(_ migration: String) -> Phrase {
    Phrase(
      en: "The database was built with another wording of “\(migration)”; it was left as it is.",
      fi: "Tietokanta on tehty toisella muutoksen ”\(migration)” sanamuodolla; se jätettiin ennalleen.")
  }
  static let useSameBuild = Phrase(
    en: "Use the worksite build that wrote it, or restore a backup.",
    fi: "Käytä sen kirjoittanutta worksite-versiota tai palauta varmuuskopio.")

  static func blobMissing(_ hash: String) -> Phrase {
    Phrase(en: "The stored file \(hash) is missing.", fi: "Tallennettu tiedosto \(hash) puuttuu.")
  }
  static func blobDamaged(_ hash: String) -> Phrase {
    Phrase(
      en: "The stored file \(hash) is damaged; it was not used.",
      fi: "Tallennettu tiedosto \(hash) on vioittunut; sitä ei käytetty.")
  }
}

extension Phrase {
  static let inputClosed = Phrase(en: "Standard input is closed.", fi: "Vakiosyöte on suljettu.")
  static let giveInput = Phrase(
    en: "Pipe the content in, or name a file.", fi: "Ohjaa sisältö syötteeseen tai anna tiedosto.")
  static func fileChanging(_ path: String) -> Phrase {
    Phrase(
      en: "“\(path)” changed while it was read; it was not stored.",
      fi: "Tiedosto ”\(path)” muuttui lukemisen aikana; sitä ei tallennettu.")
  }
  static func noRoomFor(_ path: String) -> Phrase {
    Phrase(
      en: "The disk is full: there is no room for “\(path)”; nothing was half-written.",
      fi: "Levy on täynnä: tiedostolle ”\(path)” ei ole tilaa; mitään ei jäänyt puolitiehen.")
  }
  static let putAgain = Phrase(
    en: "Save it in its program, then give the same command again.",
    fi: "Tallenna se ohjelmassaan ja anna sama komento uudelleen.")
  static let contentAlreadyArriving = Phrase(
    en: "The same content is already being received.",
    fi: "Samaa sisältöä vastaanotetaan jo.")
  static let arrivedContentLost = Phrase(
    en: "Part of the content that had arrived is lost.", fi: "Osa jo saapuneesta sisällöstä on kadonnut.")
  static let sendAgain = Phrase(
    en: "Send the content again from its start.", fi: "Lähetä sisältö uudelleen alusta.")
  static let arrivingContentTorn = Phrase(
    en: "Writing this content failed before, so it cannot be continued.",
    fi: "Tämän sisällön kirjoittaminen epäonnistui aiemmin, joten sitä ei voi jatkaa.")
}
