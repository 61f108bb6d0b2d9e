/// A span of time within a day that a user typed, without a date and a zone.
public struct TypedSpan: Hashable, Sendable {
  /// The start; never 24:00.
  public let start: TypedTime
  /// The end. An end at or before the start is on the next day. The caller, who knows the offsets, decides
  /// whether equal ones are allowed.
  public let end: TypedTime

  /// A span from its ends; `nil` when it would start at 24:00.
  public init?(start: TypedTime, end: TypedTime) {
    guard start.minuteOfDay < 1440 else { return nil }
    self.start = start
    self.end = end
  }

  /// A span as users type it: `7-15.30`, `07:00–15:30`, `0700-1530`, `22 – 06`, `klo 7-15`, `7-24`.
  ///
  /// - Throws: ``Failure`` `core.span` of kind `invalid` that quotes the text.
  public init(typed text: String) throws {
    let splits = Self.splits(text)
    var failures: [Failure] = []
    var spans: [TypedSpan] = []
    for (start, end) in splits {
      do {
        spans.append(try TypedSpan(start, end))
      } catch let failure as Failure {
        failures.append(failure)
      }
    }
    guard let span = spans.first else {
      if let failure = failures.first, failures.count == 1, Self.looksLikeSpan(text) {
        throw failure.with(code: "core.span", field: "span")
      }
      throw Failure(.invalid, "core.span", .notASpan(text), remedy: .spanForms, field: "span")
    }
    guard spans.count == 1 else {
      // An offset west of UTC begins with a hyphen as well: 01:30-04:00-03:00.
      throw Failure(.invalid, "core.span", .ambiguousSpan(text), remedy: .spaceTheDash, field: "span")
    }
    self = span
  }

  /// Whether a text has the form of a span, even if it is invalid, such as `7-25`. It costs no more than
  /// parsing it.
  public static func looksLikeSpan(_ text: String) -> Bool {
    splits(text).contains { TypedTime.looksLikeTime($0.start) && TypedTime.looksLikeTime($0.end) }
  }

  private init(_ start: Substring, _ end: Substring) throws {
    self.start = try TypedTime(typed: String(start.trimmed), asStart: true)
    self.end = try TypedTime(typed: String(end.trimmed))
  }

  /// The possible ways to divide a text at a dash.
  ///
  /// Without a dash, it is divided at a hyphen with space around it; else at any hyphen.
  private static func splits(_ text: String) -> [(start: Substring, end: Substring)] {
    let hyphens = text.indices.filter { "-−‐‑".contains(text[$0]) }
    let spaced = hyphens.filter { index in
      text[..<index].last?.isWhitespace == true
        && text[text.index(after: index)...].first?.isWhitespace == true
    }
    let dashes = text.indices.filter { "–—‒―".contains(text[$0]) }
    let cuts = !dashes.isEmpty ? dashes : !spaced.isEmpty ? spaced : hyphens
    return cuts.map { (text[..<$0], text[text.index(after: $0)...]) }
  }
}
