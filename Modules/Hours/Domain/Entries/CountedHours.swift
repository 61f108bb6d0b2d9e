/// What came of entering or changing hours. A device that did not know yet how the employer counts learns of it this way.
public struct CountedHours: Codable, Hashable, Sendable {
  /// Minutes that count: worked, rounded as the employer does.
  public let countedMinutes: Int

  /// So many minutes.
  public init(countedMinutes: Int) { self.countedMinutes = countedMinutes }
}
