/// The values of a setting before and after a change, as its actor sees them.
public struct ChangedSetting: Codable, Hashable, Sendable {
  /// The value before, or the default; absent without either, and in the log of earlier builds.
  public let from: String?
  /// The value after, or the default; absent without either, and in the log of earlier builds.
  public let to: String?
}
