import Core

/// A break in a shift, with a start or as a number of minutes only.
public struct Break: Codable, Hashable, Sendable {
  /// The start; `nil` when unknown.
  public let start: Instant?
  /// The length in minutes, 1 or more.
  public let minutes: Int
  /// Whether the break counts as work.
  public let isPaid: Bool

  /// A break from its parts.
  public init(start: Instant? = nil, minutes: Int, isPaid: Bool = false) {
    self.start = start
    self.minutes = minutes
    self.isPaid = isPaid
  }

  /// The end; `nil` without a start.
  public var end: Instant? { start?.adding(seconds: Int64(minutes) * 60) }
}

extension Break {
  /// Decodes a break, which is unpaid without `isPaid`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      start: try container.decodeIfPresent(Instant.self, forKey: .start),
      minutes: try container.decode(Int.self, forKey: .minutes),
      isPaid: try container.decodeIfPresent(Bool.self, forKey: .isPaid) ?? false)
  }
}
