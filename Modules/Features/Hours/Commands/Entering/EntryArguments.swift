import CommandKit
import Core
import Device
import Hours

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

  /// Parses words in any order.
  ///
  /// - Throws: ``Failure`` of kind `usage` for two days, of kind `invalid` for unreadable times.
  init(_ words: [String], site: String? = nil) throws {
    self.site = site
    for word in TypedWords.joined(words) {
      if TypedSpan.looksLikeSpan(word) {
        spans.append(try TypedSpan(typed: word))
      } else if DayRange.looksLikeDays(word) {
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
