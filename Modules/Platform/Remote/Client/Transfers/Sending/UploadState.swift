/// The progress of an upload, as it is stored to resume after a restart.
package struct UploadState: Hashable, Sendable {
  /// Its path under the server's address.
  package let location: String
  /// The number of bytes the server has acknowledged. It may have more.
  package let sent: Int64

  /// A state from its parts.
  package init(location: String, sent: Int64) {
    self.location = location
    self.sent = sent
  }
}
