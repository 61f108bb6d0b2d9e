import Core
import Synchronization

/// The link to a server, shared by all clients of that server.
public final class NetworkLink: Sendable {
  private let known: Mutex<LinkState>

  /// Creates a link from stored state.
  public init(_ state: LinkState) { known = Mutex(state) }

  /// The current state, to be stored.
  public var state: LinkState { known.withLock { $0 } }

  /// The round trip and capacity of the link.
  public var estimate: LinkEstimate { state.estimate }

  /// Closes the breaker for one attempt, because a user is waiting.
  public func insist() { change { $0.breaker.insist() } }

  /// Adopts newer results of another program about the server.
  public func catchUp(with other: LinkState, now: Instant) { change { $0.catchUp(with: other, now: now) } }

  func change<Value: Sendable>(_ body: (inout LinkState) -> Value) -> Value {
    known.withLock { body(&$0) }
  }
}
