import Core

extension Phrase {
  static let notWholeMinute = Phrase(
    en: "Hours begin and end on whole minutes.", fi: "Tunnit alkavat ja päättyvät täysillä minuuteilla.")
  static let leaveOutSeconds = Phrase(en: "Leave out the seconds.", fi: "Jätä sekunnit pois.")
  static func yearImpossible(_ years: ClosedRange<Int>) -> Phrase {
    Phrase(
      en: "Hours are in the years \(years.lowerBound) to \(years.upperBound).",
      fi: "Tunnit ovat vuosilta \(years.lowerBound)–\(years.upperBound).")
  }
  static let correctYear = Phrase(en: "Correct the year.", fi: "Korjaa vuosi.")
  static let correctTimes = Phrase(
    en: "Correct the start or the end.", fi: "Korjaa alku tai loppu.")
  static let leaveOutBreak = Phrase(
    en: "Give its minutes, or leave it out.", fi: "Anna sen minuutit tai jätä se pois.")
  static let makeOneBreak = Phrase(
    en: "Make one break of them, or correct their times.", fi: "Tee niistä yksi tauko tai korjaa niiden ajat."
  )
  static let addUpBreaks = Phrase(
    en: "Add short breaks up: give their minutes as one break.",
    fi: "Laske lyhyet tauot yhteen: anna niiden minuutit yhtenä taukona.")
  static let shiftEmpty = Phrase(
    en: "The end is the same as the start.", fi: "Loppu on sama kuin alku.")
  static let twentyFour = Phrase(
    en: "For a whole day write 0-24.", fi: "Koko vuorokausi kirjoitetaan 0-24.")
  static let shiftBackwards = Phrase(
    en: "The end is before the start.", fi: "Loppu on ennen alkua.")
  static func shiftTooLong(_ hours: Int) -> Phrase {
    Phrase(
      en: "One entry may last \(hours) hours at most.",
      fi: "Yksi kirjaus voi kestää enintään \(hours) tuntia.")
  }
  static let enterDayByDay = Phrase(en: "Enter it day by day.", fi: "Kirjaa se päivä kerrallaan.")
  static func shiftLong(_ minutes: Int) -> Phrase {
    func length(_ hours: String) -> String {
      minutes.isMultiple(of: 60) ? "\(minutes / 60) \(hours)" : "\(minutes / 60) h \(minutes % 60) min"
    }
    return Phrase(
      en: "That is \(length("hours")) in one go.", fi: "Siinä on \(length("tuntia")) yhteen menoon.")
  }
  static func farAhead(_ day: CivilDate, _ days: Int) -> Phrase {
    Phrase(
      en: "\(Language.english.day(day)) is more than \(days) days ahead.",
      fi: "Päivään \(Language.finnish.day(day)) on yli \(days) päivää.")
  }
  static let correctClock = Phrase(
    en: "Set the clock of the device, or correct the day.",
    fi: "Aseta laitteen kello oikeaan aikaan tai korjaa päivä.")
  static let manyBreaks = Phrase(
    en: "An entry has 20 breaks at most.", fi: "Kirjauksessa on enintään 20 taukoa.")
  static let breakEmpty = Phrase(
    en: "A break lasts a minute or more.", fi: "Tauko kestää vähintään minuutin.")
  static let breakOutside = Phrase(
    en: "A break is outside the hours.", fi: "Tauko on työajan ulkopuolella.")
  static let breakInside = Phrase(
    en: "Give breaks between the start and the end, or only their minutes.",
    fi: "Anna tauot alun ja lopun väliltä, tai vain niiden minuutit.")
  static let breaksOverlap = Phrase(en: "Two breaks overlap.", fi: "Kaksi taukoa menee päällekkäin.")
  static let breaksLong = Phrase(
    en: "The breaks are as long as the hours themselves.", fi: "Tauot ovat yhtä pitkät kuin itse työaika.")
  static let shortenBreaks = Phrase(
    en: "Shorten the breaks or correct the times.", fi: "Lyhennä taukoja tai korjaa ajat.")
  static func noteLong(_ maximum: Int) -> Phrase {
    Phrase(
      en: "The text may have \(maximum) characters at most.",
      fi: "Tekstissä voi olla enintään \(maximum) merkkiä.")
  }
  static func dayDamaged(_ text: String) -> Phrase {
    Phrase(en: "A stored day is damaged: “\(text)”.", fi: "Tallennettu päivä on vioittunut: ”\(text)”.")
  }
  static func noZone(_ text: String) -> Phrase {
    Phrase(en: "“\(text)” is not a time zone.", fi: "”\(text)” ei ole aikavyöhyke.")
  }
  static let zoneOrNone = Phrase(
    en: "Name one such as Europe/Helsinki, or leave the zone out.",
    fi: "Anna esimerkiksi Europe/Helsinki, tai jätä vyöhyke pois.")
  static func siteZoneUnknown(_ zone: String, of site: String) -> Phrase {
    Phrase(
      en: "The time zone of “\(site)”, \(zone), is not known on this machine.",
      fi: "Työmaan ”\(site)” aikavyöhykettä \(zone) ei tunneta tällä koneella.")
  }
  static let updateTimeZones = Phrase(
    en: "Update the time zone data of this machine.", fi: "Päivitä tämän koneen aikavyöhyketiedot.")
  static func zoneDamaged(_ text: String) -> Phrase {
    Phrase(
      en: "A stored time zone is damaged: “\(text)”.", fi: "Tallennettu aikavyöhyke on vioittunut: ”\(text)”."
    )
  }
  static func numberDamaged(_ number: Int, _ column: String) -> Phrase {
    Phrase(
      en: "A stored \(column) is damaged: \(number).", fi: "Tallennettu \(column) on vioittunut: \(number).")
  }
}

extension Phrase {
  /// Day and times: `19 Nov 2026 07:00–15:30`, over midnight `22:00–06:00 (+1)`.
  static func span(_ shift: Shift) -> Phrase {
    Phrase { $0.span(shift) }
  }
  static func runningSince(_ start: Instant, _ zone: Zone) -> Phrase {
    let time = zone.civil(start)
    return Phrase { "\($0.day(time.date)) \($0.clock(time.time))–" }
  }
}

extension Language {
  /// The times of a shift on its clocks: `07:00–15:30`, over midnight `22:00–06:00 (+1)`. Where the clocks are set back or
  /// forward meanwhile, or show one of the times twice that night, each has its offset, which shows the elapsed time and
  /// the moment: `03:45+03:00–03:15+02:00`.
  public func times(from start: Instant, to end: Instant?, in zone: Zone) -> String {
    let (day, from) = zone.civil(start)
    guard let end else {
      return "\(clock(from))\(zone.isTwice(day, from) ? zone.offsetText(at: start) : "")–"
    }
    let (lastDay, to) = zone.civil(end)
    let nights = day.distance(to: lastDay)
    let isChanged = zone.offset(at: start) != zone.offset(at: end)
    let needsOffsets = isChanged || zone.isTwice(day, from) || zone.isTwice(lastDay, to)
    let offsets = needsOffsets ? (zone.offsetText(at: start), zone.offsetText(at: end)) : ("", "")
    if !needsOffsets, nights == 1, to.secondOfDay == 0 { return "\(clock(from))–\(endOfDay)" }
    return "\(clock(from))\(offsets.0)–\(clock(to))\(offsets.1)" + (nights > 0 ? " (+\(nights))" : "")
  }

  /// The midnight at which a day ends, `24:00`.
  private var endOfDay: String {
    clock(WallTime(secondOfDay: 0)).replacingFirstHours(with: "24")
  }

  func span(_ shift: Shift) -> String {
    "\(day(shift.day)) \(times(from: shift.start, to: shift.end, in: shift.zone))"
  }
}

extension Zone {
  /// Whether the clocks show a time twice on a day.
  fileprivate func isTwice(_ day: CivilDate, _ time: WallTime) -> Bool {
    if case .twice = moments(of: day, at: time) { true } else { false }
  }
}

extension String {
  /// The clock time with other digits for the hours.
  fileprivate func replacingFirstHours(with hours: String) -> String {
    hours + drop { $0.isNumber }
  }
}
