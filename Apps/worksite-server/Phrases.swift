import Core

extension Phrase {
  static let personalOperations = Phrase(
    en: "No app password performs these operations. They need the user's own login:",
    fi: "Toiminnot, jotka vaativat käyttäjän oman kirjautumisen eivätkä onnistu sovellussalasanalla:")
  static let serverHelp = Phrase(
    en: "Serve the worksites of a company.", fi: "Palvele yrityksen työmaita.")
  static let dataHelp = Phrase(
    en: "The folder of the company's data; without this option, that of WORKSITE_DATA.",
    fi: "Yrityksen aineiston kansio; ilman valitsinta se, jonka WORKSITE_DATA nimeää.")
  static let unnamedData = Phrase(
    en: "No folder of data is named.", fi: "Aineiston kansiota ei ole annettu.")
  static let nameData = Phrase(
    en: "Name it with --data, or in the variable WORKSITE_DATA.",
    fi: "Anna se valitsimella --data tai ympäristömuuttujassa WORKSITE_DATA.")
  static func noData(_ path: String) -> Phrase {
    Phrase(en: "There is no data in “\(path)”.", fi: "Kansiossa ”\(path)” ei ole aineistoa.")
  }
  static let serveFirst = Phrase(
    en: "Name the folder that `worksite-server serve` or `demo` uses.",
    fi: "Anna kansio, jota `worksite-server serve` tai `demo` käyttää.")
  static let serveHelp = Phrase(
    en: "Answer requests until it is stopped.", fi: "Vastaa pyyntöihin, kunnes palvelin pysäytetään.")
  static let serveDiscussion = Phrase(
    en: """
      Settings: --listen ADDRESS:PORT (port 0: any free one), --tls-certificate FILE --tls-key FILE, \
      --tls-authority FILE, \
      --trusted-proxies RANGES, --log-level LEVEL, --limits-body-bytes, --limits-all-bodies-bytes, \
      --limits-header-bytes, --limits-idle-seconds, --limits-path-depth, --limits-connections, --limits-free-bytes, \
      --limits-user-per-second, \
      --limits-user-burst, --limits-address-per-second, --limits-address-burst. Each can also be a variable \
      (WORKSITE_LISTEN) or an entry in the JSON file of --config.
      """,
    fi: """
      Asetukset: --listen OSOITE:PORTTI (portti 0: mikä tahansa vapaa), --tls-certificate TIEDOSTO \
      --tls-key TIEDOSTO, --tls-authority TIEDOSTO, --trusted-proxies OSOITTEET, --log-level TASO, --limits-body-bytes, \
      --limits-all-bodies-bytes, --limits-header-bytes, --limits-idle-seconds, --limits-path-depth, --limits-connections, \
      --limits-free-bytes, --limits-user-per-second, --limits-user-burst, --limits-address-per-second, --limits-address-burst. \
      Jokaisen voi antaa myös ympäristömuuttujana (WORKSITE_LISTEN) tai valitsimen --config JSON-tiedostossa.
      """)
  static func passwordCostRejected(_ value: String) -> Phrase {
    Phrase(
      en: "WORKSITE_PASSWORD_COST is “\(value)”. It is for tests with a debug build.",
      fi: "WORKSITE_PASSWORD_COST on ”\(value)”. Se on debug-version testejä varten.")
  }
  static let unsetPasswordCost = Phrase(
    en: "Remove the variable from the environment. Passwords are then hashed at full cost.",
    fi: "Poista muuttuja ympäristöstä. Salasanat suojataan silloin täydellä laskennalla.")
  static func alreadyServed(_ path: String) -> Phrase {
    Phrase(
      en: "Another server already uses “\(path)”.", fi: "Kansiota ”\(path)” palvelee jo toinen palvelin.")
  }
  static func serverRunning(_ path: String) -> Phrase {
    Phrase(
      en: "A server uses “\(path)”, which the restore would replace.",
      fi: "Palvelin käyttää kansiota ”\(path)”, jonka palautus korvaisi.")
  }
  static let stopServer = Phrase(
    en: "Stop the server, then restore.", fi: "Pysäytä palvelin ja palauta sitten.")
  static let endOtherServer = Phrase(
    en: "Stop that server first, or name another folder with --data.",
    fi: "Pysäytä ensin se palvelin tai anna toinen kansio valitsimella --data.")
  static func noAccounts(_ path: String) -> Phrase {
    func command(_ username: String, _ name: String) -> String {
      "worksite-server users add --data '\(path)' --role admin --username \(username) --name '\(name)' --password-file -"
    }
    return Phrase(
      en: "No user can log in to “\(path)” yet. If that is the right folder, add the first admin:\n  "
        + command("USERNAME", "FULL NAME"),
      fi:
        "Kukaan käyttäjä ei voi vielä kirjautua kansion ”\(path)” palvelimelle. Jos kansio on oikea, lisää pääkäyttäjä:\n  "
        + command("TUNNUS", "KOKO NIMI"))
  }
  static let configHelp = Phrase(en: "A file of settings, JSON.", fi: "Asetustiedosto, JSON.")
  static let settingsHelp = Phrase(en: "Settings, see above.", fi: "Asetukset, katso yltä.")
  static func listening(_ address: String) -> Phrase {
    Phrase(
      en: "worksite-server listens on \(address)", fi: "worksite-server kuuntelee osoitteessa \(address)")
  }
}

extension Phrase {
  static let usersHelp = Phrase(
    en: "The users who may log in; also while the server runs.",
    fi: "Käyttäjät, jotka voivat kirjautua; myös palvelimen ollessa käynnissä.")
  static let usersAddHelp = Phrase(en: "Add a user.", fi: "Lisää käyttäjä.")
  static let usersListHelp = Phrase(en: "List all users.", fi: "Luettele kaikki käyttäjät.")
  static let usersPasswordHelp = Phrase(
    en: "Set the password of a user, whose devices are logged out.",
    fi: "Vaihda käyttäjän salasana; käyttäjän laitteet kirjataan ulos.")
  static let usernameHelp = Phrase(en: "The username to log in with.", fi: "Käyttäjätunnus.")
  static let fullNameHelp = Phrase(en: "The user's full name.", fi: "Käyttäjän koko nimi.")
  static let roleHelp = Phrase(
    en: "admin, manager or reporter.", fi: "admin (pääkäyttäjä), manager (esimies) tai reporter (työntekijä)."
  )
  static let phoneHelp = Phrase(en: "The user's telephone number.", fi: "Puhelinnumero.")
  static let emailHelp = Phrase(en: "The user's e-mail address.", fi: "Sähköpostiosoite.")
  static let passwordFileHelp = Phrase(
    en: "A file with the password in its first line; - asks on a terminal, or reads standard input.",
    fi: "Tiedosto, jonka ensimmäisellä rivillä on salasana; - kysyy päätteellä tai lukee vakiosyötteen.")
  static let passwordEncoding = Phrase(
    en: "The first line of the password file is not UTF-8.",
    fi: "Salasanatiedoston ensimmäinen rivi ei ole UTF-8-merkistöä.")
  static let savePasswordAgain = Phrase(
    en: "Save the file in UTF-8 and try again.", fi: "Tallenna tiedosto UTF-8-muodossa ja yritä uudelleen.")
  static func addedPerson(_ name: String, _ username: String) -> Phrase {
    Phrase(en: "Added \(name), who logs in as \(username).", fi: "Lisätty \(name), tunnus \(username).")
  }
  static func passwordSet(_ name: String) -> Phrase {
    Phrase(
      en: "\(name) has a new password; their devices are logged out.",
      fi: "Käyttäjällä \(name) on uusi salasana; hänen laitteensa on kirjattu ulos.")
  }
  static let usernameColumn = Phrase(en: "USERNAME", fi: "TUNNUS")
  static let nameColumn = Phrase(en: "NAME", fi: "NIMI")
  static let roleColumn = Phrase(en: "ROLE", fi: "ROOLI")
  static let activeColumn = Phrase(en: "STATE", fi: "TILA")
  static let inactiveMark = Phrase(en: "inactive", fi: "ei käytössä")
}

/// The steps of remedies as commands of this program.
extension Phrase {
  static let nameServerBackup = Phrase(
    en: "Name the folder that `worksite-server backup` wrote.",
    fi: "Anna kansio, johon `worksite-server backup` kirjoitti.")
  static let restoreServerBackup = Phrase(
    en: "Restore a backup with `worksite-server restore`.",
    fi: "Palauta varmuuskopio komennolla `worksite-server restore`.")

  static let restoreDamagedBackup = Phrase(
    en: "Use another backup, or add --damaged to `worksite-server restore`: it restores what is whole.",
    fi: "Käytä toista varmuuskopiota, tai lisää `worksite-server restore` -komentoon --damaged: "
      + "se palauttaa ehjän osan.")
  static let verifyServerData = Phrase(
    en:
      "Run `worksite-server verify`; if it reports damage, restore a backup with `worksite-server restore`.",
    fi:
      "Aja `worksite-server verify`; jos se löytää vaurioita, palauta varmuuskopio komennolla `worksite-server restore`."
  )
}

extension Phrase {
  static let demoHelp = Phrase(
    en: "Make a worksite with users, documents and hours, to try things out.",
    fi: "Tee kokeilua varten työmaa käyttäjineen, asiakirjoineen ja tunteineen.")
  static let demoInUse = Phrase(
    en: "This data already has users.", fi: "Tässä aineistossa on jo käyttäjiä.")
  static let demoElsewhere = Phrase(en: "Name another folder.", fi: "Anna toinen kansio.")
  static func demoLogin(_ username: String, _ role: String, _ password: String) -> Phrase {
    Phrase(verbatim: "\(username)  \(role)  \(password)")
  }
}

extension Phrase {
  static let serverBackupHelp = Phrase(
    en: "Copy the data to a folder, also while the server runs.",
    fi: "Kopioi aineisto kansioon, myös palvelimen ollessa käynnissä.")
  static let backupTargetHelp = Phrase(en: "The folder of the backup.", fi: "Varmuuskopion kansio.")
  static func serverBackedUp(_ blobs: Int) -> Phrase {
    Phrase(
      en: "Backed up \(Language.english.counted(blobs, one: "stored file", other: "stored files")).",
      fi: "Varmuuskopioitu "
        + "\(Language.finnish.counted(blobs, one: "tallennettu tiedosto", other: "tallennettua tiedostoa")).")
  }
  static func serverBackedUpWithout(_ count: Int) -> Phrase {
    Phrase(
      en: "Everything undamaged is in the backup. Damaged and left out: \(count).",
      fi: "Kaikki ehjä on varmuuskopiossa. Vioittuneita, jotka jäivät pois: \(count).")
  }
  static let keepSessionsHelp = Phrase(
    en: "Keep the logins, app passwords, invitations and device tokens of the backup.",
    fi: "Säilytä varmuuskopion kirjautumiset, sovellussalasanat, kutsut ja laitteiden avaimet.")
  static func accessEnded(_ count: Int) -> Phrase {
    Phrase(
      en:
        "\(Language.english.number(count)) logins, app passwords, invitations and device tokens of the backup have "
        + "ended, because users who were locked out later could use them. All users log in again; unsent work waits "
        + "on their devices. --keep-sessions keeps them.",
      fi: "Varmuuskopion kirjautumiset, sovellussalasanat, kutsut ja laitteiden avaimet "
        + "(\(Language.finnish.number(count))) päättyivät, koska käyttäjät, joiden pääsy on sittemmin estetty, voisivat "
        + "käyttää niitä. Kaikki kirjautuvat uudelleen; lähettämätön työ odottaa laitteilla. Valitsin --keep-sessions "
        + "säilyttää ne.")
  }
  static func serverRestoredWithout(_ count: Int) -> Phrase {
    Phrase(
      en: "It lacks stored files that were damaged when it was made (\(count)); `verify` lists them.",
      fi:
        "Siitä puuttuu tiedostoja, jotka olivat vioittuneita sitä tehtäessä (\(count)); `verify` luettelee ne."
    )
  }
  static let serverRestoreHelp = Phrase(
    en: "Replace the data with a backup; the server must not run.",
    fi: "Korvaa aineisto varmuuskopiolla; palvelin ei saa olla käynnissä.")
  static func serverRestored(_ moment: String) -> Phrase {
    Phrase(en: "Restored the backup of \(moment).", fi: "Palautettu varmuuskopio ajalta \(moment).")
  }
  static func setAside(_ path: String) -> Phrase {
    Phrase(en: "The earlier data is in \(path).", fi: "Aiempi aineisto on kansiossa \(path).")
  }
  static let serverVerifyHelp = Phrase(
    en: "Read every record and every byte.", fi: "Lue jokainen tietue ja jokainen tavu.")
  static func serverVerified(_ blobs: Int) -> Phrase {
    Phrase(
      en: "All is well: \(Language.english.counted(blobs, one: "stored file", other: "stored files")) read.",
      fi:
        "Kaikki kunnossa: luettu \(Language.finnish.counted(blobs, one: "tallennettu tiedosto", other: "tallennettua tiedostoa"))."
    )
  }
  static let serverCollectHelp = Phrase(
    en:
      "Remove stored files that nothing uses and no upload brought within a week; the server does it daily.",
    fi:
      "Poista tiedostot, joita mikään ei käytä ja joita ei ole lähetetty viikkoon; palvelin tekee sen päivittäin."
  )
  static func serverCollected(_ contents: Int, _ bytes: Int64) -> Phrase {
    Phrase(
      en:
        "Removed \(Language.english.counted(contents, one: "stored file", other: "stored files")), \(Language.english.size(bytes)).",
      fi:
        "Poistettu \(Language.finnish.counted(contents, one: "tallennettu tiedosto", other: "tallennettua tiedostoa")), \(Language.finnish.size(bytes))."
    )
  }
  static let serverJSONHelp = Phrase(
    en: "Print JSON, for other programs.", fi: "Tulosta JSON muille ohjelmille.")
  static let rightsHelp = Phrase(
    en: "Show what each role may do.", fi: "Näytä, mitä kukin rooli saa tehdä.")
}

extension Phrase {
  static let tlsHelp = Phrase(en: "Certificates for this server.", fi: "Palvelimen varmenteet.")
  static let tlsMakeHelp = Phrase(
    en: "Make a certificate authority of your own and a certificate for this server; again: renew it.",
    fi: "Tee oma varmentaja ja palvelimelle varmenne; uudelleen ajettuna uusi se.")
  static let tlsNameHelp = Phrase(
    en: "A name or address of the server; may be given several times. A renewal keeps those there are.",
    fi: "Palvelimen nimi tai osoite; voi antaa useita. Uusittaessa entiset säilyvät.")
  static let tlsOnlyHelp = Phrase(
    en: "Drop the names the certificate had that are not given again.",
    fi: "Poista varmenteesta entiset nimet, joita ei anneta uudelleen.")
  static let tlsFolderHelp = Phrase(en: "The folder for the files.", fi: "Tiedostojen kansio.")
  static func tlsMade(_ names: String, until moment: String) -> Phrase {
    Phrase(
      en: "A certificate for \(names), until \(moment):", fi: "Varmenne: \(names), voimassa \(moment) asti:")
  }
  static func tlsFingerprint(_ text: String) -> Phrase {
    Phrase(en: "The authority's SHA-256: \(text)", fi: "Varmentajan SHA-256: \(text)")
  }
  static func tlsServe(_ certificate: String, _ key: String, authority: String) -> Phrase {
    let flags = "--tls-certificate \(certificate) --tls-key \(key) --tls-authority \(authority)"
    return Phrase(en: "Serve with: \(flags)", fi: "Käynnistä valitsimin: \(flags)")
  }
}
