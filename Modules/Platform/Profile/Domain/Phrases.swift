import Core
import Persistence

extension Phrase {
  static func accountUnreadable(_ path: String) -> Phrase {
    Phrase(en: "“\(path)” cannot be read.", fi: "Tiedostoa ”\(path)” ei voi lukea.")
  }
  static func databaseProblem(_ problem: Phrase) -> Phrase {
    Phrase(en: "Database: \(problem.text(in: .english))", fi: "Tietokanta: \(problem.text(in: .finnish))")
  }
  static func tableDamaged(_ table: DamagedTable) -> Phrase {
    let lost = lostRecords(table)
    let list = table.lost.isEmpty ? "" : ": " + table.lost.joined(separator: ", ")
    return Phrase(
      en: "Table “\(table.name)” is damaged: \(lost.text(in: .english))\(list).",
      fi: "Taulu ”\(table.name)” on vioittunut: \(lost.text(in: .finnish))\(list).")
  }
  private static func lostRecords(_ table: DamagedTable) -> Phrase {
    let count = table.lost.count
    if !table.isComplete {
      return Phrase(
        en: "it is not known how many records are lost", fi: "ei tiedetä, montako tietuetta on menetetty")
    }
    if count == 0 { return Phrase(en: "no record is lost", fi: "yhtään tietuetta ei ole menetetty") }
    return Phrase(
      en: Language.english.counted(count, one: "record is lost", other: "records are lost"),
      fi: "menetetty " + Language.finnish.counted(count, one: "tietue", other: "tietuetta"))
  }
  static let noTableDamaged = Phrase(
    en: "No record is lost: unused bytes have changed, or a value inside a record.",
    fi: "Yhtään tietuetta ei ole menetetty: käyttämättömiä tavuja tai jokin tietueen arvo on muuttunut.")
  static func contentsProblem(_ problem: Phrase) -> Phrase {
    Phrase(
      en: "Small stored files: \(problem.text(in: .english))",
      fi: "Pienet tallennetut tiedostot: \(problem.text(in: .finnish))")
  }
  static func blobProblem(_ hash: String, _ isMissing: Bool, users: [Phrase]) -> Phrase {
    Phrase(
      en: "The stored file \(hash) is \(isMissing ? "missing" : "damaged")" + list(users, "used by", .english)
        + ".",
      fi: "Tallennettu tiedosto \(hash) \(isMissing ? "puuttuu" : "on vioittunut")"
        + list(users, "käyttää:", .finnish) + ".")
  }
  static func blobUnreadable(_ hash: String, _ reason: Phrase, users: [Phrase]) -> Phrase {
    Phrase(
      en: "The stored file \(hash) cannot be read" + list(users, "used by", .english) + ": "
        + reason.text(in: .english),
      fi: "Tallennettua tiedostoa \(hash) ei voi lukea" + list(users, "käyttää:", .finnish) + ": "
        + reason.text(in: .finnish))
  }
  private static func list(_ users: [Phrase], _ used: String, _ language: Language) -> String {
    users.isEmpty ? "" : " (\(used) \(users.map { $0.text(in: language) }.joined(separator: ", ")))"
  }
  static func backupUnreadable(_ path: String) -> Phrase {
    Phrase(
      en: "The description of the backup in “\(path)” is damaged, or of a newer version of worksite.",
      fi: "Varmuuskopion kuvaus kansiossa ”\(path)” on vioittunut tai uudemmasta worksiten versiosta.")
  }
  static func backupFolderInUse(_ path: String) -> Phrase {
    Phrase(
      en: "“\(path)” has other files than backups of this data.",
      fi: "Kansiossa ”\(path)” on muuta kuin tämän aineiston varmuuskopioita.")
  }
  static let noFolderNamed = Phrase(en: "No folder is named.", fi: "Kansiota ei ole nimetty.")
  static let nameFolder = Phrase(en: "Name the folder of the backup.", fi: "Anna varmuuskopion kansio.")
  static func backupInsideData(_ path: String) -> Phrase {
    Phrase(
      en: "That folder is inside “\(path)”, with the data itself: both would be lost together.",
      fi: "Kansio on itse aineiston kansiossa ”\(path)”: ne katoaisivat yhdessä.")
  }
  static let chooseFolderElsewhere = Phrase(
    en: "Choose a folder elsewhere, best on another disk.",
    fi: "Valitse kansio muualta, mieluiten toiselta levyltä.")
  static func backupDamaged(_ path: String) -> Phrase {
    Phrase(
      en: "“\(path)” of the backup is damaged; your own data was not touched.",
      fi: "Varmuuskopion ”\(path)” on vioittunut; omaan aineistoosi ei koskettu.")
  }
  static func backupFileDamaged(_ path: String) -> Phrase {
    Phrase(en: "“\(path)” of the backup is damaged.", fi: "Varmuuskopion ”\(path)” on vioittunut.")
  }
  /// The help of the option that restores what is whole of a damaged backup.
  package static let restoreDamagedHelp = Phrase(
    en: "Restore what is whole of a damaged backup, and list the rest.",
    fi: "Palauta vioittuneesta varmuuskopiosta ehjä osa ja luettele muut.")
  /// The note after a restore of a damaged backup: whether anything is lost.
  package static func restoredDamaged(_ leftOut: [VerificationProblem]) -> Phrase {
    guard leftOut.contains(where: \.isLoss) else {
      return Phrase(
        en: "The backup is damaged. Nothing is known to be lost, but a restored value may be wrong.",
        fi: "Varmuuskopio on vioittunut. Minkään ei tiedetä kadonneen, mutta palautettu arvo voi olla väärä.")
    }
    return Phrase(
      en: "The backup is damaged: it was restored without the records and stored files listed above.",
      fi: "Varmuuskopio on vioittunut: se palautettiin ilman edellä lueteltuja tietueita ja tiedostoja.")
  }
  static func folderIsBackup(_ path: String) -> Phrase {
    Phrase(
      en: "“\(path)” is a backup; working on it would change it.",
      fi: "”\(path)” on varmuuskopio; sen käyttäminen muuttaisi sitä.")
  }
  static let restoreElsewhere = Phrase(
    en: "Restore it to another folder, and use that.",
    fi: "Palauta se toiseen kansioon ja käytä sitä.")
  static let noHome = Phrase(
    en: "HOME is not set, so the folder of your data is not known.",
    fi: "HOME puuttuu, joten aineistosi kansiota ei tiedetä.")
  static let setHome = Phrase(
    en: "Set HOME, or XDG_DATA_HOME, to a folder's full path.",
    fi: "Anna muuttujassa HOME tai XDG_DATA_HOME kansion koko polku.")
  static let chooseEmptyFolder = Phrase(
    en: "Choose an empty folder, or the one used before.", fi: "Valitse tyhjä tai aiemmin käytetty kansio.")
  static func noBackup(_ path: String) -> Phrase {
    Phrase(
      en: "There is no whole backup in “\(path)”.",
      fi: "Kansiossa ”\(path)” ei ole kokonaista varmuuskopiota.")
  }
  static func backupUnfinished(_ path: String) -> Phrase {
    Phrase(
      en: "The backup in “\(path)” was not finished.", fi: "Varmuuskopio kansiossa ”\(path)” jäi kesken.")
  }
  static let backUpAgain = Phrase(
    en: "Run the backup to this folder again: it continues where it stopped.",
    fi: "Tee varmuuskopio tähän kansioon uudelleen: se jatkuu siitä, mihin se jäi.")
}
