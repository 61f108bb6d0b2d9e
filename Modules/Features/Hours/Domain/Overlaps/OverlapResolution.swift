/// The way to resolve an overlap of new hours with other entries.
public enum OverlapResolution: String, Codable, Sendable, CaseIterable {
  /// Shortens the new hours until they touch the other entries.
  case trim
  /// Splits the new hours into the free parts.
  case split
  /// Keeps the new hours, and shortens, splits or removes the other entries.
  case replace
}

/// The cause of a rejection that an ``OverlapResolution`` can resolve.
///
/// The remedy of the failure names every resolution. A caller that offers none of them replaces the remedy.
public struct ResolvableOverlap: Error {}
