import Core
import Hours

/// The words behind `hours add`, told apart by their form: a span of time, a day, and what is left names the worksite.
struct EntryWords {
  private(set) var span: TypedSpan?
  private(set) var day: String?
  private(set) var site: String?

  /// Reads the words, in any order.
  ///
  /// - Throws: ``Failure`` of kind `usage` when there are two of a sort, of kind `invalid` for what cannot be read.
  init(_ words: [String], site: String? = nil) throws {
    self.site = site
    var names: [String] = []
    for word in Self.joiningDashes(words) {
      if TypedSpan.looksLikeSpan(word) {
        if span != nil { throw Self.several(word) }
        span = try TypedSpan(typed: word)
      } else if CivilDate.looksLikeDay(word) {
        if day != nil { throw Self.several(word) }
        day = word
      } else {
        names.append(word)
      }
    }
    guard let first = names.first else { return }
    if (try? TypedTime(typed: first)) != nil { span = try TypedSpan(typed: first) }
    if self.site != nil { throw Self.several(first) }
    self.site = names.joined(separator: " ")
  }

  var isEmpty: Bool { span == nil && day == nil && site == nil }

  /// `7 - 15:30`, which the shell hands over in three words.
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
