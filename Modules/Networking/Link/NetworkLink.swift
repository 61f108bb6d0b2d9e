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
  /// By how many seconds this machine's clock is ahead of the server's at least, negative: behind; and when that was learned, as
  /// this machine's clock had it.
  private var lead: Lead?

  private struct Lead: Hashable, Codable {
    let seconds: Int64
    let at: Instant
  }

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
    let lead =
      seconds.sent > seconds.date ? seconds.sent - seconds.date : min(0, seconds.received - seconds.date)
    self.lead = Lead(seconds: lead, at: received)
  }

  /// By how many seconds this machine's clock is ahead of the server's at least, as the latest answer told; negative: behind.
  /// `nil` where none did, or where the clock may have been set since.
  public func clockLead(at now: Instant) -> Int64? {
    guard let lead else { return nil }
    let passed = (now.milliseconds - lead.at.milliseconds) / 1000
    // Set right, one that was ahead goes back; one that was behind goes ahead by as much, as it does in that time anyhow.
    let isAsItWas = passed >= 0 && (lead.seconds >= 0 || passed < -lead.seconds / 2)
    return isAsItWas ? lead.seconds : nil
  }

  /// By how many seconds a clock has to be off before it counts: times are entered in minutes.
  private static let notable: Int64 = 120

  /// The same where it counts; `nil` where the clock is right enough.
  public func notableClockLead(at now: Instant) -> Int64? {
    clockLead(at: now).flatMap { abs($0) >= Self.notable ? $0 : nil }
  }

  /// Takes over what another program was told of the server since.
  mutating func catchUp(with other: LinkState, now: Instant) {
    // What was told in the future was told by a clock that was off, or is off now.
    if let newer = other.lead, newer.at <= now, lead.map({ $0.at < newer.at || $0.at > now }) ?? true {
      lead = newer
    }
    guard let told = other.toldAt, told <= now, toldAt.map({ $0 < told }) ?? true else { return }
    (breaker, toldAt) = (other.breaker, told)
  }
}

/// A server as everything that talks to it knows it. Several clients of one server share one.
public final class NetworkLink: Sendable {
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
