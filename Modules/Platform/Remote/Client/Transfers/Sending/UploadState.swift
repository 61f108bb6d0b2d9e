/// The progress of an upload, as it is stored to resume after a restart.
public struct UploadState: Hashable, Sendable {
  /// Its path under the server's address.
  public let location: String
  /// The number of bytes the server has acknowledged. It may have more.
  public let sent: Int64

  /// A state from its parts.
  public init(location: String, sent: Int64) {
    self.location = location
    self.sent = sent
  }
}
