import Core

extension Phrase {
  static let newYearsDay = Phrase(en: "New Year's Day", fi: "uudenvuodenpäivä")
  static let epiphany = Phrase(en: "Epiphany", fi: "loppiainen")
  static let goodFriday = Phrase(en: "Good Friday", fi: "pitkäperjantai")
  static let easterSunday = Phrase(en: "Easter Sunday", fi: "pääsiäispäivä")
  static let easterMonday = Phrase(en: "Easter Monday", fi: "2. pääsiäispäivä")
  static let mayDay = Phrase(en: "May Day", fi: "vappu")
  static let ascensionDay = Phrase(en: "Ascension Day", fi: "helatorstai")
  static let pentecost = Phrase(en: "Pentecost", fi: "helluntai")
  static let swedishNationalDay = Phrase(en: "National Day of Sweden", fi: "Ruotsin kansallispäivä")
  static let midsummerDay = Phrase(en: "Midsummer Day", fi: "juhannuspäivä")
  static let allSaintsDay = Phrase(en: "All Saints' Day", fi: "pyhäinpäivä")
  static let independenceDay = Phrase(en: "Independence Day", fi: "itsenäisyyspäivä")
  static let christmasDay = Phrase(en: "Christmas Day", fi: "joulupäivä")
  static let boxingDay = Phrase(en: "Boxing Day", fi: "tapaninpäivä")
}
