import Core

extension Phrase {
  static let sitesHelp = Phrase(en: "The worksites.", fi: "Työmaat.")
  static let sitesAddHelp = Phrase(en: "Add a worksite.", fi: "Lisää työmaa.")
  static let sitesListHelp = Phrase(en: "List the worksites.", fi: "Luettele työmaat.")
  static let useHelp = Phrase(
    en: "Choose the worksite to use by default.",
    fi: "Valitse työmaa, jota käytetään oletuksena.")
  static let siteNameHelp = Phrase(en: "The worksite's name.", fi: "Työmaan nimi.")
  static func siteAdded(_ name: String) -> Phrase {
    Phrase(en: "Added the worksite “\(name)”.", fi: "Työmaa ”\(name)” lisätty.")
  }
  static func siteAdded(_ name: String, like model: String) -> Phrase {
    Phrase(
      en: "Added the worksite “\(name)”, like “\(model)”.",
      fi: "Työmaa ”\(name)” lisätty työmaan ”\(model)” mallin mukaan.")
  }
  static let noSites = Phrase(
    en: "There is no worksite yet. Add one with `worksite sites add NAME`.",
    fi: "Työmaita ei vielä ole. Lisää sellainen komennolla `worksite sites add NIMI`.")
  static let noSitesForYou = Phrase(
    en: "You are attached to no worksite. Ask your manager to attach you to one.",
    fi: "Sinua ei ole liitetty yhteenkään työmaahan. Pyydä esimiestäsi liittämään sinut.")
  static func nowUsing(_ name: String) -> Phrase {
    Phrase(en: "Using the worksite “\(name)”.", fi: "Käytössä on työmaa ”\(name)”.")
  }
}

extension Phrase {
  static let aboutHelp = Phrase(en: "A description.", fi: "Kuvaus.")
  static let zoneHelp = Phrase(
    en: "Its time zone, such as Europe/Helsinki; by default this machine's.",
    fi: "Aikavyöhyke, kuten Europe/Helsinki; oletuksena tämän koneen.")
  static let likeHelp = Phrase(
    en: "A worksite whose folders, tasks, budget categories and people it gets.",
    fi: "Työmaa, jonka kansiot, tehtävät, budjettien luokat ja käyttäjät se saa.")
  static let archivedHelp = Phrase(en: "Archived ones, too.", fi: "Myös arkistoidut.")
  static let archivedMark = Phrase(en: "archived", fi: "arkistoitu")
  static let newSiteNameHelp = Phrase(en: "The new name.", fi: "Uusi nimi.")
  static func siteRenamed(_ old: String, _ new: String) -> Phrase {
    Phrase(en: "“\(old)” is called “\(new)” now.", fi: "Työmaan ”\(old)” nimi on nyt ”\(new)”.")
  }
  static let sitesEditHelp = Phrase(
    en: "Change the name, the description, the time zone, the night work or the default break of a worksite.",
    fi: "Muuta työmaan nimeä, kuvausta, aikavyöhykettä, yötyötä tai oletustaukoa.")
  static let defaultBreakHelp = Phrase(
    en:
      "Break of hours entered without one: 30/6 for 30 min in hours over 6 h, none, or \"\" for the company's.",
    fi:
      "Tauko, jos tunnit kirjataan ilman: 30/6 on 30 min yli 6 tunnissa, none ei taukoa, \"\" yrityksen tauko."
  )
  static let newAboutHelp = Phrase(en: "The description; \"\" removes it.", fi: "Kuvaus; \"\" poistaa sen.")
  static let newZoneHelp = Phrase(
    en: "Its time zone, such as Europe/Helsinki.", fi: "Aikavyöhyke, kuten Europe/Helsinki.")
  static let nightHelp = Phrase(
    en: "Whether work goes on at night: a timer may run over midnight without looking forgotten.",
    fi: "Tehdäänkö työtä öisin: ajastin voi käydä yli keskiyön näyttämättä unohdetulta.")
  static let nothingToChange = Phrase(en: "The command names no change.", fi: "Komento ei nimeä muutosta.")
  static let nameSiteChanges = Phrase(
    en: "Add --name, --about, --zone, --night or --break.",
    fi: "Lisää --name, --about, --zone, --night tai --break.")
  static func siteEdited(_ name: String) -> Phrase {
    Phrase(en: "Changed the details of “\(name)”.", fi: "Työmaan ”\(name)” tiedot on muutettu.")
  }
  static let sitesArchiveHelp = Phrase(
    en: "Archive a worksite; it is no longer offered, but can still be read and changed.",
    fi: "Arkistoi työmaa; sitä ei enää tarjota, mutta sitä voi yhä lukea ja muuttaa.")
  static func siteArchived(_ name: String) -> Phrase {
    Phrase(
      en: "Archived the worksite “\(name)”; `worksite sites unarchive` makes it active again.",
      fi: "Työmaa ”\(name)” arkistoitu; `worksite sites unarchive` ottaa sen takaisin käyttöön.")
  }
  static let sitesUnarchiveHelp = Phrase(
    en: "Make an archived worksite active again.", fi: "Ota arkistoitu työmaa takaisin käyttöön.")
  static func siteUnarchived(_ name: String) -> Phrase {
    Phrase(en: "The worksite “\(name)” is in use again.", fi: "Työmaa ”\(name)” on taas käytössä.")
  }
  static let sitesTasksHelp = Phrase(
    en: "List and change the tasks of a worksite.", fi: "Luettele ja muuta työmaan tehtäviä.")
  static let taskAddHelp = Phrase(
    en: "Add a task; may be given several times.", fi: "Lisää tehtävä; voi antaa useita.")
  static let taskRemoveHelp = Phrase(
    en: "Remove a task; may be given several times.", fi: "Poista tehtävä; voi antaa useita.")
  static let taskRenameHelp = Phrase(
    en: "Rename a task, together with --to.", fi: "Nimeä tehtävä uudelleen, yhdessä valitsimen --to kanssa.")
  static let taskToHelp = Phrase(en: "The new name of the task.", fi: "Tehtävän uusi nimi.")
  static let taskRenameNeedsBoth = Phrase(
    en: "--rename OLD and --to NEW belong together.", fi: "--rename VANHA ja --to UUSI kuuluvat yhteen.")
  static func noTasks(_ site: String) -> Phrase {
    Phrase(
      en: "“\(site)” has no tasks yet. Add one with --add NAME.",
      fi: "Työmaalla ”\(site)” ei ole vielä tehtäviä. Lisää sellainen valitsimella --add NIMI.")
  }
  static func noTaskCalled(_ name: String) -> Phrase {
    Phrase(en: "There is no task “\(name)”.", fi: "Tehtävää ”\(name)” ei ole.")
  }
}

extension WorksitesCommands {
  /// The remedies whose words name a command; the values of a step stand in braces.
  package static let remedies = RemedyTexts([
    "worksites.list": Phrase(
      en: "See the worksites with `worksite sites list`.",
      fi: "Näet työmaat komennolla `worksite sites list`."),
    "worksites.add": Phrase(
      en: "Add one with `worksite sites add NAME`.",
      fi: "Lisää sellainen komennolla `worksite sites add NIMI`."
    ),
    "worksites.choose": Phrase(
      en: "Choose one with `worksite use NAME`, or write NAME:/path.",
      fi: "Valitse yksi komennolla `worksite use NIMI` tai kirjoita NIMI:/polku."),
    "worksites.attach": Phrase(
      en: "Attach them with `worksite sites attach`.", fi: "Liitä hänet komennolla `worksite sites attach`."),
    "worksites.members": Phrase(
      en: "See them with `worksite sites members`.", fi: "Näet heidät komennolla `worksite sites members`."),
  ])
}
