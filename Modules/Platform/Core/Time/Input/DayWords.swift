/// Words for days in English, Finnish and Swedish. All are understood, independently of the user's language.
enum DayWords {
  /// The number of days from today that a word means.
  static func daysFromToday(_ text: some StringProtocol) -> Int? { days[folded(text)] }

  /// The day of the week that a word, a short form or the Finnish “on Friday” means.
  static func weekday(_ text: some StringProtocol) -> Weekday? { weekdays[folded(text)] }

  /// The range of days that a word means, relative to a given day.
  static func range(_ text: some StringProtocol, today: CivilDate) -> DayRange? {
    switch ranges[folded(text)] {
    case .month(let back): .month(of: today.adding(months: -back))
    case .week(let back): .week(of: today.adding(days: -7 * back))
    case .year(let back): .year(of: today.adding(months: -12 * back))
    case nil: nil
    }
  }

  /// The weekday of `last friday` or `viime perjantaina`, which is before today.
  static func lastWeekday(_ text: some StringProtocol) -> Weekday? {
    let words = folded(text).split(separator: "_", maxSplits: 1)
    guard words.count == 2, ["last", "viime", "forra"].contains(words[0]) else { return nil }
    return weekdays[String(words[1])]
  }

  /// The number of a month, 1 to 12, by its name or an abbreviation with three letters or more.
  static func month(_ text: some StringProtocol) -> Int? {
    let word = folded(text)
    guard word.count >= 3, let index = months.firstIndex(where: { $0.hasPrefix(word) }) else { return nil }
    return index % 12 + 1
  }

  /// Whether a word is a month, or an abbreviation of one with three letters or more.
  static func isMonth(_ text: some StringProtocol) -> Bool {
    let word = folded(text)
    return word.count >= 3 && months.contains { $0.hasPrefix(word) }
  }

  /// The days of a month by its name, and by its year where that follows: `October`, `lokakuussa 2025`.
  ///
  /// Without a year it is the latest such month, that of today included; of coming ones the next.
  static func month(_ text: some StringProtocol, today: CivilDate, isComing: Bool) -> DayRange? {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard (1...2).contains(words.count), let month = month(ofName: words[0]) else {
      return nil
    }
    let nearest =
      if isComing {
        month < today.month ? today.year + 1 : today.year
      } else {
        month > today.month ? today.year - 1 : today.year
      }
    guard let year = words.count == 2 ? words[1].digits(4...4) : nearest,
      let first = CivilDate(year: year, month: month, day: 1)
    else { return nil }
    return .month(of: first)
  }

  /// The number of a month by its name in any form.
  static func month(ofName text: some StringProtocol) -> Int? { month(ofCase: text) ?? month(text) }

  /// Whether a text is a range of days by its words: `last week`, or a month by its whole name.
  static func isRange(_ text: some StringProtocol) -> Bool {
    if ranges[folded(text)] != nil { return true }
    let words = text.split(whereSeparator: \.isWhitespace)
    guard (1...2).contains(words.count), words.count == 1 || words[1].digits(4...4) != nil else {
      return false
    }
    return month(ofCase: words[0]) != nil || months.contains { $0 == folded(words[0]) }
  }

  /// The number of a month by its Finnish name in one of the cases of a time: `lokakuu`, `lokakuussa`.
  private static func month(ofCase text: some StringProtocol) -> Int? {
    let word = folded(text)
    return ["kuu", "kuussa", "kuun", "kuuta"].lazy.filter(word.hasSuffix).compactMap { ending in
      let name = word.dropLast(ending.count) + "kuuta"
      return months.firstIndex { $0 == name }.map { $0 % 12 + 1 }
    }.first
  }

  private static let months = """
    january february march april may june july august september october november december
    tammikuuta helmikuuta maaliskuuta huhtikuuta toukokuuta kesakuuta heinakuuta elokuuta syyskuuta lokakuuta
    marraskuuta joulukuuta januari februari mars april maj juni juli augusti september oktober november
    december
    """.split(whereSeparator: \.isWhitespace)

  private enum Span { case week(back: Int), month(back: Int), year(back: Int) }

  private static let days = dictionary([
    (0, "today tanaan idag i_dag"), (1, "tomorrow huomenna imorgon i_morgon"),
    (2, "day_after_tomorrow ylihuomenna overmorgon i_overmorgon"), (-1, "yesterday eilen igar i_gar"),
    (-2, "day_before_yesterday toissapaivana toissa_paivana forrgar i_forrgar"),
  ])

  private static let weekdays = dictionary([
    (Weekday.monday, "mon monday ma maanantai maanantaina man mandag"),
    (.tuesday, "tue tues tuesday ti tiistai tiistaina tis tisdag"),
    (.wednesday, "wed wednesday ke keskiviikko keskiviikkona ons onsdag"),
    (.thursday, "thu thur thurs thursday to torstai torstaina tor tors torsdag"),
    (.friday, "fri friday pe perjantai perjantaina fre fredag"),
    (.saturday, "sat saturday la lauantai lauantaina lor lordag"),
    (.sunday, "sun sunday su sunnuntai sunnuntaina son sondag"),
  ])

  private static let ranges = dictionary([
    (Span.week(back: 0), "week this_week viikko tama_viikko talla_viikolla vecka denna_vecka"),
    (.week(back: 1), "last_week viime_viikko viime_viikolla edellinen_viikko forra_veckan"),
    (.month(back: 0), "month this_month kuukausi tama_kuukausi tassa_kuussa manad denna_manad"),
    (.month(back: 1), "last_month viime_kuu viime_kuussa viime_kuukausi edellinen_kuukausi forra_manaden"),
    (.year(back: 0), "year this_year vuosi tama_vuosi tana_vuonna ar i_ar"),
    (.year(back: 1), "last_year viime_vuosi viime_vuonna forra_aret i_fjol"),
  ])

  private static func dictionary<Meaning>(_ rows: [(Meaning, String)]) -> [String: Meaning] {
    let words = rows.flatMap { meaning, words in words.split(separator: " ").map { (String($0), meaning) } }
    return Dictionary(words) { first, _ in first }
  }

  /// The word in lower case, without accents and a final full stop, and with one `_` between words.
  ///
  /// So `last-month` needs no quotes, and å, ä and ö may be missing from a keyboard.
  private static func folded(_ text: some StringProtocol) -> String {
    var text = text.trimmed.lowercased()
    if text.hasSuffix(".") { text.removeLast() }
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: "_")
    return String(words.map { unmarked[$0] ?? $0 })
  }

  private static let unmarked: [Character: Character] = ["å": "a", "ä": "a", "ö": "o", "-": "_"]
}
