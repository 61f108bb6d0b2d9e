/// The counted minutes of an entry after it was added or changed.
///
/// A device that did not know the company's current rounding receives them this way.
public struct CountedHours: Codable, Hashable, Sendable {
  /// The worked minutes, rounded as the company's settings say.
  public let countedMinutes: Int

  /// A result with counted minutes.
  public init(countedMinutes: Int) { self.countedMinutes = countedMinutes }
}
