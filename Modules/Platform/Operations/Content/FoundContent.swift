import Persistence

/// Content that was looked for in the store before a transaction, which confirms it from rows alone.
///
/// So no operation asks the file system while its transaction keeps other writers waiting.
package struct FoundContent: Sendable {
  /// The content that the store has.
  package let here: Set<Blob>
  /// The content that it does not have.
  let absent: Set<Blob>
  private let guarantee: Guarantee

  /// The reason why found content is still there in the transaction.
  fileprivate enum Guarantee: Sendable {
    /// The count of removals is still this one, which is even.
    case afterRemovals(Int64)
    /// Nothing is removed while the lock is held.
    case under(FileLock)
  }

  fileprivate init(_ here: Set<Blob>, among named: [Blob], _ guarantee: Guarantee) {
    self.here = here
    absent = Set(named).subtracting(here)
    self.guarantee = guarantee
  }

  package static let none = FoundContent([], among: [], .afterRemovals(0))

  /// Confirms that all found content is still there.
  ///
  /// - Throws: ``OutdatedContent`` when any content was removed since it was looked for.
  package func confirm(in connection: Connection) throws {
    guard case .afterRemovals(let count) = guarantee, !here.isEmpty else { return }
    if try ContentRemovals(connection).count() != count { throw OutdatedContent() }
  }
}

/// Thrown in a transaction when content was removed since it was looked for: the transaction has to look again.
struct OutdatedContent: Error {}

/// The count of the steps that removed content from the store.
///
/// It is odd during a step, and after one that was cut off.
struct ContentRemovals {
  private static let key = "content.removals"
  private let preferences: Preferences

  init(_ connection: Connection) { preferences = Preferences(connection) }

  /// Whether a step has begun and not ended.
  func isUnderWay() throws -> Bool { try !count().isMultiple(of: 2) }

  func count() throws -> Int64 { try preferences[Self.key].flatMap { Int64($0) } ?? 0 }

  func begin() throws { try set(count() | 1) }

  func end() throws { try set((count() | 1) + 1) }

  private func set(_ count: Int64) throws { try preferences.set(Self.key, to: String(count)) }
}

extension CompanyStore {
  /// Looks for content in the store, for a transaction that is to name it.
  ///
  /// - Parameter isKept: whether no content is removed as long as the result lives. None is removed, too, where an
  ///   earlier removal was cut off, since the count of removals confirms nothing then.
  package func find(_ named: [Blob], keeping isKept: Bool = false) throws -> FoundContent {
    if named.isEmpty { return .none }
    // The count is read first: content that is removed after it was found has another count.
    let removals = try database.read { try ContentRemovals($0).count() }
    if isKept || !removals.isMultiple(of: 2) {
      let lock = try blobs.withoutRemovals()
      return FoundContent(blobs.present(named), among: named, .under(lock))
    }
    return FoundContent(blobs.present(named), among: named, .afterRemovals(removals))
  }

  /// Runs a transaction whose operations name content, which is looked for before.
  ///
  /// When content was removed meanwhile, it is looked for again, and `body` runs with what is there then.
  package func write<Value>(
    naming blobs: [Blob], _ body: (Connection, TransactionNotes) throws -> Value
  ) throws -> Value {
    func attempt(_ found: FoundContent) throws -> Value {
      try withExtendedLifetime(found) {
        try database.write { connection in
          let notes = TransactionNotes()
          try notes.note(found, in: connection)
          let value = try body(connection, notes)
          try recompute(notes)
          return value
        }
      }
    }
    do {
      return try attempt(find(blobs))
    } catch is OutdatedContent {
      return try attempt(find(blobs, keeping: true))
    }
  }

  /// Removes content from the store in two steps, during which none arrives, except in a transaction on the records.
  ///
  /// Once the transaction has chosen content, other transactions do not rely on what they found before. A crash between
  /// the steps leaves content that no record names, which is removed later.
  ///
  /// - Parameters:
  ///   - choose: chooses the content in a transaction, and removes its rows.
  ///   - remove: removes the chosen content, unless a transaction has stored it anew meanwhile.
  package func removingContent<Chosen, Removed>(
    _ choose: (Connection) throws -> Chosen, removing remove: (Chosen) throws -> Removed
  ) throws -> Removed {
    try blobs.withoutArrivals {
      let chosen = try database.write { connection in
        try ContentRemovals(connection).begin()
        return try choose(connection)
      }
      let removed = Result { try remove(chosen) }
      // Also after an error: a later look finds what is left.
      try database.write { try ContentRemovals($0).end() }
      return try removed.get()
    }
  }

  /// Ends a removal that was cut off, so that content can be named without a lock again.
  func endRemovalCutOff() throws {
    if try database.read({ try ContentRemovals($0).isUnderWay() }) {
      try removingContent({ _ in }, removing: { _ in })
    }
  }
}
