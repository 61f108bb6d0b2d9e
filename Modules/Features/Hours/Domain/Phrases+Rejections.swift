import Core

extension Phrase {
  static func noSuchEntry(_ id: String) -> Phrase {
    Phrase(en: "There are no hours “\(id)”.", fi: "Tunteja ”\(id)” ei ole.")
  }
  static let entryApproved = Phrase(
    en: "These hours have been approved.", fi: "Nämä tunnit on hyväksytty.")
  static let askToReopen = Phrase(
    en: "Ask the manager of the worksite to reopen them.", fi: "Pyydä työmaan esimiestä avaamaan ne.")
  static func periodSealed(_ first: CivilDate, _ last: CivilDate) -> Phrase {
    Phrase(
      en: "The hours of \(Language.english.day(first)) – \(Language.english.day(last)) are sealed.",
      fi: "Tunnit \(Language.finnish.day(first)) – \(Language.finnish.day(last)) on lukittu.")
  }
  static let askToUnseal = Phrase(
    en: "Ask an admin to reopen that pay period.", fi: "Pyydä pääkäyttäjää avaamaan tuo palkkakausi.")
  static func notAttached(_ person: String, _ site: String) -> Phrase {
    Phrase(
      en: "\(person) is not attached to “\(site)”.", fi: "\(person) ei kuulu työmaahan ”\(site)”.")
  }
}

extension Phrase {
  static func overlap(_ entry: HoursEntry, of name: String?) -> Phrase {
    func times(_ language: Language) -> String {
      "\(language.day(entry.day)) \(language.times(from: entry.start, to: entry.end, in: entry.zone))"
    }
    let site = entry.worksiteName
    guard let name else {
      return Phrase(
        en: "There are hours already: \(times(.english)) on “\(site)”.",
        fi: "Tunteja on jo: \(times(.finnish)) työmaalla ”\(site)”.")
    }
    return Phrase(
      en: "\(name) has hours already: \(times(.english)) on “\(site)”.",
      fi: "Henkilöllä \(name) on jo tunteja: \(times(.finnish)) työmaalla ”\(site)”.")
  }
  static func overlapElsewhere(_ name: String?) -> Phrase {
    guard let name else {
      return Phrase(
        en: "There are other hours at that time.", fi: "Siihen aikaan on jo muita tunteja.")
    }
    return Phrase(
      en: "\(name) has other hours at that time.",
      fi: "Henkilöllä \(name) on siihen aikaan jo muita tunteja.")
  }
  static let askAboutOverlap = Phrase(
    en: "Ask the worker, or an admin.", fi: "Kysy tekijältä tai pääkäyttäjältä.")
}

extension Phrase {
  static func alreadyRunning(_ entry: HoursEntry) -> Phrase {
    let time = entry.zone.civil(entry.start)
    return Phrase(
      en: """
        Hours have been running since \(Language.english.day(time.date)) \(Language.english.clock(time.time)) on \
        “\(entry.worksiteName)”.
        """,
      fi: """
        Tunnit ovat käynnissä \(Language.finnish.day(time.date)) klo \(Language.finnish.clock(time.time)) alkaen \
        työmaalla ”\(entry.worksiteName)”.
        """)
  }
  static func alreadyStopped(_ entry: HoursEntry) -> Phrase {
    let times = { (language: Language) in language.times(from: entry.start, to: entry.end, in: entry.zone) }
    return Phrase(
      en: "These hours have ended already: \(times(.english)).",
      fi: "Nämä tunnit ovat jo päättyneet: \(times(.finnish)).")
  }
  static let endNeeded = Phrase(
    en: "Hours that have ended cannot run again.", fi: "Päättyneet tunnit eivät voi jatkua.")
}

extension Phrase {
  static let periodLength = Phrase(
    en: "A pay period has 1 to 366 days.", fi: "Palkkakaudessa on 1–366 päivää.")
  static let chooseLength = Phrase(
    en: "Choose a length of 1 to 366 days, such as 14.",
    fi: "Valitse pituudeksi 1–366 päivää, esimerkiksi 14.")
  static let periodAnchor = Phrase(
    en: "Give the first day of a period with a length, and only with a length.",
    fi: "Anna kauden ensimmäinen päivä pituuden kanssa, ja vain sen kanssa.")
  static func sealedThrough(_ day: CivilDate) -> Phrase {
    Phrase(
      en: "Hours up to \(Language.english.day(day)) are sealed.",
      fi: "Tunnit \(Language.finnish.day(day)) asti on lukittu.")
  }
  static func chooseLater(_ day: CivilDate) -> Phrase {
    let next = day.adding(days: 1)
    return Phrase(
      en: "Choose \(Language.english.day(next)) or a later day.",
      fi: "Valitse \(Language.finnish.day(next)) tai myöhempi päivä.")
  }
  static func notAllApproved(_ count: Int) -> Phrase {
    let (english, finnish) = (Language.english, Language.finnish)
    return Phrase(
      en: english.counted(count, one: "entry of that period is", other: "entries of that period are")
        + " not approved yet.",
      fi: "\(finnish.counted(count, one: "kauden kirjaus", other: "kauden kirjausta")) on vielä hyväksymättä."
    )
  }
  static let notSealed = Phrase(en: "That period is not sealed.", fi: "Tuota kautta ei ole lukittu.")
  static let reasonNeeded = Phrase(
    en: "Reopening needs a reason.", fi: "Avaamiseen tarvitaan syy.")
  static let decideInParts = Phrase(en: "Decide on fewer at once.", fi: "Päätä harvemmista kerralla.")
  static let giveBothOrNone = Phrase(en: "Give both, or none.", fi: "Anna molemmat tai ei kumpaakaan.")
  static let reasonLong = Phrase(
    en: "A reason may have 500 characters at most.", fi: "Syyssä voi olla enintään 500 merkkiä.")
  static func manyEntries(_ maximum: Int) -> Phrase {
    Phrase(
      en: "At most \(maximum) entries can be decided on at once.",
      fi: "Kerralla voi päättää enintään \(maximum) kirjauksesta.")
  }
}

extension Phrase {
  static func about(_ entry: HoursEntry) -> (en: String, fi: String) {
    let text = { (language: Language) in
      "\(language.day(entry.day)) \(language.times(from: entry.start, to: entry.end, in: entry.zone))"
    }
    return (text(.english), text(.finnish))
  }
  static func stillRunning(_ entry: HoursEntry) -> Phrase {
    let (en, fi) = about(entry)
    return Phrase(en: "The hours of \(en) are still running.", fi: "Tunnit \(fi) ovat vielä käynnissä.")
  }
  static func needsConfirming(_ entry: HoursEntry) -> Phrase {
    let (en, fi) = about(entry)
    return Phrase(
      en: "The hours of \(en) look like a forgotten timer.",
      fi: "Tunnit \(fi) näyttävät unohdetulta ajastimelta.")
  }
  static func notSubmitted(_ entry: HoursEntry) -> Phrase {
    let (en, fi) = about(entry)
    return Phrase(en: "The hours of \(en) were not submitted.", fi: "Tunteja \(fi) ei ole lähetetty.")
  }
  static func ownApproval(_ entry: HoursEntry) -> Phrase {
    let (en, fi) = about(entry)
    return Phrase(en: "The hours of \(en) are your own.", fi: "Tunnit \(fi) ovat omiasi.")
  }
  static let othersApprove = Phrase(
    en: "Another manager of the worksite or an admin approves them.",
    fi: "Ne hyväksyy työmaan toinen esimies tai pääkäyttäjä.")
  static func notWorkedYet(_ entry: HoursEntry) -> Phrase {
    let (en, fi) = about(entry)
    return Phrase(en: "The hours of \(en) are on a later day.", fi: "Tunnit \(fi) ovat myöhemmältä päivältä.")
  }
  static let submitThatDay = Phrase(
    en: "Submit them on that day or later.", fi: "Lähetä ne vasta sinä päivänä.")
  static func changedMeanwhile(_ entry: HoursEntry) -> Phrase {
    let (en, fi) = about(entry)
    return Phrase(
      en: "The hours of \(en) were changed since you looked.",
      fi: "Tunteja \(fi) on muutettu sen jälkeen kun katsoit.")
  }
  /// Some hours changed; those that are gone have no day.
  static func changedMeanwhile(_ entries: [LeftOutEntry]) -> Phrase {
    let known = entries.filter { $0.day != nil }
    func list(_ language: Language) -> String {
      let shown = known.prefix(5).map { language.line($0) }.joined(separator: "; ")
      return known.count > 5 ? shown + " …" : shown
    }
    let gone = entries.count - known.count
    func text(_ language: Language, changed: String, gone removed: String) -> String {
      [known.isEmpty ? nil : "\(changed): \(list(language)).", gone == 0 ? nil : removed].compactMap(\.self)
        .joined(separator: " ")
    }
    let (english, finnish) = (Language.english, Language.finnish)
    return Phrase(
      en: text(
        .english, changed: "These hours were changed since you looked",
        gone: english.counted(gone, one: "entry is", other: "entries are") + " not there any more."),
      fi: text(
        .finnish, changed: "Näitä tunteja on muutettu sen jälkeen kun katsoit",
        gone: finnish.counted(gone, one: "kirjausta", other: "kirjausta") + " ei enää ole."))
  }
  static func approvedMeanwhile(_ entry: HoursEntry) -> Phrase {
    let (en, fi) = about(entry)
    return Phrase(
      en: "The hours of \(en) have been approved meanwhile and stay as they are.",
      fi: "Tunnit \(fi) on sillä välin hyväksytty, ja ne pysyvät ennallaan.")
  }
  static let lookAgain = Phrase(
    en: "Look at them again, then decide.", fi: "Katso ne uudelleen ja tee sitten päätös.")
  static func workedThatDay(_ entry: HoursEntry?, _ day: CivilDate) -> Phrase {
    guard let entry else {
      return Phrase(
        en: "There are hours on \(Language.english.day(day)).",
        fi: "Päivälle \(Language.finnish.day(day)) on tunteja.")
    }
    let (en, fi) = about(entry)
    return Phrase(en: "There are hours that day: \(en).", fi: "Päivälle on tunteja: \(fi).")
  }
  static let noSuchWorker = Phrase(
    en: "There is no such user on the worksites you manage.",
    fi: "Johtamillasi työmailla ei ole sellaista käyttäjää.")
  static func overlapFound(_ one: String, _ other: String) -> Phrase {
    Phrase(en: "hours \(one) and \(other) overlap", fi: "tunnit \(one) ja \(other) menevät päällekkäin")
  }
  static func sumsWrong(_ id: String) -> Phrase {
    Phrase(
      en: "the sums of hours \(id) do not follow from their times",
      fi: "tuntien \(id) summat eivät vastaa aikoja")
  }
}

extension Phrase {
  static let attributionSealed = Phrase(
    en: "Pay periods have been sealed that were counted the other way.",
    fi: "Palkkakausia on lukittu toisin laskettuina.")
  static func leftWorksite(_ name: String) -> Phrase {
    Phrase(
      en: "“\(name)” is no longer your worksite.", fi: "”\(name)” ei ole enää työmaasi.")
  }
  static let enterElsewhere = Phrase(
    en: "Enter them on one of your worksites, or ask the manager of the worksite to attach you again.",
    fi: "Kirjaa ne jollekin työmaallesi, tai pyydä työmaan esimiestä liittämään sinut uudelleen.")
  static let removeOrMove = Phrase(
    en: "You may remove these hours or move them to one of your worksites.",
    fi: "Voit poistaa nämä tunnit tai siirtää ne jollekin työmaallesi.")
  static let timerAhead = Phrase(
    en: "A timer cannot start or stop in the future.",
    fi: "Ajastin ei voi alkaa tai pysähtyä tulevaisuudessa.")
  static func noPayPeriod(_ range: DayRange) -> Phrase {
    Phrase(
      en:
        "That is not a pay period; \(Language.english.day(range.first)) – \(Language.english.day(range.last)) is one.",
      fi:
        "Se ei ole palkkakausi; \(Language.finnish.day(range.first)) – \(Language.finnish.day(range.last)) on."
    )
  }
  static let entryExists = Phrase(
    en: "There are hours with that id already.", fi: "Sillä tunnisteella on jo tunteja.")
  static let otherID = Phrase(en: "Give new hours a new id.", fi: "Anna uusille tunneille uusi tunniste.")
  static let sealedMeanwhile = Phrase(
    en: "A sealed pay period would no longer be a pay period.",
    fi: "Lukittu palkkakausi ei olisi enää palkkakausi.")
}
