import Core

/// The `Retry-After` field (RFC 9110 §10.2.3).
public enum RetryAfter {
  /// The longest accepted wait in seconds, a day; longer ones are shortened to it.
  static let longest: Int64 = 86_400

  /// Returns the wait of a field value in seconds or as a date; `nil` when it is neither.
  ///
  /// - Parameter sent: the `Date` of the response: a date is by the server's clock, which may differ from
  ///   ours.
  public static func wait(_ value: String, sent: String? = nil, now: Instant) -> Duration? {
    if !value.isEmpty, value.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      return .seconds(min(Int64(value) ?? longest, longest))
    }
    guard let date = HTTPDate(value, now: now) else { return nil }
    let start = sent.flatMap { HTTPDate($0, now: now) }?.instant ?? now
    return .milliseconds(min(max(0, date.instant.milliseconds - start.milliseconds), longest * 1000))
  }
}
