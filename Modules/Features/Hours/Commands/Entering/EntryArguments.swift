import CommandKit
import Core
import Device
import Hours
import Worksites

/// The arguments of `hours add` by their form: spans, days, and the names of the worksite and the task.
struct EntryArguments {
  /// The spans of time, in their order.
  private(set) var spans: [TypedSpan] = []
  /// The day or the range of days, as typed.
  private(set) var days: String?
  /// The words that are neither days nor times.
  private(set) var names: [String] = []
  /// The worksite of an option.
  let site: String?
  /// Words that look like a mistyped day rather than a part of the worksite's name.
  private(set) var mistypedDay: String?
  /// The length of the work, given instead of times.
  private var length: (text: String, minutes: Int)?

  /// The words of the line.
  fileprivate let words: [String]

  /// Parses words in any order.
  ///
  /// - Parameter areMonths: whether names of months are months rather than parts of a worksite's name.
  /// - Throws: ``Failure`` of kind `usage` for two days, or for days that may also be times; of kind `invalid` for
  ///   unreadable times.
  init(_ words: [String], site: String? = nil, areMonths: Bool = true) throws {
    self.site = site
    self.words = words
    let joined = TypedWords.joined(words, areMonths: areMonths)
    try Self.rejectDaysLikeTimes(among: joined)
    for word in joined {
      if TypedSpan.looksLikeSpan(word) {
        spans.append(try TypedSpan(typed: word))
      } else if DayRange.looksLikeDays(word), areMonths || !DayRange.isMonthName(word) {
        if days != nil { throw Failure(.usage, "hours.words", .oneTooMany(word), remedy: .addForm) }
        days = word
      } else {
        names.append(word)
      }
    }
    if spans.isEmpty, let length = Self.length(among: names) {
      self.length = length
      names = length.text == names.joined(separator: " ") ? [] : names.filter { $0 != length.text }
    }
    guard let first = names.first else { return }
    mistypedDay = Self.mistypedDay(among: names)
    if mistypedDay?.hasPrefix(first) != true, (try? TypedTime(typed: first)) != nil {
      spans = [try TypedSpan(typed: first)]
    }
  }

  var isEmpty: Bool { spans.isEmpty && days == nil && !namesPlace && length == nil }

  /// Whether the words or the option name a worksite or a task.
  var namesPlace: Bool { site != nil || !names.isEmpty }

  /// Whether the words contain neither times nor a length.
  var isWithoutTimes: Bool { spans.isEmpty && length == nil }

  /// The length of the work, where the words contain no times.
  var minutes: Int? { spans.isEmpty ? length?.minutes : nil }

  /// The name of the month that the days are, or end with: `October`, `16-20 Nov`.
  fileprivate var month: String? {
    guard let parts = days?.split(separator: " ").map(String.init), let last = parts.last else { return nil }
    let isMonth =
      parts.count == 1
      ? DayRange.isMonthName(last) : parts.count == 2 && TypedWords.areDaysOfMonth(parts[0], last)
    return isMonth ? last : nil
  }

  /// Rejects a pair of days without a closing full stop beside a span: `16.11-20.11 7-15:30`.
  private static func rejectDaysLikeTimes(among words: [String]) throws {
    let spans = words.filter { TypedSpan.looksLikeSpan($0) }
    guard spans.count > 1 else { return }
    for word in spans {
      let ends = word.split { "-−‐‑–—‒―".contains($0) }.map { $0.split(separator: " ").joined() }
      let days = ends.map { $0.hasSuffix(".") ? $0 : $0 + "." }
      guard ends.count == 2, ends.allSatisfy({ $0.contains(".") && CivilDate.looksLikeDay($0) }) else {
        continue
      }
      throw Failure(
        .usage, "hours.daysOrTimes", .daysOrTimes(word),
        remedy: .writeDays(days.joined(separator: "-"), ends.map { $0.replacing(".", with: ":") }),
        field: "day")
    }
  }

  private static func mistypedDay(among names: [String]) -> String? {
    for count in [3, 2, 1] where count <= names.count {
      for start in 0...names.count - count {
        let text = names[start..<start + count].joined(separator: " ")
        if CivilDate.resemblesDay(text) { return text }
      }
    }
    return nil
  }

  private static func length(among names: [String]) -> (text: String, minutes: Int)? {
    for text in names + [names.joined(separator: " ")] {
      // A plain number has no unit.
      guard text.first?.isNumber == true, text.contains(where: \.isLetter),
        let length = try? TypedDuration(typed: text)
      else { continue }
      return (text, length.minutes)
    }
    return nil
  }
}

extension Session {
  /// The arguments, with the name of a month as a word of a worksite's name.
  ///
  /// That holds where a worksite has the name.
  func settled(_ arguments: EntryArguments) throws -> EntryArguments {
    guard arguments.site == nil, let month = arguments.month else { return arguments }
    guard let other = try? EntryArguments(arguments.words, areMonths: false),
      let index = other.names.firstIndex(of: month)
    else { return arguments }
    let (name, sites) = (other.names, try answer(Worksites()))
    for first in 0...index {
      for last in (index..<name.count).reversed() where first < last || name.count == 1 {
        let typed = name[first...last].joined(separator: " ")
        if !sites.named(typed, by: { [$0.name] }).isEmpty { return other }
      }
    }
    return arguments
  }

  /// The worksite and the task of the words and options. If there are none, a mistyped day among the words is
  /// reported first.
  func namedPlace(_ words: EntryArguments, task: String?, _ context: Context) throws -> NamedPlace {
    do {
      return try namedPlace(words.names, site: words.site, task: task, context)
    } catch let failure as Failure where failure.kind == .notFound {
      if let day = words.mistypedDay { _ = try CivilDate(typed: day, today: today(context)) }
      throw failure
    }
  }
}
