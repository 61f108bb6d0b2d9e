import Core
import Synchronization

/// Notifies subscribers of changes as soon as these are on disk.
public final class EventHub: Sendable {
  private struct State {
    var followers: [ObjectIdentifier: Follower] = [:]
    var isClosed = false
  }

  private let state = Mutex(State())

  /// Creates a hub without subscribers.
  public init() {}

  /// Notifies the subscribers of some audiences.
  public func tell(_ audiences: Set<String>) {
    if audiences.isEmpty { return }
    for follower in all { follower.tell(audiences) }
  }

  /// Wakes all subscribers, so that each stream sends a heartbeat.
  func tick() { for follower in all { follower.wake() } }

  /// Ends all streams, and later ones at once.
  func close() {
    let followers = state.withLock { state in
      state.isClosed = true
      return Array(state.followers.values)
    }
    for follower in followers { follower.end() }
  }

  private var all: [Follower] { state.withLock { Array($0.followers.values) } }

  /// Subscribes to some audiences until the subscriber is removed.
  func follow(_ audiences: Set<String>) -> Follower {
    let follower = Follower(audiences)
    let isClosed = state.withLock { state in
      state.followers[ObjectIdentifier(follower)] = follower
      return state.isClosed
    }
    if isClosed { follower.end() }
    return follower
  }

  /// Removes a subscriber.
  func leave(_ follower: Follower) {
    state.withLock { $0.followers[ObjectIdentifier(follower)] = nil }
  }
}

/// A subscriber to some audiences.
///
/// Changes that arrive while it is busy are collected, each audience once, so that a slow subscriber uses
/// bounded memory.
final class Follower: Sendable {
  private struct State {
    var audiences: Set<String>
    var changed: Set<String> = []
  }

  private let state: Mutex<State>
  private let signal: AsyncStream<Void>.Continuation
  /// Yields when audiences may have changed or a heartbeat is due; ends when the server stops.
  let signals: AsyncStream<Void>

  init(_ audiences: Set<String>) {
    state = Mutex(State(audiences: audiences))
    (signals, signal) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Removes and returns the audiences that changed since the last call.
  func takeChanged() -> Set<String> {
    state.withLock { state in
      defer { state.changed = [] }
      return state.changed
    }
  }

  /// Replaces the audiences.
  func follow(_ audiences: Set<String>) { state.withLock { $0.audiences = audiences } }

  func tell(_ audiences: Set<String>) {
    let isNews = state.withLock { state in
      let news = state.audiences.intersection(audiences)
      state.changed.formUnion(news)
      return !news.isEmpty
    }
    if isNews { wake() }
  }

  func wake() { signal.yield() }

  func end() { signal.finish() }
}
