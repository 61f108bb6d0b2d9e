import CommandKit
import Core
import Device
import Hours

/// The arguments of `hours add` by their form: spans, a day, and the name of the worksite.
struct EntryArguments {
  /// The spans of time, in their order.
  private(set) var spans: [TypedSpan] = []
  private(set) var day: String?
  private(set) var site: String?
  /// Words that look like a mistyped day rather than a part of the worksite's name.
  private(set) var mistypedDay: String?
  /// The length of the work, given instead of times.
  private var length: (text: String, minutes: Int)?

  /// Parses words in any order.
  ///
  /// - Throws: ``Failure`` of kind `usage` for two days or two worksites, of kind `invalid` for unreadable ones.
  init(_ words: [String], site: String? = nil) throws {
    self.site = site
    var names: [String] = []
    for word in Self.joiningDays(SpanWords.separating(Self.joiningDashes(words))) {
      if TypedSpan.looksLikeSpan(word) {
        spans.append(try TypedSpan(typed: word))
      } else if CivilDate.looksLikeDay(word) {
        if day != nil { throw Self.several(word) }
        day = word
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
    if self.site != nil { throw Self.several(first) }
    self.site = names.joined(separator: " ")
  }

  var isEmpty: Bool { spans.isEmpty && day == nil && site == nil && length == nil }

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

  /// Joins words that are a day together: `19 Nov 2026`, `last friday`.
  private static func joiningDays(_ words: [String]) -> [String] {
    var (joined, index) = ([String](), 0)
    while index < words.count {
      let count = [3, 2].first { count in
        index + count <= words.count
          && CivilDate.looksLikeDay(words[index..<index + count].joined(separator: " "))
      }
      joined.append(words[index..<index + (count ?? 1)].joined(separator: " "))
      index += count ?? 1
    }
    return joined
  }

  /// Joins words around dashes: the shell passes `7 - 15:30` as three words.
  private static func joiningDashes(_ words: [String]) -> [String] {
    var joined: [String] = []
    var isOpen = false
    for word in words {
      let isDash = ["-", "–", "—", "−"].contains(word)
      if let last = joined.last, isDash || isOpen {
        joined[joined.count - 1] = last + word
      } else {
        joined.append(word)
      }
      isOpen = isDash
    }
    return joined
  }

  private static func several(_ word: String) -> Failure {
    Failure(.usage, "hours.words", .oneTooMany(word), remedy: .addForm)
  }
}

extension Session {
  /// The worksite that the words name. If there is none, a mistyped day among the words is reported first.
  func place(_ words: EntryArguments, _ context: Context) throws -> EntryPlace {
    do {
      return try place(words.site, context)
    } catch let failure as Failure where failure.kind == .notFound {
      if let day = words.mistypedDay { _ = try CivilDate(typed: day, today: today(context)) }
      throw failure
    }
  }
}
