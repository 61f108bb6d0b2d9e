import Metrics
import NIOCore
import Synchronization

/// The connections that are open. When they become many, the one that has rested longest makes room for a new one; and
/// when many have closed, their memory goes back to the system.
final class OpenConnections: Sendable {
  /// A connection.
  typealias Key = ObjectIdentifier

  private struct Entry {
    let channel: any Channel
    /// Requests that are not answered yet.
    var requests = 0
    /// Whether the client has closed its side.
    var hasLeft = false
  }

  private struct State {
    var entries: [Key: Entry] = [:]
    var resting = RestOrder<Key>()
    var highest = 0
    var isReleasing = false
  }

  private let state = Mutex(State())
  private let gauge: Meter
  private let comfortable: Int
  private let release: @Sendable () -> Void

  /// How many must have closed before looking for memory to give back pays.
  private static let many = 1000

  /// - Parameters:
  ///   - most: how many there may be; from seven eighths of them on, those that rest make room.
  ///   - release: gives memory that is not used any more back to the system.
  init(most: Int, metrics: any MetricsFactory, release: @escaping @Sendable () -> Void) {
    comfortable = most - most / 8
    gauge = Meter(label: "http_connections", factory: metrics)
    self.release = release
  }

  /// Counts a connection until it closes.
  func add(_ channel: any Channel) {
    let key = Key(channel)
    let leaving = state.withLock { state -> (any Channel)? in
      let longest = state.entries.count >= comfortable ? state.resting.wakeLongest() : nil
      state.entries[key] = Entry(channel: channel)
      state.resting.rest(key)
      state.highest = max(state.highest, state.entries.count)
      return longest.flatMap { state.entries[$0]?.channel }
    }
    leaving?.close(promise: nil)
    gauge.increment()
    channel.closeFuture.whenComplete { _ in self.remove(key, channel.eventLoop) }
  }

  /// The connection of a channel, which is one or a stream of one.
  func key(of channel: any Channel) -> Key {
    state.withLock { state in
      guard state.entries[Key(channel)] == nil, let parent = channel.parent else { return Key(channel) }
      return Key(parent)
    }
  }

  /// Counts a request on a connection until it is answered.
  func begin(on key: Key) {
    state.withLock { state in
      state.entries[key]?.requests += 1
      state.resting.wake(key)
    }
  }

  /// Ends some requests on a connection, which may rest then.
  func end(_ requests: Int, on key: Key) {
    state.withLock { state in
      guard var entry = state.entries[key] else { return }
      entry.requests -= requests
      state.entries[key] = entry
      if entry.requests == 0 { state.resting.rest(key) }
    }
  }

  /// Notes that the client of a connection has closed its side.
  func leave(_ key: Key) { state.withLock { $0.entries[key]?.hasLeft = true } }

  /// Whether the client of a channel, which is a connection or a stream of one, waits for answers.
  func isClientThere(_ channel: any Channel) -> Bool {
    guard channel.isActive else { return false }
    let key = key(of: channel)
    return state.withLock { $0.entries[key].map { !$0.hasLeft } ?? false }
  }

  /// Closes all of them, whatever they are doing.
  func closeAll() {
    for entry in state.withLock({ Array($0.entries.values) }) { entry.channel.close(promise: nil) }
  }

  private func remove(_ key: Key, _ eventLoop: any EventLoop) {
    gauge.decrement()
    let isReleaseDue = state.withLock { state in
      state.entries[key] = nil
      state.resting.wake(key)
      let isDue = !state.isReleasing && state.highest - state.entries.count >= Self.many
      if isDue { state.isReleasing = true }
      return isDue
    }
    guard isReleaseDue else { return }
    // A moment later, so that others which close together are gone too; and once more when their tasks must have ended.
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
