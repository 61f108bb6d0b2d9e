import Persistence

/// Content that was found in the store before a transaction, which confirms it from rows alone.
///
/// So a transaction asks the file system only for content that was not found, while it keeps other writers waiting.
package struct FoundContent: Sendable {
  private let blobs: Set<Blob>
  private let removals: Int64

  fileprivate init(_ blobs: Set<Blob>, removals: Int64) {
    self.blobs = blobs
    self.removals = removals
  }

  /// No content.
  package static let none = FoundContent([], removals: 0)

  /// The found content; none of it when any content was removed since it was looked for.
  package func confirmed(in connection: Connection) throws -> Set<Blob> {
    if blobs.isEmpty { return [] }
    let removals = try ContentRemovals(connection).count()
    return removals == self.removals && removals.isMultiple(of: 2) ? blobs : []
  }
}

/// The count of the steps that removed content from the store.
///
/// It is odd during a step, and after one that was cut off.
private struct ContentRemovals {
  private static let key = "content.removals"
  private let preferences: Preferences

  init(_ connection: Connection) { preferences = Preferences(connection) }

  func count() throws -> Int64 { try preferences[Self.key].flatMap { Int64($0) } ?? 0 }

  func begin() throws { try set(count() | 1) }

  func end() throws { try set((count() | 1) + 1) }

  private func set(_ count: Int64) throws { try preferences.set(Self.key, to: String(count)) }
}

extension Workspace {
  /// Looks for content in the store, for a transaction that is to name it.
  package func find(_ named: [Blob]) throws -> FoundContent {
    if named.isEmpty { return .none }
    // The count is read first: content that is removed after it was found has another count.
    let removals = try database.read { try ContentRemovals($0).count() }
    return FoundContent(blobs.present(named), removals: removals)
  }

  /// Runs a transaction that removes content from the store. No content arrives meanwhile.
  ///
  /// Other transactions do not rely on what they found before, also where this one is cut off.
  package func removingContent<Value>(_ body: (Connection) throws -> Value) throws -> Value {
    try blobs.withoutArrivals {
      try database.write { try ContentRemovals($0).begin() }
      return try database.write { connection in
        let value = try body(connection)
        try ContentRemovals(connection).end()
        return value
      }
    }
  }
}
