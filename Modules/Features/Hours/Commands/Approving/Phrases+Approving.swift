import Core
import Hours

extension Phrase {
  static let submitHelp = Phrase(
    en: "Submit hours for approval.",
    fi: "Lähetä tunnit hyväksyttäviksi.")
  static let approveHelp = Phrase(en: "Approve hours that were submitted.", fi: "Hyväksy lähetetyt tunnit.")
  static let reopenHelp = Phrase(
    en: "Open hours again that were submitted, approved or sealed.",
    fi: "Avaa lähetetyt, hyväksytyt tai lukitut tunnit uudelleen.")
  static let reopenDiscussion = Phrase(
    en:
      "Without names: your own hours of the current pay period. A sealed period is only unsealed; its hours stay approved.",
    fi:
      "Ilman nimiä: omat tuntisi nykyiseltä palkkakaudelta. Lukitusta kaudesta puretaan vain lukitus; sen tunnit pysyvät hyväksyttyinä."
  )
  static let sealHelp = Phrase(
    en: "Seal a pay period for good, once all its hours are approved.",
    fi: "Lukitse palkkakausi, kun sen kaikki tunnit on hyväksytty.")
  static let unsealHelp = Phrase(en: "Open a sealed pay period again.", fi: "Pura palkkakauden lukitus.")
  static let presentPeriodDiscussion = Phrase(
    en: "By default of the current pay period.",
    fi: "Oletuksena nykyiseltä palkkakaudelta.")
  static let approveDiscussion = Phrase(
    en: """
      By default of the current pay period. Without names the command shows the hours of all workers, and asks on a terminal. \
      Own hours are approved by another manager or an admin.
      """,
    fi: """
      Oletuksena nykyiseltä palkkakaudelta. Ilman nimiä komento näyttää kaikkien tekijöiden tunnit, ja päätteellä se kysyy. \
      Omat tunnit hyväksyy toinen esimies tai pääkäyttäjä.
      """)
  static let approvedDaysHelp = Phrase(
    en: "Days instead of a pay period: week, 16.11., 1.11..15.11.",
    fi: "Päivät palkkakauden sijasta: viikko, 16.11., 1.11..15.11.")
  static let remarksColumn = Phrase(en: "REMARKS", fi: "HUOMAUTUKSIA")
  static func missingRemark(_ count: Int) -> Phrase {
    Phrase(
      en: Language.english.counted(count, one: "day", other: "days") + " missing",
      fi: Language.finnish.counted(count, one: "päivä", other: "päivää") + " puuttuu")
  }
  static func openRemark(_ count: Int, _ minutes: Int) -> Phrase {
    let (english, finnish) = (Language.english, Language.finnish)
    return Phrase(
      en: english.counted(count, one: "entry", other: "entries")
        + " not submitted (\(english.hours(minutes: minutes)))",
      fi: finnish.counted(count, one: "kirjaus", other: "kirjausta")
        + " lähettämättä (\(finnish.hours(minutes: minutes)))")
  }
  static func hoursOf(_ range: DayRange) -> Phrase {
    Phrase(
      en: "Hours of \(Language.english.heading(range)):", fi: "Tunnit, \(Language.finnish.heading(range)):")
  }
  static let submittedColumn = Phrase(en: "SUBMITTED", fi: "LÄHETETTY")
  static let noHoursRemark = Phrase(en: "no hours", fi: "ei tunteja")
  static let ownRemark = Phrase(en: "approved by another user", fi: "toinen käyttäjä hyväksyy")
  static func runningRemark(_ entry: HoursEntry) -> Phrase {
    func start(_ language: Language) -> String {
      "\(language.dayAndMonth(entry.day)) \(language.times(from: entry.start, to: nil, in: entry.zone))"
    }
    return Phrase(
      en: "a timer runs: \(start(.english))", fi: "ajastin käy: \(start(.finnish))")
  }
  static func offRemark(_ count: Int) -> Phrase {
    Phrase(
      en: Language.english.counted(count, one: "day", other: "days") + " off",
      fi: Language.finnish.counted(count, one: "vapaapäivä", other: "vapaapäivää"))
  }
  static func approvedRemark(_ minutes: Int) -> Phrase {
    Phrase(
      en: "\(Language.english.hours(minutes: minutes)) approved",
      fi: "\(Language.finnish.hours(minutes: minutes)) hyväksytty")
  }
  static func leftOpen(_ user: String, english: String, finnish: String) -> Phrase {
    Phrase(en: "Not approved: \(user), \(english)", fi: "Hyväksymättä: \(user), \(finnish)")
  }
  static let approveWithNames = Phrase(
    en: "Approve them with `worksite hours approve USER…` or `worksite hours approve --all`.",
    fi: "Hyväksy ne komennolla `worksite hours approve KÄYTTÄJÄ…` tai `worksite hours approve --all`.")
  static func unconfirmedRemark(_ count: Int) -> Phrase {
    Phrase(
      en: Language.english.counted(count, one: "timer", other: "timers") + " to confirm",
      fi: Language.finnish.counted(count, one: "ajastin", other: "ajastinta") + " vahvistamatta")
  }
  static let allHelp = Phrase(en: "Of all users.", fi: "Kaikilta käyttäjiltä.")
  static let workersHelp = Phrase(en: "The users, by username or name.", fi: "Käyttäjät; tunnus tai nimi.")
  static let workersOrEntriesHelp = Phrase(
    en: "The users, by username or name; or ids of entries.",
    fi: "Käyttäjät; tunnus tai nimi; tai kirjausten tunnisteet.")
  static let reasonHelp = Phrase(en: "The reason, which the worker sees.", fi: "Syy, jonka tekijä näkee.")
}

extension Phrase {
  static let whoseHours = Phrase(
    en: "The command does not say whose hours.", fi: "Komento ei kerro, kenen tunnit.")
  static let namesOrAll = Phrase(
    en: "Name the users, or give --all.", fi: "Nimeä käyttäjät tai anna valitsin --all.")
  static let peopleOrEntries = Phrase(
    en: "Ids of entries cannot be combined with users or --period.",
    fi: "Kirjausten tunnisteita ei voi yhdistää käyttäjiin tai valitsimeen --period.")
  static let reasonQuestion = Phrase(en: "Why?", fi: "Miksi?")
}

extension Phrase {
  static func reallySubmit(_ range: DayRange) -> Phrase {
    Phrase(
      en: "Submit these hours of \(Language.english.heading(range))?",
      fi: "Lähetetäänkö nämä tunnit (\(Language.finnish.heading(range)))?")
  }
  static func reallyApprove(_ range: DayRange) -> Phrase {
    Phrase(
      en: "Approve these hours of \(Language.english.heading(range))?",
      fi: "Hyväksytäänkö nämä tunnit (\(Language.finnish.heading(range)))?")
  }
  static func reallyReopen(_ range: DayRange) -> Phrase {
    Phrase(
      en: "Open these hours of \(Language.english.heading(range)) again?",
      fi: "Avataanko nämä tunnit (\(Language.finnish.heading(range)))?")
  }
  static func reallySeal(_ range: DayRange) -> Phrase {
    Phrase(
      en: "Seal \(Language.english.heading(range)) for these users?",
      fi: "Lukitaanko \(Language.finnish.heading(range)) näiltä käyttäjiltä?")
  }
  static func reallySealEarly(_ range: DayRange) -> Phrase {
    Phrase(
      en: "\(Language.english.heading(range)) is not over yet. Seal it for these users all the same?",
      fi: "\(Language.finnish.heading(range)) on vielä kesken. Lukitaanko se silti näiltä käyttäjiltä?")
  }
  static func reallyUnseal(_ range: DayRange) -> Phrase {
    Phrase(
      en: "Unseal \(Language.english.heading(range)) for these users?",
      fi: "Puretaanko lukitus \(Language.finnish.heading(range)) näiltä käyttäjiltä?")
  }
  static func nothingToSubmit(_ range: DayRange) -> Phrase {
    Phrase(
      en: "There is nothing to submit: \(Language.english.heading(range)).",
      fi: "Lähetettävää ei ole: \(Language.finnish.heading(range)).")
  }
  static func nothingToApprove(_ range: DayRange) -> Phrase {
    Phrase(
      en: "There is nothing to approve: \(Language.english.heading(range)).",
      fi: "Hyväksyttävää ei ole: \(Language.finnish.heading(range)).")
  }
  static func nothingToReopen(_ range: DayRange) -> Phrase {
    Phrase(
      en: "There is nothing to open again: \(Language.english.heading(range)).",
      fi: "Avattavaa ei ole: \(Language.finnish.heading(range)).")
  }
  static func nothingToSeal(_ range: DayRange) -> Phrase {
    Phrase(
      en: "There is nothing left to seal: \(Language.english.heading(range)).",
      fi: "Lukittavaa ei ole: \(Language.finnish.heading(range)).")
  }
  static func nothingToUnseal(_ range: DayRange) -> Phrase {
    Phrase(
      en: "Nothing is sealed: \(Language.english.heading(range)).",
      fi: "Mitään ei ole lukittu: \(Language.finnish.heading(range)).")
  }
}

extension Phrase {
  /// A decision about a user's hours, with their sum, the number of days and the range of days.
  private static func decided(_ what: Phrase, _ card: Timecard, _ range: DayRange) -> Phrase {
    let (en, fi) = (what.text(in: .english), what.text(in: .finnish))
    let (english, finnish) = (Language.english, Language.finnish)
    if card.entries.isEmpty {
      return Phrase(
        en: "\(en): \(card.name), no hours (\(english.heading(range))).",
        fi: "\(fi): \(card.name), ei tunteja (\(finnish.heading(range))).")
    }
    return Phrase(
      en: """
        \(en): \(card.name), \(english.hours(minutes: card.minutes)) in \
        \(english.counted(card.days, one: "day", other: "days")) (\(english.heading(range))).
        """,
      fi: """
        \(fi): \(card.name), \(finnish.hours(minutes: card.minutes)), \
        \(finnish.counted(card.days, one: "päivä", other: "päivää")) (\(finnish.heading(range))).
        """)
  }
  static func submitted(_ card: Timecard, _ range: DayRange) -> Phrase {
    decided(Phrase(en: "Submitted", fi: "Lähetetty"), card, range)
  }
  static func approved(_ card: Timecard, _ range: DayRange) -> Phrase {
    decided(Phrase(en: "Approved", fi: "Hyväksytty"), card, range)
  }
  static func reopened(_ card: Timecard, _ range: DayRange) -> Phrase {
    decided(Phrase(en: "Opened again", fi: "Avattu"), card, range)
  }
  static func sealed(_ card: Timecard, _ range: DayRange) -> Phrase {
    decided(Phrase(en: "Sealed", fi: "Lukittu"), card, range)
  }
  static func unsealed(_ card: Timecard, _ range: DayRange) -> Phrase {
    decided(Phrase(en: "Unsealed", fi: "Lukitus purettu"), card, range)
  }
}
