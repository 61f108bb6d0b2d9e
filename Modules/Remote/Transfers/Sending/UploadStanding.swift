/// How far an upload that was begun on the server is: what is written down so that it can be gone on with after a restart.
public struct UploadStanding: Hashable, Sendable {
  /// Its path under the server's address.
  public let location: String
  /// The bytes the server has acknowledged. It may have more.
  public let sent: Int64

  /// A standing from its parts.
  public init(location: String, sent: Int64) {
    self.location = location
    self.sent = sent
  }
}
