import Core

/// Notes that count for some time. Old ones are removed now and then, so that a note costs the same however many there are.
struct RecentNotes<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let seconds: Int64
  private var notes: [Key: (value: Value, at: Instant)] = [:]
  /// The number of notes at which old ones are removed.
  private var limit = RecentNotes.smallest

  private static var smallest: Int { 1000 }

  /// No notes.
  ///
  /// - Parameter seconds: the time for which a note counts.
  init(for seconds: Int64) { self.seconds = seconds }

  /// The number of notes, old ones included.
  var count: Int { notes.count }

  /// Notes something.
  mutating func note(_ value: Value, for key: Key, _ now: Instant) {
    if notes.count >= limit {
      notes = notes.filter { isRecent($0.value.at, now) }
      limit = max(notes.count * 2, Self.smallest)
    }
    notes[key] = (value, now)
  }

  /// The recent note of a key; `nil` where there is none.
  func value(for key: Key, _ now: Instant) -> Value? {
    notes[key].flatMap { isRecent($0.at, now) ? $0.value : nil }
  }

  /// Removes a note, and returns what was noted lately.
  @discardableResult
  mutating func remove(_ key: Key, _ now: Instant) -> Value? {
    let found = value(for: key, now)
    notes[key] = nil
    return found
  }

  /// A clock that was set back makes nothing recent.
  private func isRecent(_ instant: Instant, _ now: Instant) -> Bool {
    instant <= now && instant >= now.adding(seconds: -seconds)
  }
}
