/// A duration that a user typed.
public struct TypedDuration: Hashable, Sendable {
  /// Whole minutes, never negative.
  public let minutes: Int

  /// A duration of some minutes.
  init(minutes: Int) { self.minutes = minutes }

  /// A duration as users type it.
  ///
  /// Accepted are `7h30`, `7 h 30 min`, `45min`, `7:30`, `7,5h`, `1t 30min`, and a plain number of minutes.
  /// Decimals are parsed digit by digit and have to make whole minutes. `7.30` without a unit is rejected,
  /// since it may mean 7 h 30 min or 7 h 18 min.
  /// - Throws: ``Failure`` `core.duration` of kind `invalid` that quotes the text.
  public init(typed text: String) throws {
    let tokens = Self.tokens(text)
    let isHours = tokens.count > 1 && Self.hourWords.contains(tokens[1])
    let isMinutes = Self.minuteWords.contains(tokens.last ?? "")
    switch tokens.count {
    case 1: minutes = try Self.bare(tokens[0], text)
    case 2 where isMinutes: minutes = try Self.whole(tokens[0], 1...6, text)
    case 2 where isHours: minutes = try Self.hours(tokens[0], text)
    case 3 where isHours: minutes = try Self.sum(tokens[0], tokens[2], text)
    case 4 where isHours && isMinutes:
      let rest = tokens[2].count == 1 ? "0" + tokens[2] : tokens[2]
      minutes = try Self.sum(tokens[0], rest, text)
    default: throw Self.rejection(text)
    }
  }

  private static let hourWords: Set = [
    "h", "hr", "hrs", "hour", "hours", "t", "tunti", "tuntia", "tim", "timme", "timmar",
  ]
  private static let minuteWords: Set = [
    "m", "min", "mins", "minute", "minutes", "minuutti", "minuuttia", "minut", "minuter",
  ]

  /// The numbers and words in the text, in order.
  private static func tokens(_ text: String) -> [String] {
    var tokens: [String] = []
    var last: Bool?
    for character in text.lowercased() {
      let isWord = character.isLetter
      if character.isWhitespace {
        last = nil
      } else {
        if isWord != last { tokens.append("") }
        tokens[tokens.count - 1].append(character)
        last = isWord
      }
    }
    return tokens
  }

  /// A number without a unit: `7:30` or minutes.
  private static func bare(_ number: String, _ text: String) throws -> Int {
    let clock = number.split(separator: ":", omittingEmptySubsequences: false)
    if clock.count == 2 { return try sum(String(clock[0]), String(clock[1]), text) }
    let parts = number.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
    guard parts.count == 2, let whole = parts[0].digits(1...4), parts[1].digits(1...4) != nil else {
      return try self.whole(number, 1...6, text)
    }
    if parts[1].count == 2, let minutes = parts[1].digits(2...2), minutes < 60 {
      let clock = "\(whole):\(parts[1])"
      // 7.33 hours would be rejected too: they are 7:19.8.
      let other = minutes.isMultiple(of: 5) ? number + "h" : Self.clock(whole * 60 + (minutes * 6 + 5) / 10)
      throw rejection(.ambiguousDuration(text, clock: clock, decimal: number), .either(clock, other))
    }
    throw rejection(.durationWithoutUnit(text), .durationForms)
  }

  private static func sum(_ hours: String, _ minutes: String, _ text: String) throws -> Int {
    let hour = try whole(hours, 1...4, text)
    let minute = try whole(minutes, 1...2, text)
    guard minutes.count == 2 else {
      throw rejection(.oneDigitMinutes(text), .twoDigits(hour: hour, digit: minute))
    }
    guard minute < 60 else { throw rejection(.tooManyMinutes(text), .durationForms) }
    return hour * 60 + minute
  }

  /// Hours, whole or with decimals.
  private static func hours(_ number: String, _ text: String) throws -> Int {
    let parts = number.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
    guard parts.count == 2 else { return try whole(number, 1...4, text) * 60 }
    let hour = try whole(String(parts[0]), 1...4, text)
    let fraction = try whole(String(parts[1]), 1...6, text)
    let scale = parts[1].reduce(1) { scale, _ in scale * 10 }
    let (minute, rest) = (fraction * 60).quotientAndRemainder(dividingBy: scale)
    guard rest == 0 else {
      let (below, above) = (hour * 60 + minute, hour * 60 + minute + 1)
      throw rejection(.notWholeMinutes(text), .either(clock(below), clock(above)))
    }
    return hour * 60 + minute
  }

  private static func clock(_ minutes: Int) -> String { "\(minutes / 60):\(Digits.padded(minutes % 60, 2))" }

  private static func whole(_ number: String, _ widths: ClosedRange<Int>, _ text: String) throws -> Int {
    guard let value = number.digits(widths) else { throw rejection(text) }
    return value
  }

  private static func rejection(_ text: String) -> Failure { rejection(.notADuration(text), .durationForms) }

  private static func rejection(_ message: Phrase, _ remedy: Phrase) -> Failure {
    Failure(.invalid, "core.duration", message, remedy: remedy, field: "duration")
  }
}
