import Core
import VCard

extension Birthday {
  /// The day in a language, with the year where it is known.
  package func text(in language: Language) -> String {
    if let year, let date = CivilDate(year: year, month: month, day: day) { return language.day(date) }
    return Phrase.yearlessDay(month: month, day: day).text(in: language)
  }
}
