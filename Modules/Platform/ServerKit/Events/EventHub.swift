import Core
import Synchronization

/// Notifies subscribers of changes as soon as these are on disk.
package final class EventHub: Sendable {
  private struct State {
    var subscribers: [ObjectIdentifier: Subscriber] = [:]
    var isClosed = false
  }

  private let state = Mutex(State())

  /// Creates a hub without subscribers.
  package init() {}

  /// Notifies the subscribers of some audiences.
  package func notify(_ audiences: Set<String>) {
    if audiences.isEmpty { return }
    for subscriber in all { subscriber.notify(audiences) }
  }

  /// Wakes all subscribers, so that each stream sends a heartbeat.
  func wakeAll() { for subscriber in all { subscriber.wake() } }

  /// Ends all streams, and later ones at once.
  func close() {
    let subscribers = state.withLock { state in
      state.isClosed = true
      return Array(state.subscribers.values)
    }
    for subscriber in subscribers { subscriber.end() }
  }

  /// The number of streams that are open.
  var count: Int { state.withLock { $0.subscribers.count } }

  private var all: [Subscriber] { state.withLock { Array($0.subscribers.values) } }

  /// Subscribes to some audiences until the subscriber is removed.
  func subscribe(to audiences: Set<String>) -> Subscriber {
    let subscriber = Subscriber(audiences)
    let isClosed = state.withLock { state in
      state.subscribers[ObjectIdentifier(subscriber)] = subscriber
      return state.isClosed
    }
    if isClosed { subscriber.end() }
    return subscriber
  }

  func unsubscribe(_ subscriber: Subscriber) {
    state.withLock { $0.subscribers[ObjectIdentifier(subscriber)] = nil }
  }
}

/// A subscriber to some audiences.
///
/// Changes that arrive while it is busy are collected, each audience once, so that a slow subscriber uses
/// bounded memory.
final class Subscriber: Sendable {
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
  func removeChanged() -> Set<String> {
    state.withLock { state in
      defer { state.changed = [] }
      return state.changed
    }
  }

  func setAudiences(_ audiences: Set<String>) { state.withLock { $0.audiences = audiences } }

  func notify(_ audiences: Set<String>) {
    let isAffected = state.withLock { state in
      let own = state.audiences.intersection(audiences)
      state.changed.formUnion(own)
      return !own.isEmpty
    }
    if isAffected { wake() }
  }

  func wake() { signal.yield() }

  func end() { signal.finish() }
}
