import Core
import Synchronization

/// Tells everybody who follows what changes, as soon as it is on disk.
public final class EventHub: Sendable {
  private struct State {
    var followers: [ObjectIdentifier: Follower] = [:]
    var isClosed = false
  }

  private let state = Mutex(State())

  /// A hub nobody follows yet.
  public init() {}

  /// Tells those who follow one of the audiences.
  public func tell(_ audiences: Set<String>) {
    if audiences.isEmpty { return }
    for follower in all { follower.tell(audiences) }
  }

  /// Wakes everybody up, for a sign of life.
  func tick() { for follower in all { follower.wake() } }

  /// Ends all streams, and those begun later at once.
  func close() {
    let followers = state.withLock { state in
      state.isClosed = true
      return Array(state.followers.values)
    }
    for follower in followers { follower.end() }
  }

  private var all: [Follower] { state.withLock { Array($0.followers.values) } }

  /// Follows some audiences until the follower is let go.
  func follow(_ audiences: Set<String>) -> Follower {
    let follower = Follower(audiences)
    let isClosed = state.withLock { state in
      state.followers[ObjectIdentifier(follower)] = follower
      return state.isClosed
    }
    if isClosed { follower.end() }
    return follower
  }

  /// Lets a follower go.
  func leave(_ follower: Follower) {
    state.withLock { $0.followers[ObjectIdentifier(follower)] = nil }
  }
}

/// One who follows some audiences. What changes while they are busy is kept, each audience once: however slow they are, it
/// costs no more memory.
final class Follower: Sendable {
  private struct State {
    var audiences: Set<String>
    var changed: Set<String> = []
  }

  private let state: Mutex<State>
  private let signal: AsyncStream<Void>.Continuation
  /// Something may have changed, or it is time for a sign of life; ends when the server stops.
  let signals: AsyncStream<Void>

  init(_ audiences: Set<String>) {
    state = Mutex(State(audiences: audiences))
    (signals, signal) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// What changed since it was asked last.
  func takeChanged() -> Set<String> {
    state.withLock { state in
      defer { state.changed = [] }
      return state.changed
    }
  }

  /// Follows other audiences from now on.
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
