/// The version of this build.
package enum WorksiteVersion {
  /// The version that `worksite --version` prints (https://semver.org).
  package static let current = "0.1.0"
}
