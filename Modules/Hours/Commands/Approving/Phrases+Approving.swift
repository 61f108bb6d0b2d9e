import Core
import Hours

extension Phrase {
  static let submitHelp = Phrase(
    en: "Say that hours are right, so that they can be approved.",
    fi: "Ilmoita tunnit oikeiksi, jotta ne voidaan hyväksyä.")
  static let approveHelp = Phrase(en: "Approve hours that were submitted.", fi: "Hyväksy lähetetyt tunnit.")
  static let reopenHelp = Phrase(
    en: "Open hours again that were submitted, approved or sealed.",
    fi: "Avaa lähetetyt, hyväksytyt tai lukitut tunnit uudelleen.")
  static let reopenDiscussion = Phrase(
    en:
      "One's own of the present pay period, if nobody is named. A sealed period is only unsealed: its hours are approved ones then.",
    fi:
      "Omat nykyiseltä palkkakaudelta, jos ketään ei nimetä. Lukitusta kaudesta puretaan vain lukitus: sen tunnit ovat sitten hyväksyttyjä."
  )
  static let sealHelp = Phrase(
    en: "Close a pay period for good, once all its hours are approved.",
    fi: "Lukitse palkkakausi, kun sen kaikki tunnit on hyväksytty.")
  static let unsealHelp = Phrase(en: "Open a sealed pay period again.", fi: "Pura palkkakauden lukitus.")
  static let presentPeriodDiscussion = Phrase(
    en: "Of the present pay period, if no other is named.",
    fi: "Nykyiseltä palkkakaudelta, ellei toista nimetä.")
  static let allHelp = Phrase(en: "Of everybody.", fi: "Kaikilta.")
  static let workersHelp = Phrase(en: "Whose, by username or name.", fi: "Kenen; käyttäjätunnus tai nimi.")
  static let workersOrEntriesHelp = Phrase(
    en: "Whose, by username or name; or ids of entries.",
    fi: "Kenen; käyttäjätunnus tai nimi; tai kirjausten tunnisteet.")
  static let reasonHelp = Phrase(en: "Why; the worker is shown it.", fi: "Miksi; näytetään tekijälle.")
}

extension Phrase {
  static let whoseHours = Phrase(
    en: "Whose hours are meant is not clear.", fi: "Kenen tunteja tarkoitetaan, ei selviä.")
  static let namesOrAll = Phrase(
    en: "Name people, or say --all.", fi: "Nimeä henkilöt tai anna valitsin --all.")
  static let peopleOrEntries = Phrase(
    en: "Ids of entries exclude people and --period.",
    fi: "Kirjausten tunnisteet sulkevat pois henkilöt ja valitsimen --period.")
  static let reasonQuestion = Phrase(en: "Why?", fi: "Miksi?")
}

/// The same sentence about some days in each language.
private func about(_ range: DayRange, _ en: (String) -> String, _ fi: (String) -> String) -> Phrase {
  Phrase(en: en(Language.english.heading(range)), fi: fi(Language.finnish.heading(range)))
}

extension Phrase {
  static func reallySubmit(_ range: DayRange) -> Phrase {
    about(range, { "Submit these hours of \($0)?" }, { "Lähetetäänkö nämä tunnit (\($0))?" })
  }
  static func reallyApprove(_ range: DayRange) -> Phrase {
    about(range, { "Approve these hours of \($0)?" }, { "Hyväksytäänkö nämä tunnit (\($0))?" })
  }
  static func reallyReopen(_ range: DayRange) -> Phrase {
    about(range, { "Open these hours of \($0) again?" }, { "Avataanko nämä tunnit (\($0))?" })
  }
  static func reallySeal(_ range: DayRange) -> Phrase {
    about(range, { "Seal \($0) for these people?" }, { "Lukitaanko \($0) näiltä henkilöiltä?" })
  }
  static func reallySealEarly(_ range: DayRange) -> Phrase {
    about(
      range, { "\($0) is not over yet. Seal it for these people all the same?" },
      { "\($0) on vielä kesken. Lukitaanko se silti näiltä henkilöiltä?" })
  }
  static func reallyUnseal(_ range: DayRange) -> Phrase {
    about(range, { "Unseal \($0) for these people?" }, { "Puretaanko lukitus \($0) näiltä henkilöiltä?" })
  }
  static func nothingToSubmit(_ range: DayRange) -> Phrase {
    about(range, { "There is nothing to submit: \($0)." }, { "Lähetettävää ei ole: \($0)." })
  }
  static func nothingToApprove(_ range: DayRange) -> Phrase {
    about(range, { "There is nothing to approve: \($0)." }, { "Hyväksyttävää ei ole: \($0)." })
  }
  static func nothingToReopen(_ range: DayRange) -> Phrase {
    about(range, { "There is nothing to open again: \($0)." }, { "Avattavaa ei ole: \($0)." })
  }
  static func nothingToSeal(_ range: DayRange) -> Phrase {
    about(range, { "There is nothing left to seal: \($0)." }, { "Lukittavaa ei ole: \($0)." })
  }
  static func nothingToUnseal(_ range: DayRange) -> Phrase {
    about(range, { "Nothing is sealed: \($0)." }, { "Mitään ei ole lukittu: \($0)." })
  }
}

extension Phrase {
  /// What was done with somebody's hours: who, how many hours in how many days, and of which days.
  private static func decided(_ en: String, _ fi: String, _ card: Timecard, _ range: DayRange) -> Phrase {
    let (english, finnish) = (Language.english, Language.finnish)
    if card.entries.isEmpty {
      return Phrase(
        en: "\(en): \(card.name), no hours (\(english.heading(range))).",
        fi: "\(fi): \(card.name), ei tunteja (\(finnish.heading(range))).")
    }
    return Phrase(
      en: """
        \(en): \(card.name), \(english.hours(minutes: card.minutes)) in \(card.days) \
        \(card.days == 1 ? "day" : "days") (\(english.heading(range))).
        """,
      fi: """
        \(fi): \(card.name), \(finnish.hours(minutes: card.minutes)), \(card.days) \
        \(card.days == 1 ? "päivä" : "päivää") (\(finnish.heading(range))).
        """)
  }
  static func submitted(_ card: Timecard, _ range: DayRange) -> Phrase {
    decided("Submitted", "Lähetetty", card, range)
  }
  static func approved(_ card: Timecard, _ range: DayRange) -> Phrase {
    decided("Approved", "Hyväksytty", card, range)
  }
  static func reopened(_ card: Timecard, _ range: DayRange) -> Phrase {
    decided("Opened again", "Avattu", card, range)
  }
  static func sealed(_ card: Timecard, _ range: DayRange) -> Phrase {
    decided("Sealed", "Lukittu", card, range)
  }
  static func unsealed(_ card: Timecard, _ range: DayRange) -> Phrase {
    decided("Unsealed", "Lukitus purettu", card, range)
  }
}
