import NIOCore

/// Who has rested how long.
struct RestOrder<Key: Hashable & Sendable>: Sendable {
  private var turns: [Key: UInt64] = [:]
  private var order = CircularBuffer<Entry>()
  private var turn: UInt64 = 0

  private struct Entry: Sendable {
    let key: Key
    let turn: UInt64
  }

  /// Somebody rests from now on.
  mutating func rest(_ key: Key) {
    turn += 1
    turns[key] = turn
    order.append(Entry(key: key, turn: turn))
    // Who woke up, or rested anew, has left entries behind.
    if order.count > 2 * turns.count + 64 { order.removeAll { turns[$0.key] != $0.turn } }
  }

  /// Somebody rests no more.
  mutating func wake(_ key: Key) { turns[key] = nil }

  /// The one who has rested longest, and counts as awake from now on.
  mutating func wakeLongest() -> Key? {
    while let entry = order.popFirst() {
      guard turns[entry.key] == entry.turn else { continue }
      turns[entry.key] = nil
      return entry.key
    }
    return nil
  }
}
