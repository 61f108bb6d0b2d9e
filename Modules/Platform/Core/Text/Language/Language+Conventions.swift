/// The conventions of a language for days, times, numbers and sizes.
struct LanguageConventions: Sendable {
  /// Short names of the days of a week, from Monday.
  let weekdays: [String]
  /// Names of the months, from January.
  let months: [String]
  /// A day without its year, of the day and the month of a date.
  let dayOfYear: @Sendable (CivilDate) -> String
  /// A day with its year.
  let day: @Sendable (CivilDate) -> String
  /// A time of day, of its hour and minute.
  let clock: @Sendable (Int, Int) -> String
  /// The most characters that a day with a time takes.
  let momentWidth: Int
  /// The text between the whole and the decimals of a number.
  let decimalSeparator: String
  /// The text between groups of three digits.
  let groupSeparator: String
  /// The unit of a size of one byte, and of other numbers of bytes.
  let byte: (one: String, other: String)
  /// Units of larger sizes, in steps of 1000.
  let sizeUnits: [String]
}

extension Language {
  /// The conventions of this language.
  var conventions: LanguageConventions {
    switch self {
    case .english: .english
    case .finnish: .finnish
    case .swedish: .swedish
    }
  }
}

extension LanguageConventions {
  fileprivate static let english = Self(
    weekdays: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
    months: englishMonths,
    dayOfYear: { "\($0.day) \(englishMonths[$0.month - 1].prefix(3))" },
    day: { "\($0.day) \(englishMonths[$0.month - 1].prefix(3)) \($0.year)" },
    clock: { "\(Digits.padded($0, 2)):\(Digits.padded($1, 2))" },
    momentWidth: 17,
    decimalSeparator: ".", groupSeparator: ",",
    byte: ("B", "B"), sizeUnits: ["kB", "MB", "GB", "TB"])

  fileprivate static let finnish = Self(
    weekdays: ["ma", "ti", "ke", "to", "pe", "la", "su"],
    months: [
      "tammikuu", "helmikuu", "maaliskuu", "huhtikuu", "toukokuu", "kesäkuu", "heinäkuu", "elokuu", "syyskuu",
      "lokakuu", "marraskuu", "joulukuu",
    ],
    dayOfYear: { "\($0.day).\($0.month)." },
    day: { "\($0.day).\($0.month).\($0.year)" },
    clock: { "\($0).\(Digits.padded($1, 2))" },
    momentWidth: 16,
    decimalSeparator: ",", groupSeparator: "\u{A0}",
    // A single t is the sign of an hour.
    byte: ("tavu", "tavua"), sizeUnits: ["kt", "Mt", "Gt", "Tt"])

  /// Swedish as it is written in Finland.
  fileprivate static let swedish = Self(
    weekdays: ["mån", "tis", "ons", "tors", "fre", "lör", "sön"],
    months: [
      "januari", "februari", "mars", "april", "maj", "juni", "juli", "augusti", "september", "oktober",
      "november", "december",
    ],
    dayOfYear: { "\($0.day).\($0.month)" },
    day: { "\($0.day).\($0.month).\($0.year)" },
    clock: { "\($0).\(Digits.padded($1, 2))" },
    momentWidth: 16,
    decimalSeparator: ",", groupSeparator: "\u{A0}",
    byte: ("B", "B"), sizeUnits: ["kB", "MB", "GB", "TB"])

  private static let englishMonths = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November",
    "December",
  ]
}
