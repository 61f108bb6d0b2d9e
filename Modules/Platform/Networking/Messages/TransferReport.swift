/// The measurements of an exchange, for estimates of the link.
public struct TransferReport: Hashable, Sendable {
  /// The round trip to the host or its proxy: the TCP connect time. `nil` on a reused connection.
  public var roundTrip: Duration?
  /// Bytes of the request body.
  public var sent: Int64
  /// The time from the start of the request to the head of the response.
  public var untilAnswer: Duration
  /// Bytes of the response body, as transferred.
  public var received: Int64
  /// The time from the head of the response to its end.
  public var receiving: Duration
  /// Whether the reader was slower than the link; then ``receiving`` does not measure the link.
  public var wasPaused: Bool

  /// Creates a report from its parts.
  public init(
    roundTrip: Duration?, sent: Int64, untilAnswer: Duration, received: Int64, receiving: Duration,
    wasPaused: Bool = false
  ) {
    self.roundTrip = roundTrip
    self.sent = sent
    self.untilAnswer = untilAnswer
    self.received = received
    self.receiving = receiving
    self.wasPaused = wasPaused
  }
}
