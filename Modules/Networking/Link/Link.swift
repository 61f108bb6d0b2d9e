import Core
import Synchronization

/// What is known about a server, to be kept between programs.
public struct LinkState: Hashable, Sendable, Codable {
  /// What the way to it is like.
  public var estimate = LinkEstimate()
  /// Whether it is to be left alone.
  public var breaker = Breaker()
  /// When the breaker was last told anything; `nil` while it was told nothing.
  public private(set) var toldAt: Instant?
  /// Whether requests may be tried twice.
  public var budget: RetryBudget
  /// By how much this machine's clock is ahead of the server's at least, in seconds, as the latest answer told; negative:
  /// behind. `nil` before one did.
  public private(set) var clockLead: Int64?

  /// Nothing known yet.
  public init(at now: Instant) { budget = RetryBudget(at: now) }

  /// Tells the breaker something.
  mutating func tell(at now: Instant, _ body: (inout Breaker) -> Void) {
    body(&breaker)
    toldAt = now
  }

  /// Learns from when an answer was made (RFC 9110 §6.6.1), which was some time between the moments at which it was asked for
  /// and came; in seconds, as the answer has it.
  mutating func learn(answeredAt date: HTTPDate, between sent: Instant, and received: Instant) {
    let seconds = (
      date: date.instant.milliseconds / 1000, sent: sent.milliseconds / 1000,
      received: received.milliseconds / 1000
    )
    clockLead =
      seconds.sent > seconds.date ? seconds.sent - seconds.date : min(0, seconds.received - seconds.date)
  }

  /// Takes over what another program was told of the server since.
  mutating func catchUp(with other: LinkState, now: Instant) {
    // What was told in the future was told by a clock that was off.
    guard let told = other.toldAt, told <= now, toldAt.map({ $0 < told }) ?? true else { return }
    (breaker, toldAt) = (other.breaker, told)
  }
}

/// A server as everything that talks to it knows it. Several clients of one server share one.
public final class Link: Sendable {
  private let known: Mutex<LinkState>

  /// A link with what was known of it.
  public init(_ state: LinkState) { known = Mutex(state) }

  /// What is known now, to be written down.
  public var state: LinkState { known.withLock { $0 } }

  /// What the way to the server is like.
  public var estimate: LinkEstimate { state.estimate }

  /// Has the server tried even while it is left alone: somebody sits there and waits.
  public func insist() { change { $0.breaker.insist() } }

  /// Takes over what another program was told of the server since: whether it answers.
  public func catchUp(with other: LinkState, now: Instant) { change { $0.catchUp(with: other, now: now) } }

  func change<Value: Sendable>(_ body: (inout LinkState) -> Value) -> Value {
    known.withLock { body(&$0) }
  }
}
