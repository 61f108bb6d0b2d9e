extension Phrase {
  static func noSuchFile(_ path: String) -> Phrase {
    Phrase(en: "There is no file “\(path)”.", fi: "Tiedostoa ”\(path)” ei ole.")
  }
  static func noSuchFolder(_ path: String) -> Phrase {
    Phrase(en: "There is no folder “\(path)”.", fi: "Kansiota ”\(path)” ei ole.")
  }
  /// The remedy for a text that is too long.
  public static let shortenIt = Phrase(en: "Make it shorter.", fi: "Lyhennä sitä.")
  /// The failure of a text with characters that no program shows.
  public static let hasControlCharacters = Phrase(
    en: "The text has control characters.", fi: "Tekstissä on ohjausmerkkejä.")
  /// The remedy for a text with control characters.
  public static let leaveOutControlCharacters = Phrase(
    en: "Leave the control characters out.", fi: "Jätä ohjausmerkit pois.")
  /// The remedy for a name that is taken, or has a form that names do not have.
  public static let chooseAnotherName = Phrase(en: "Choose another name.", fi: "Valitse toinen nimi.")
  /// The remedy for a number or a day outside its bounds.
  public static let stayWithinBounds = Phrase(
    en: "Give a value within these bounds.", fi: "Anna arvo näissä rajoissa.")
  static let checkDisk = Phrase(
    en: "Check the path and the disk, then try again.",
    fi: "Tarkista polku ja levy ja yritä sitten uudelleen.")
  static let closeSomeFiles = Phrase(
    en: "Close some files or programs, then try again.",
    fi: "Sulje tiedostoja tai ohjelmia ja yritä sitten uudelleen.")
  static let useSameVersion = Phrase(
    en: "Use the version of worksite that wrote it.", fi: "Käytä sitä worksiten versiota, joka sen kirjoitti."
  )
  static let checkPath = Phrase(en: "Check the spelling of the path.", fi: "Tarkista polun kirjoitusasu.")
  static func noPermission(_ path: String) -> Phrase {
    Phrase(
      en: "This account may not use “\(path)”.", fi: "Tällä tunnuksella ei ole oikeutta kohteeseen ”\(path)”."
    )
  }
  static let checkPermissions = Phrase(
    en: "Check the permissions of the file and its folder.",
    fi: "Tarkista tiedoston ja sen kansion käyttöoikeudet.")
  static func readOnlyDisk(_ path: String) -> Phrase {
    Phrase(en: "The disk with “\(path)” is read-only.", fi: "Levy, jolla ”\(path)” on, on vain luettavissa.")
  }
  static func alreadyExists(_ path: String) -> Phrase {
    Phrase(en: "There is already “\(path)”.", fi: "”\(path)” on jo olemassa.")
  }
  static func isFolder(_ path: String) -> Phrase {
    Phrase(en: "“\(path)” is a folder.", fi: "”\(path)” on kansio.")
  }
  static func notFolder(_ path: String) -> Phrase {
    Phrase(
      en: "“\(path)” goes through something that is not a folder.",
      fi: "”\(path)” kulkee kohteen läpi, joka ei ole kansio.")
  }
  static func systemRejected(_ path: String, _ reason: Phrase) -> Phrase {
    Phrase(
      en: "“\(path)” could not be used: \(reason.text(in: .english)).",
      fi: "Kohdetta ”\(path)” ei voitu käyttää: \(reason.text(in: .finnish)).")
  }
  static let reasonDiskFull = Phrase(en: "the disk is full", fi: "levy on täynnä")
  static let reasonNotAllowed = Phrase(en: "this account may not do that", fi: "tunnuksella ei ole oikeutta")
  static let reasonReadOnly = Phrase(en: "the disk is read-only", fi: "levy on vain luettavissa")
  static let reasonDevice = Phrase(en: "the device reports an error", fi: "laite ilmoittaa virheestä")
  static let reasonMissing = Phrase(en: "it does not exist", fi: "sitä ei ole")
  static let reasonNobodyReads = Phrase(en: "its reader has closed it", fi: "sen lukija on sulkenut sen")
  static let reasonTooManyFiles = Phrase(
    en: "too many files are open", fi: "liian monta tiedostoa on auki")
  static let reasonClosed = Phrase(en: "it is closed", fi: "se on suljettu")
  static func diskFull(_ path: String) -> Phrase {
    Phrase(
      en: "The disk with “\(path)” is full; nothing was half-written.",
      fi: "Levy, jolla ”\(path)” on, on täynnä; mitään ei jäänyt puolitiehen.")
  }
  static let freeSpace = Phrase(
    en: "Free some space and give the same command again.",
    fi: "Vapauta tilaa ja anna sama komento uudelleen.")

  static let notThatJSON = Phrase(
    en: "A stored value cannot be read; it is damaged or from another version.",
    fi: "Tallennettua arvoa ei voi lukea; se on vioittunut tai toisesta versiosta.")
  static let cursorNotOurs = Phrase(
    en: "That cursor does not belong to this listing.", fi: "Tuo kohdistin ei kuulu tähän luetteloon.")
  static let listAgain = Phrase(
    en: "Start the listing again without a cursor.", fi: "Aloita luettelo alusta ilman kohdistinta.")
  static let stopped = Phrase(en: "Stopped.", fi: "Keskeytetty.")
}
