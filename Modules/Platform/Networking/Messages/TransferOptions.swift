/// The timeouts and callbacks of an exchange. The total duration has no limit.
public struct TransferOptions: Sendable {
  /// The limit for name lookup, connecting and TLS together.
  public var connectTimeout: Duration = .seconds(10)
  /// The fewest bytes that must move in a period, once connected.
  public var stallLimit = StallLimit(bytes: 1, within: .seconds(30))
  /// Whether the response may be compressed (gzip). Content and ranges need their exact bytes.
  public var acceptsCompression = false
  /// The body size from which HTTP/1.1 sends `Expect: 100-continue`; `nil` never sends it.
  ///
  /// A rejection then costs a round trip instead of the body. Bodies of unknown length count as large.
  public var asksFirstFrom: Int64? = 1 << 20
  /// How long to wait for `100 Continue` before sending anyway: some proxies drop it.
  public var continueTimeout: Duration = .milliseconds(500)
  /// Whether to wait for a pending connection and share it if it becomes HTTP/2.
  public var prefersSharing = true
  /// Receives the progress on the transfer thread: it must not block.
  public var progress: (@Sendable (TransferProgress) -> Void)?
  /// Receives each interim response on the transfer thread.
  public var interim: (@Sendable (InterimResponse) -> Void)?
  /// Receives the measurements of a completed exchange on the transfer thread.
  public var ended: (@Sendable (TransferReport) -> Void)?

  /// Creates the default options.
  public init() {}
}

/// The fewest bytes that must move in a period, or the transfer has stalled.
public struct StallLimit: Hashable, Sendable {
  /// The number of bytes.
  public let bytes: Int64
  /// The length of the period.
  public let within: Duration

  /// Creates a limit. One byte makes it an idle timeout.
  public init(bytes: Int64, within: Duration) {
    self.bytes = bytes
    self.within = within
  }
}

/// The bytes that an exchange has moved.
public struct TransferProgress: Hashable, Sendable {
  /// Bytes of the request body sent.
  public let sent: Int64
  /// Bytes of the response body received.
  public let received: Int64

  /// Creates a progress from its parts.
  public init(sent: Int64, received: Int64) {
    self.sent = sent
    self.received = received
  }
}
