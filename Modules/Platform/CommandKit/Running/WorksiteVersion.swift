/// The version of this build.
public enum WorksiteVersion {
  /// The version that `worksite --version` prints (https://semver.org).
  public static let current = "0.1.0"
}
