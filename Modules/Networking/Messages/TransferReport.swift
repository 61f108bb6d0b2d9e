/// What was measured in an exchange, for estimates of the link.
public struct TransferReport: Hashable, Sendable {
  /// One round trip to the host, or to the proxy before it: what TCP took to connect. `nil` on a connection that was there.
  public var roundTrip: Duration?
  /// Bytes of the request's body.
  public var sent: Int64
  /// From the start of the request to the head of the answer.
  public var untilAnswer: Duration
  /// Bytes of the answer's body, as they came over the wire.
  public var received: Int64
  /// From the head of the answer to its end.
  public var receiving: Duration
  /// Whether whoever took the answer was slower than the link, so that ``receiving`` says nothing about the link.
  public var wasHeldBack: Bool

  /// A report from its parts.
  public init(
    roundTrip: Duration?, sent: Int64, untilAnswer: Duration, received: Int64, receiving: Duration,
    wasHeldBack: Bool = false
  ) {
    self.roundTrip = roundTrip
    self.sent = sent
    self.untilAnswer = untilAnswer
    self.received = received
    self.receiving = receiving
    self.wasHeldBack = wasHeldBack
  }
}
