import Core

extension Phrase {
  static let worksitesTitle = Phrase(en: "Worksites", fi: "Työmaat")
  static let siteNoun = Phrase(en: "worksite", fi: "työmaa")
  static let taskNoun = Phrase(en: "task", fi: "tehtävä")
  static func siteExists(_ name: String) -> Phrase {
    Phrase(en: "There is already a worksite “\(name)”.", fi: "Työmaa ”\(name)” on jo olemassa.")
  }
  static func siteNameUnavailable(_ name: String) -> Phrase {
    Phrase(en: "The name “\(name)” is not available.", fi: "Nimi ”\(name)” ei ole käytettävissä.")
  }
  static func addedSite(_ name: String) -> Phrase {
    Phrase(en: "added the worksite “\(name)”", fi: "lisäsi työmaan ”\(name)”")
  }
  static func noSuchSite(_ name: String) -> Phrase {
    Phrase(en: "There is no worksite “\(name)”.", fi: "Työmaata ”\(name)” ei ole.")
  }
  static let notAttachedThere = Phrase(
    en: "You are not attached to that worksite, or no longer.",
    fi: "Sinua ei ole liitetty tuohon työmaahan, tai ei enää.")
}

extension Phrase {
  static let noSitesYet = Phrase(en: "There is no worksite yet.", fi: "Työmaita ei vielä ole.")
  /// The remedy for a user who may not add a worksite.
  static let haveSomebodyAttachYou = Phrase(
    en: "Ask your manager to attach you to one.", fi: "Pyydä esimiestäsi liittämään sinut työmaalle.")
  static let severalSites = Phrase(
    en: "There are several worksites and none is in use.", fi: "Työmaita on useita, eikä mikään ole käytössä."
  )
  static func severalSitesBegin(_ name: String) -> Phrase {
    Phrase(en: "Several worksites begin with “\(name)”.", fi: "Usean työmaan nimi alkaa ”\(name)”.")
  }
}

extension Phrase {
  static let rightListSites = Phrase(
    en: "list own worksites", fi: "luetella omat työmaansa")
  static let rightSeeSite = Phrase(
    en: "see a worksite, its tasks and its users", fi: "nähdä työmaan, sen tehtävät ja käyttäjät")
  static let rightCreateSite = Phrase(en: "add a worksite", fi: "lisätä työmaan")
  static let rightManageSite = Phrase(
    en: "rename and archive a worksite, change its tasks and its users",
    fi: "nimetä työmaan uudelleen ja arkistoida sen, muuttaa sen tehtäviä ja käyttäjiä")
}

extension Phrase {
  static func aboutLong(_ maximum: Int) -> Phrase {
    Phrase(
      en: "The description is longer than \(maximum) characters.", fi: "Kuvaus on yli \(maximum) merkkiä.")
  }
  static func noSuchZone(_ name: String) -> Phrase {
    Phrase(en: "There is no time zone “\(name)”.", fi: "Aikavyöhykettä ”\(name)” ei ole.")
  }
  static let zoneExample = Phrase(
    en: "Write it like Europe/Helsinki.", fi: "Kirjoita se muotoon Europe/Helsinki.")
  static func editedSite(_ name: String) -> Phrase {
    Phrase(en: "changed the details of “\(name)”", fi: "muutti työmaan ”\(name)” tietoja")
  }
  static func renamedSite(_ old: String, _ new: String) -> Phrase {
    Phrase(en: "renamed the worksite “\(old)” to “\(new)”", fi: "nimesi työmaan ”\(old)” uudelleen: ”\(new)”")
  }
  static func archivedSite(_ name: String) -> Phrase {
    Phrase(en: "archived the worksite “\(name)”", fi: "arkistoi työmaan ”\(name)”")
  }
  static func unarchivedSite(_ name: String) -> Phrase {
    Phrase(en: "unarchived the worksite “\(name)”", fi: "otti työmaan ”\(name)” takaisin käyttöön")
  }
  static func changedPeople(attached: Int, detached: Int) -> Phrase {
    Phrase(
      en: "changed the users of the worksite: \(attached) attached, \(detached) detached",
      fi: "muutti työmaan käyttäjiä: \(attached) liitetty, \(detached) irrotettu")
  }
  static func inactiveUser(_ name: String) -> Phrase {
    Phrase(
      en: "\(name) is deactivated and cannot log in.", fi: "\(name) on poistettu käytöstä eikä voi kirjautua."
    )
  }
  static let activateFirst = Phrase(
    en: "An admin can let them log in again first.", fi: "Pääkäyttäjä voi ensin sallia kirjautumisen.")
  static func addedTask(_ name: String) -> Phrase {
    Phrase(en: "added the task “\(name)”", fi: "lisäsi tehtävän ”\(name)”")
  }
  static func renamedTask(_ old: String, _ new: String) -> Phrase {
    Phrase(en: "renamed the task “\(old)” to “\(new)”", fi: "nimesi tehtävän ”\(old)” uudelleen: ”\(new)”")
  }
  static func removedTask(_ name: String) -> Phrase {
    Phrase(en: "removed the task “\(name)”", fi: "poisti tehtävän ”\(name)”")
  }
  static let noSuchTask = Phrase(en: "There is no such task.", fi: "Tällaista tehtävää ei ole.")
  static let lookAtTasks = Phrase(en: "See the tasks of the worksite.", fi: "Katso työmaan tehtävät.")
  static func taskExists(_ name: String) -> Phrase {
    Phrase(en: "The worksite already has a task “\(name)”.", fi: "Työmaalla on jo tehtävä ”\(name)”.")
  }
}
