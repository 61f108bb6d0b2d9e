/// A way out when new hours overlap others.
public enum OverlapResolution: String, Codable, Sendable, CaseIterable {
  /// The new hours are shortened until they touch the others.
  case trim
  /// The new hours become the pieces that are free.
  case split
  /// The new hours win: those in the way are shortened, cut in two, or removed.
  case replace
}

/// Why hours were refused that could be fitted in: the remedy of the refusal names every ``OverlapResolution``. Whoever offers none of
/// them tells another one.
public struct FittableOverlap: Error {}
