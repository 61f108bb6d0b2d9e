/// How long an exchange may take for what, and whom it tells meanwhile. There is no limit on the whole: what moves may take
/// as long as it takes.
public struct TransferOptions: Sendable {
  /// How long finding the host, connecting and TLS may take together.
  public var connectTimeout: Duration = .seconds(10)
  /// How much has to move, in either direction, once there is a connection.
  public var leastProgress = LeastProgress(bytes: 1, within: .seconds(30))
  /// Whether the answer may be compressed on its way (gzip). Off for content and ranges, whose bytes are what is meant.
  public var acceptsCompression = false
  /// From how many bytes on HTTP/1.1 asks before it sends a body (`Expect: 100-continue`), so that a refusal costs a round
  /// trip and not the body; also for bodies of unknown length. `nil` never asks.
  public var asksFirstFrom: Int64? = 1 << 20
  /// How long to wait for the answer to that, before sending all the same: some proxies swallow it.
  public var asksFirstFor: Duration = .milliseconds(500)
  /// Whether to wait for a connection being made, to share it where it turns out to be HTTP/2, instead of making another.
  public var prefersSharing = true
  /// Told how far it is, on the thread that serves all transfers: it must return at once.
  public var progress: (@Sendable (TransferProgress) -> Void)?
  /// Given each answer before the answer, in the same way.
  public var interim: (@Sendable (InterimResponse) -> Void)?
  /// Given what was measured when the exchange has ended well, in the same way.
  public var ended: (@Sendable (TransferReport) -> Void)?

  /// The usual options.
  public init() {}
}

/// The least that has to move for a transfer to be alive.
public struct LeastProgress: Hashable, Sendable {
  /// How many bytes.
  public let bytes: Int64
  /// In which time.
  public let within: Duration

  /// A least number of bytes in a time. One byte is an idle limit: any sign of life will do.
  public init(bytes: Int64, within: Duration) {
    self.bytes = bytes
    self.within = within
  }
}

/// How far an exchange is.
public struct TransferProgress: Hashable, Sendable {
  /// Bytes of the request's body that were sent.
  public let sent: Int64
  /// Bytes of the answer's body that arrived.
  public let received: Int64

  /// A progress from its parts.
  public init(sent: Int64, received: Int64) {
    self.sent = sent
    self.received = received
  }
}
