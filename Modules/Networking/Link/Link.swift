import Core
import Synchronization

/// What is known about a server, to be kept between programs.
public struct LinkState: Hashable, Sendable, Codable {
  /// What the way to it is like.
  public var estimate = LinkEstimate()
  /// Whether it is to be left alone.
  public var breaker = Breaker()
  /// Whether requests may be tried twice.
  public var budget: RetryBudget

  /// Nothing known yet.
  public init(at now: Instant) { budget = RetryBudget(at: now) }
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

  func change<Value: Sendable>(_ body: (inout LinkState) -> Value) -> Value {
    known.withLock { body(&$0) }
  }
}
