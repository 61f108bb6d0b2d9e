/// The version of this build.
public enum WorksiteVersion {
  /// As `worksite --version` prints it (https://semver.org).
  public static let current = "0.1.0"
}
