import Core

/// The codes of failures that other code compares.
extension Failure.Code {
  /// The server did not answer in the time that the user allows.
  package static let deviceWaitOver: Self = "device.waitOver"

  /// The device never fetched the list.
  package static let deviceNeverRead: Self = "device.neverRead"
}
