/// A time of day that a user typed, to the minute, without a date and a zone.
public struct TypedTime: Hashable, Sendable {
  /// Minutes since midnight by the local clock, 0 ... 1440. 1440 is 24:00, which can only be an end.
  public let minuteOfDay: Int
  /// Seconds east of UTC, if typed to distinguish the two 03:30 of an autumn night: `03:30+02:00`. The caller
  /// checks that the zone has that offset then.
  public let offset: Int?

  /// A time from its parts; `nil` when the minute is outside 0 ... 1440.
  public init?(minuteOfDay: Int, offset: Int? = nil) {
    guard (0...1440).contains(minuteOfDay) else { return nil }
    self.minuteOfDay = minuteOfDay
    self.offset = offset
  }

  /// The local time, to the minute.
  public init(_ time: WallTime) {
    minuteOfDay = time.secondOfDay / 60
    offset = nil
  }

  /// A time as users type it: `7`, `7:30`, `07.30`, `0730`, `730`, `klo 7`, with an offset from UTC
  /// `03:30+02:00`.
  ///
  /// - Parameter asStart: rejects 24:00 too, which is the end of a day and never a start.
  /// - Throws: ``Failure`` `core.time` of kind `invalid` that quotes the text.
  public init(typed text: String, asStart: Bool = false) throws {
    let (clock, offset) = try Self.parts(text)
    let fields = clock.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "." }
    let hour: Int?
    let minute: Int?
    switch fields.count {
    case 1 where clock.count > 2:
      (hour, minute) = (clock.dropLast(2).digits(1...2), clock.suffix(2).digits(2...2))
    case 1:
      (hour, minute) = (clock.digits(1...2), 0)
    case 2:
      (hour, minute) = (fields[0].digits(1...2), fields[1].digits(1...2))
    default:
      let numbers = fields.compactMap { $0.digits(1...2) }
      let isDay =
        !clock.contains(":") && numbers.count == 3 && (1...31).contains(numbers[0])
        && (1...12).contains(numbers[1])
      throw numbers.count == 3 && !isDay
        ? Self.rejection(.hasSeconds(text), .leaveOutSeconds) : Self.rejection(text)
    }
    guard let hour, let minute else { throw Self.rejection(text) }
    if fields.count == 2, fields[1].count == 1 {
      throw Self.rejection(.oneDigitMinutes(text), .twoDigits(hour: hour, digit: minute))
    }
    guard minute < 60 else { throw Self.rejection(.tooManyMinutes(text), .timeForms) }
    guard hour * 60 + minute <= 1440 else { throw Self.rejection(.tooManyHours(text), .timeForms) }
    guard !asStart || hour < 24 else { throw Self.rejection(.startsAtEnd(text), .startNextDay) }
    self.minuteOfDay = hour * 60 + minute
    self.offset = offset
  }

  /// Whether a text has the form of a time, even if it is invalid, such as `25:00`.
  static func looksLikeTime(_ text: some StringProtocol) -> Bool {
    guard let (clock, _) = try? parts(text) else { return false }
    let fields = clock.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "." }
    return fields.count == 1
      ? clock.digits(1...4) != nil : fields.count <= 3 && fields.allSatisfy { $0.digits(1...2) != nil }
  }

  /// The time without its prefix, and the offset of a suffix such as `+02:00`.
  private static func parts(_ text: some StringProtocol) throws -> (clock: Substring, offset: Int?) {
    var clock = text.lowercased()[...].trimmed
    for word in ["klo", "kl"] where clock.hasPrefix(word) {
      let rest = clock.dropFirst(word.count).drop { $0 == "." }.trimmed
      if rest.first?.isNumber == true { clock = rest }
    }
    guard let sign = clock.lastIndex(where: { $0 == "+" || $0 == "-" || $0 == "−" }) else {
      return (clock, nil)
    }
    let fields = clock[clock.index(after: sign)...].split(separator: ":", omittingEmptySubsequences: false)
    let time = clock[..<sign].trimmed
    // Without this, 7-12:30 would be seven o'clock at an offset of −12:30.
    guard time.contains(where: { $0 == ":" || $0 == "." }) || time.count > 2 else { throw rejection(text) }
    guard fields.count == 2, let hours = fields[0].digits(2...2), let minutes = fields[1].digits(2...2),
      hours * 60 + minutes <= 15 * 60, minutes < 60
    else {
      throw clock[sign] == "+" ? rejection(.notAnOffset(String(text)), .offsetForm) : rejection(text)
    }
    return (time, (clock[sign] == "+" ? 60 : -60) * (hours * 60 + minutes))
  }

  private static func rejection(_ text: some StringProtocol) -> Failure {
    rejection(.notATime(String(text)), .timeForms)
  }

  private static func rejection(_ message: Phrase, _ remedy: Phrase) -> Failure {
    Failure(.invalid, "core.time", message, remedy: remedy, field: "time")
  }
}
