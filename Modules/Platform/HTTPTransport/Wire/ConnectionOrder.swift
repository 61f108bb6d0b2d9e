import NIOCore

/// Connections in the order in which they became idle, or began to linger.
struct ConnectionOrder<Key: Hashable & Sendable>: Sendable {
  private var turns: [Key: UInt64] = [:]
  private var order = CircularBuffer<Entry>()
  private var turn: UInt64 = 0

  private struct Entry: Sendable {
    let key: Key
    let turn: UInt64
  }

  /// The number of connections.
  var count: Int { turns.count }

  /// Adds a connection at the end.
  mutating func add(_ key: Key) {
    turn += 1
    turns[key] = turn
    order.append(Entry(key: key, turn: turn))
    // A key that was removed or added again leaves a stale entry.
    if order.count > 2 * turns.count + 64 { order.removeAll { turns[$0.key] != $0.turn } }
  }

  mutating func remove(_ key: Key) { turns[key] = nil }

  /// Removes and returns the first connection.
  mutating func removeLongest() -> Key? {
    while let entry = order.popFirst() {
      guard turns[entry.key] == entry.turn else { continue }
      turns[entry.key] = nil
      return entry.key
    }
    return nil
  }
}
