import Core

/// A pause in a shift: placed in it, or only so many minutes of it.
public struct Break: Codable, Hashable, Sendable {
  /// When it began; `nil` when nobody said.
  public let start: Instant?
  /// How long it took, 1 or more.
  public let minutes: Int
  /// Whether it counts as work.
  public let isPaid: Bool

  /// A break from its parts.
  public init(start: Instant? = nil, minutes: Int, isPaid: Bool = false) {
    self.start = start
    self.minutes = minutes
    self.isPaid = isPaid
  }

  /// When it ended; `nil` when it is not placed.
  public var end: Instant? { start?.adding(seconds: Int64(minutes) * 60) }
}

extension Break {
  /// As JSON; one that does not say so is not paid.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      start: try container.decodeIfPresent(Instant.self, forKey: .start),
      minutes: try container.decode(Int.self, forKey: .minutes),
      isPaid: try container.decodeIfPresent(Bool.self, forKey: .isPaid) ?? false)
  }
}
