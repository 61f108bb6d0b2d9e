import NIOCore

/// The idle connections in the order in which they became idle.
struct IdleOrder<Key: Hashable & Sendable>: Sendable {
  private var turns: [Key: UInt64] = [:]
  private var order = CircularBuffer<Entry>()
  private var turn: UInt64 = 0

  private struct Entry: Sendable {
    let key: Key
    let turn: UInt64
  }

  /// The number of idle connections.
  var count: Int { turns.count }

  /// Marks a key as idle.
  mutating func add(_ key: Key) {
    turn += 1
    turns[key] = turn
    order.append(Entry(key: key, turn: turn))
    // A key that was removed or marked again leaves a stale entry.
    if order.count > 2 * turns.count + 64 { order.removeAll { turns[$0.key] != $0.turn } }
  }

  /// Marks a key as busy.
  mutating func remove(_ key: Key) { turns[key] = nil }

  /// Removes and returns the key that has been idle longest.
  mutating func removeLongest() -> Key? {
    while let entry = order.popFirst() {
      guard turns[entry.key] == entry.turn else { continue }
      turns[entry.key] = nil
      return entry.key
    }
    return nil
  }
}
