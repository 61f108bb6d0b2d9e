import HTTPTypes

/// The `Timeout` field: how long a client wants to hold a lock (RFC 4918 §10.7).
package enum RequestedTimeout: Hashable, Sendable {
  /// A number of seconds.
  case seconds(Int64)
  /// As long as the server allows.
  case infinite

  /// Reads the first value of the field that has a known form; `nil` when there is none.
  ///
  /// The field is a wish, so an unreadable one is ignored.
  package init?(_ fields: HTTPFields) {
    let values = (fields[.timeout] ?? "").split(separator: ",").lazy.compactMap { Self.value($0) }
    guard let first = values.first else { return nil }
    self = first
  }

  private static func value(_ text: Substring) -> RequestedTimeout? {
    let text = text.trimmingSpaces.lowercased()
    if text == "infinite" { return .infinite }
    guard text.hasPrefix("second-") else { return nil }
    let digits = text.dropFirst(7)
    guard !digits.isEmpty, digits.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else {
      return nil
    }
    // A number that is too long for an integer is longer than any lock.
    return Int64(digits).map { .seconds($0) } ?? .infinite
  }

  /// Returns the seconds that a server grants within its bounds.
  package func granted(within bounds: ClosedRange<Int64>) -> Int64 {
    switch self {
    case .seconds(let seconds): min(max(seconds, bounds.lowerBound), bounds.upperBound)
    case .infinite: bounds.upperBound
    }
  }
}
