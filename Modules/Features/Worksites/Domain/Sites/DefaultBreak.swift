import Core

/// A break that hours have without an explicit one: some minutes of hours that are longer than a bound.
public struct DefaultBreak: Hashable, Sendable {
  /// The minutes of the break; 0 for no break.
  public let minutes: Int
  /// The length in minutes that hours exceed to have the break.
  public let overMinutes: Int

  /// No break, whatever the company's or the worksite's default is.
  public static let none = DefaultBreak(minutes: 0, overMinutes: 0)

  private init(minutes: Int, overMinutes: Int) {
    self.minutes = minutes
    self.overMinutes = overMinutes
  }

  /// The break of a text: `30/6` or `30/6:30` for 30 minutes of hours longer than that, `none` for no break.
  ///
  /// - Returns: `nil` for another text, and for a break that is longer than the bound.
  public init?(_ text: String) {
    if ["none", "ei"].contains(foldedName(text)) {
      self = .none
      return
    }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    // A break of the whole length would leave no work.
    guard parts.count == 2, let minutes = Self.number(parts[0], atMost: 24 * 60), minutes > 0,
      let over = Self.bound(parts[1]), minutes <= over
    else { return nil }
    self.init(minutes: minutes, overMinutes: over)
  }

  /// The minutes of `6` or `6:30` hours.
  private static func bound(_ text: Substring) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard let hours = parts.first.flatMap({ number($0, atMost: 24) }), parts.count <= 2 else { return nil }
    if parts.count == 1 { return hours * 60 }
    guard parts[1].utf8.count == 2, let rest = number(parts[1], atMost: 59) else { return nil }
    return hours * 60 + rest
  }

  private static func number(_ text: Substring, atMost maximum: Int) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(text),
      number <= maximum
    else { return nil }
    return number
  }

  /// The text that is stored: `30/6`, `30/6:30` or `none`.
  public var text: String {
    if minutes == 0 { return "none" }
    let (hours, rest) = overMinutes.quotientAndRemainder(dividingBy: 60)
    return "\(minutes)/\(hours)" + (rest == 0 ? "" : ":" + (rest < 10 ? "0" : "") + "\(rest)")
  }

  /// The minutes of the break in hours of a length; 0 for none.
  public func minutes(ofHours length: Int) -> Int { length > overMinutes ? minutes : 0 }
}
