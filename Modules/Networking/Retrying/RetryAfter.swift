import Core

/// How long a server asks to be left alone (RFC 9110 §10.2.3).
public enum RetryAfter {
  /// The longest wait that is believed: a day. What asks for more asks for that.
  static let longest: Int64 = 86_400

  /// The wait that a header value asks for, as seconds or as a date; `nil` when it is neither. Never less than nothing.
  ///
  /// - Parameter sent: the `Date` of the answer: a date is by the clock of the server, and ours may be off by days.
  public static func wait(_ value: String, sent: String? = nil, now: Instant) -> Duration? {
    if !value.isEmpty, value.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      return .seconds(min(Int64(value) ?? longest, longest))
    }
    guard let date = HTTPDate(value, now: now) else { return nil }
    let start = sent.flatMap { HTTPDate($0, now: now) }?.instant ?? now
    return .milliseconds(min(max(0, date.instant.milliseconds - start.milliseconds), longest * 1000))
  }
}
