import Core

extension Language {
  /// A day within a year: `19 Nov` or `19.11.`
  package func dayAndMonth(_ date: CivilDate) -> String {
    String(dayAndWeekday(date).drop { $0 != " " }.dropFirst())
  }

  /// A pay period, as short as a heading of a phone: `November 2026`, or `16 Nov – 29 Nov 2026`.
  package func period(_ range: DayRange) -> String {
    if range == .month(of: range.first) {
      let name = month(range.first)
      return name.prefix(1).uppercased() + name.dropFirst()
    }
    let first = range.first.year == range.last.year ? dayAndMonth(range.first) : day(range.first)
    return "\(first) – \(day(range.last))"
  }
}
