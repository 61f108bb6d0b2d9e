import Core

/// The codes of failures that other code compares.
extension Failure.Code {
  /// Programs have files of a mount open.
  package static let mountBusy: Self = "mount.busy"
}
