import Metrics
import NIOCore
import Synchronization

/// The open connections of a server.
///
/// Near the limit, a connection that lingers after its last response, or the longest idle one, is closed for each new
/// one. After many have closed, unused memory is returned to the system.
final class OpenConnections: Sendable {
  /// The identity of a connection.
  typealias Key = ObjectIdentifier

  private struct Entry {
    let channel: any Channel
    /// The requests without a complete response.
    var requests = 0
    /// Whether the client has closed its side.
    var isInputClosed = false
  }

  private struct State {
    var entries: [Key: Entry] = [:]
    var idle = ConnectionOrder<Key>()
    var lingering = ConnectionOrder<Key>()
    var highest = 0
    var isReleasing = false
  }

  private let state = Mutex(State())
  private let gauge: Meter
  private let idleThreshold: Int
  private let release: @Sendable () -> Void

  /// The most connections that linger.
  ///
  /// Each holds as much memory as one with a request, and rejected clients come back faster than they close.
  static let maxLingering = 256

  /// The number of closed connections that makes releasing memory worthwhile.
  private static let releaseThreshold = 1000

  /// Creates an empty set.
  ///
  /// - Parameters:
  ///   - maximum: the most connections; from seven eighths on, lingering and idle ones are closed for new ones.
  ///   - release: returns unused memory to the system.
  init(maximum: Int, metrics: any MetricsFactory, release: @escaping @Sendable () -> Void) {
    idleThreshold = maximum - maximum / 8
    gauge = Meter(label: "worksite_http_connections", factory: metrics)
    self.release = release
  }

  /// Counts a connection until it closes.
  func add(_ channel: any Channel) {
    let key = Key(channel)
    let closing = state.withLock { state -> (any Channel)? in
      let isFull = state.entries.count >= idleThreshold
      let longest = isFull ? state.lingering.removeLongest() ?? state.idle.removeLongest() : nil
      state.entries[key] = Entry(channel: channel)
      state.idle.add(key)
      state.highest = max(state.highest, state.entries.count)
      return longest.flatMap { state.entries[$0]?.channel }
    }
    closing?.close(promise: nil)
    gauge.increment()
    channel.closeFuture.whenComplete { _ in self.remove(key, channel.eventLoop) }
  }

  /// Returns the key of a channel's connection; the channel is a connection or an HTTP/2 stream.
  func key(of channel: any Channel) -> Key {
    state.withLock { state in
      guard state.entries[Key(channel)] == nil, let parent = channel.parent else { return Key(channel) }
      return Key(parent)
    }
  }

  /// Counts a request on a connection until its response is complete.
  func begin(on key: Key) {
    state.withLock { state in
      state.entries[key]?.requests += 1
      state.idle.remove(key)
    }
  }

  /// Ends requests on a connection, which is idle after the last one.
  func end(_ requests: Int, on key: Key) {
    state.withLock { state in
      guard var entry = state.entries[key] else { return }
      entry.requests -= requests
      state.entries[key] = entry
      if entry.requests == 0 { state.idle.add(key) }
    }
  }

  /// Records that a connection lingers: it stays open only so that its client can read the last response.
  ///
  /// Of more than ``maxLingering``, the one that has lingered longest is closed.
  func linger(on key: Key) {
    let closing = state.withLock { state -> (any Channel)? in
      guard state.entries[key] != nil else { return nil }
      state.idle.remove(key)
      state.lingering.add(key)
      guard state.lingering.count > Self.maxLingering else { return nil }
      return state.lingering.removeLongest().flatMap { state.entries[$0]?.channel }
    }
    closing?.close(promise: nil)
  }

  /// Records that the client of a connection has closed its side.
  func noteInputClosed(_ key: Key) { state.withLock { $0.entries[key]?.isInputClosed = true } }

  /// Whether the client of a channel, a connection or an HTTP/2 stream, still waits for responses.
  func hasClient(_ channel: any Channel) -> Bool {
    guard channel.isActive else { return false }
    let key = key(of: channel)
    return state.withLock { $0.entries[key].map { !$0.isInputClosed } ?? false }
  }

  /// Closes all connections, with or without requests.
  func closeAll() {
    for entry in state.withLock({ Array($0.entries.values) }) { entry.channel.close(promise: nil) }
  }

  private func remove(_ key: Key, _ eventLoop: any EventLoop) {
    gauge.decrement()
    let isReleaseDue = state.withLock { state in
      state.entries[key] = nil
      state.idle.remove(key)
      state.lingering.remove(key)
      let isDue = !state.isReleasing && state.highest - state.entries.count >= Self.releaseThreshold
      if isDue { state.isReleasing = true }
      return isDue
    }
    guard isReleaseDue else { return }
    // The delay lets connections that close together be counted together; the second release follows the end
    // of their tasks.
    eventLoop.scheduleTask(in: .seconds(1)) { self.release() }
    eventLoop.scheduleTask(in: .seconds(8)) {
      self.state.withLock { state in
        state.highest = state.entries.count
        state.isReleasing = false
      }
      self.release()
    }
  }
}
