import Core

extension Phrase {
  static let sitesTitle = Phrase(en: "Worksites", fi: "Työmaat")
  static let allSites = Phrase(en: "All worksites", fi: "Kaikki työmaat")
  static let noSitesYet = Phrase(
    en: "No worksite yet. Add the first one, and then its users.",
    fi: "Työmaita ei vielä ole. Lisää ensimmäinen ja sitten sen käyttäjät.")
  static let noSiteOfYours = Phrase(
    en: "You are attached to no worksite. Ask your manager to attach you to one.",
    fi: "Sinua ei ole liitetty yhteenkään työmaahan. Pyydä esimiestäsi liittämään sinut.")
  static let archivedSites = Phrase(en: "Archived worksites", fi: "Arkistoidut työmaat")
  static let moreSites = Phrase(en: "More worksites", fi: "Lisää työmaita")
  static let addSite = Phrase(en: "Add a worksite", fi: "Lisää työmaa")
  static let siteName = Phrase(en: "Name", fi: "Nimi")
  static let siteNameHint = Phrase(en: "Such as Marjala or Tower 4.", fi: "Esimerkiksi Marjala tai Torni 4.")
  static let aboutLabel = Phrase(en: "Description", fi: "Kuvaus")
  static let zoneLabel = Phrase(en: "Time zone", fi: "Aikavyöhyke")
  static let zoneHint = Phrase(
    en: "The days of hours and budgets begin at its midnight.",
    fi: "Tuntien ja budjettien päivät vaihtuvat sen keskiyöllä.")
  static let newZoneHint = Phrase(
    en: "Such as Europe/Helsinki. Empty: as in the other worksite, or Europe/Helsinki.",
    fi: "Esimerkiksi Europe/Helsinki. Tyhjä: kuten toisella työmaalla tai Europe/Helsinki.")
  static let likeLabel = Phrase(en: "As in", fi: "Kuten työmaalla")
  static let likeHint = Phrase(
    en:
      "Copies its night work, default break, folders, tasks, budgets and people. Copies no documents, limits or purchases.",
    fi:
      "Kopioi sen yötyön, oletustauon, kansiot, tehtävät, budjetit ja ihmiset, mutta ei asiakirjoja, rajoja eikä ostoja."
  )
  static let likeNone = Phrase(en: "No worksite", fi: "Ei mikään työmaa")
  static let nightLabel = Phrase(
    en: "Work goes on at night: a timer may run over midnight",
    fi: "Työtä tehdään öisin: ajastin voi käydä yli keskiyön")
  static let defaultBreakLabel = Phrase(en: "Default break of hours", fi: "Tuntien oletustauko")
  static let defaultBreakHint = Phrase(
    en:
      "Of hours entered without one: 30/6 is 30 min in hours over 6 h, none no break. Empty: the company's.",
    fi: "Jos tunnit kirjataan ilman taukoa: 30/6 on 30 min yli 6 tunnissa, none ei taukoa. Tyhjä: yrityksen.")
  static let saveSite = Phrase(en: "Save", fi: "Tallenna")
  static let archivedSite = Phrase(en: "archived", fi: "arkistoitu")
  static let nightWork = Phrase(en: "work at night", fi: "yötyötä")
  static let siteDetails = Phrase(en: "Name, description, time zone", fi: "Nimi, kuvaus, aikavyöhyke")
  static let archiveSite = Phrase(en: "Archive the worksite", fi: "Arkistoi työmaa")
  static let unarchiveSite = Phrase(en: "Use the worksite again", fi: "Ota työmaa taas käyttöön")
  static let archiveSiteExplained = Phrase(
    en: "An archived worksite is no longer offered. It can still be read and changed.",
    fi: "Arkistoitua työmaata ei enää tarjota. Sitä voi yhä lukea ja muuttaa.")
  static let documentsOfSite = Phrase(en: "Documents", fi: "Asiakirjat")
  static let contactsOfSite = Phrase(en: "Contacts", fi: "Yhteystiedot")
  static let budgetsOfSite = Phrase(en: "Budgets", fi: "Budjetit")
}

extension Phrase {
  static let tasksTitle = Phrase(en: "Tasks", fi: "Tehtävät")
  static let noTasksYet = Phrase(
    en: "No tasks. With tasks, hours say what was done.",
    fi: "Ei tehtäviä. Tehtävän avulla tunneista näkee, mitä tehtiin.")
  static let taskName = Phrase(en: "New task", fi: "Uusi tehtävä")
  static let addTask = Phrase(en: "Add a task", fi: "Lisää tehtävä")
  static let removeTask = Phrase(en: "Remove the task", fi: "Poista tehtävä")
  static let removeTaskExplained = Phrase(
    en: "Hours for the task keep its name.", fi: "Tehtävän tunnit säilyttävät sen nimen.")
  static let peopleTitle = Phrase(en: "Users", fi: "Käyttäjät")
  static let nobodyAttached = Phrase(
    en: "No user is attached yet.", fi: "Työmaalle ei ole vielä liitetty ketään.")
  static let attachButton = Phrase(en: "Attach", fi: "Liitä")
  static let detachButton = Phrase(en: "Detach", fi: "Irrota")
  static let attachedState = Phrase(en: "attached", fi: "liitetty")
  static let deactivatedState = Phrase(en: "deactivated", fi: "poistettu käytöstä")
  static let findUser = Phrase(en: "Find a user", fi: "Etsi käyttäjää")
  static let findButton = Phrase(en: "Find", fi: "Etsi")
  static let noSuchUsers = Phrase(
    en: "No user has that name.", fi: "Kenelläkään käyttäjällä ei ole tuota nimeä.")
  static func moreUsers(_ count: Int) -> Phrase {
    Phrase(
      en: "\(Language.english.number(count)) more users. Find them by name.",
      fi: "Vielä \(Language.finnish.number(count)) käyttäjää. Etsi heitä nimellä.")
  }
}
