import Core

/// The public holidays of the country in which a time zone lies.
package struct PublicHolidays: Sendable {
  private let country: Country

  private enum Country { case finland, sweden }

  /// The holidays of the country of a zone; `nil` for a country whose holidays are not known.
  package init?(in zone: Zone) {
    switch zone.identifier {
    case "Europe/Helsinki", "Europe/Mariehamn": country = .finland
    case "Europe/Stockholm": country = .sweden
    default: return nil
    }
  }

  /// The name of the holiday on a day; `nil` for any other day.
  package func name(of day: CivilDate) -> Phrase? { fixed(day) ?? movable(day) }

  private func fixed(_ day: CivilDate) -> Phrase? {
    switch (day.month, day.day) {
    case (1, 1): .newYearsDay
    case (1, 6): .epiphany
    case (5, 1): .mayDay
    case (6, 6): country == .sweden ? .swedishNationalDay : nil
    case (12, 6): country == .finland ? .independenceDay : nil
    case (12, 25): .christmasDay
    case (12, 26): .boxingDay
    // The Saturdays between these days.
    case (6, 20...26): day.weekday == .saturday ? .midsummerDay : nil
    case (10, 31), (11, 1...6): day.weekday == .saturday ? .allSaintsDay : nil
    default: nil
    }
  }

  private func movable(_ day: CivilDate) -> Phrase? {
    guard let easter = Self.easter(of: day.year) else { return nil }
    return switch easter.distance(to: day) {
    case -2: .goodFriday
    case 0: .easterSunday
    case 1: .easterMonday
    case 39: .ascensionDay
    case 49: .pentecost
    default: nil
    }
  }

  /// Easter Sunday of the Gregorian calendar, by the algorithm of Meeus, Jones and Butcher.
  private static func easter(of year: Int) -> CivilDate? {
    let (golden, century, yearOfCentury) = (year % 19, year / 100, year % 100)
    let correction = (century - (century + 8) / 25 + 1) / 3
    let epact = (19 * golden + century - century / 4 - correction + 15) % 30
    let weekday = (32 + 2 * (century % 4) + 2 * (yearOfCentury / 4) - epact - yearOfCentury % 4) % 7
    let late = (golden + 11 * epact + 22 * weekday) / 451
    let days = epact + weekday - 7 * late + 114
    return CivilDate(year: year, month: days / 31, day: days % 31 + 1)
  }
}
