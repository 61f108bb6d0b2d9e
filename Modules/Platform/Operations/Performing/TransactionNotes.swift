import Core
import Persistence

/// Notes that the operations of one transaction share.
package final class TransactionNotes {
  /// Whether it has work of several requests.
  package let isShared: Bool
  /// Content that is in the store or that this transaction stores; none of it is removed before the transaction ends.
  package private(set) var contentHere: Set<Blob> = []
  /// Content that was looked for before the transaction and is not in the store.
  private var contentAbsent: Set<Blob> = []
  private var touched: Set<RecordKind.Touch> = []
  private(set) var audiences: Set<String> = []
  /// Whether records were written that are no part of an operation, and so are in no reply to a device.
  package private(set) var hasDerived = false
  /// The operations from which derived records are still to be computed.
  private var changes: [Change] = []
  /// The condition that a request has on the record that its operation replaces.
  private(set) var condition: Condition?
  /// The command to which these operations belong.
  private(set) var batch: ID?

  /// A condition on a record that is about to be replaced; `nil` for none.
  package typealias Condition = (Record?) throws -> Void

  /// Notes of a new transaction.
  package init(isShared: Bool = false) { self.isShared = isShared }

  /// Notes the content that was looked for before the transaction.
  ///
  /// - Throws: ``OutdatedContent`` when any content was removed since.
  func note(_ found: FoundContent, in connection: Connection) throws {
    try found.confirm(in: connection)
    contentHere.formUnion(found.here)
    contentAbsent.formUnion(found.absent)
  }

  /// Runs `body`, which stores content in the end, unless it has a file on disk. The content counts as here from the beginning, unless `body` throws.
  func bringing<Value>(_ blobs: [Blob], _ body: () throws -> Value) throws -> Value {
    let before = contentHere
    contentHere.formUnion(blobs)
    do {
      return try body()
    } catch {
      contentHere = before
      throw error
    }
  }

  /// Runs `body`, which performs an operation under a condition.
  func under<Value>(_ condition: Condition?, _ body: () throws -> Value) rethrows -> Value {
    self.condition = condition
    defer { self.condition = nil }
    return try body()
  }

  /// Whether content is in the store: as it was found, or else when records reference it.
  func isHere(_ blob: Blob, in connection: Connection) throws -> Bool {
    if contentHere.contains(blob) { return true }
    return try !contentAbsent.contains(blob) && BlobIndex(connection).contains(blob)
  }

  /// Runs `body` in a savepoint. When it throws, its writes are rolled back, and what was noted of them.
  package func nested<Value>(in connection: Connection, _ body: () throws -> Value) throws -> Value {
    let (touched, audiences, changes) = (touched, audiences, changes)
    let (batch, hasDerived) = (batch, hasDerived)
    do {
      return try connection.nested(body)
    } catch {
      (self.touched, self.audiences, self.changes) = (touched, audiences, changes)
      (self.batch, self.hasDerived) = (batch, hasDerived)
      throw error
    }
  }

  /// Whether this is the transaction's first touch of that record. A later touch needs no entry in the change
  /// log.
  package func isFirst(_ touch: RecordKind.Touch) -> Bool { touched.insert(touch).inserted }

  /// Notes that a record was written that is no part of an operation.
  func noteDerived() { hasDerived = true }

  /// Notes an operation of a command that was performed or taken back, from which derived records may follow.
  package func note(_ change: Change, batch: ID) {
    changes.append(change)
    self.batch = batch
  }

  /// The operations noted since the last call, as one change; `nil` when there are none.
  func takeChanges() -> Change? {
    defer { changes = [] }
    return Change(of: changes)
  }

  /// Notes that an audience has changes to read.
  package func notify(_ audience: String) {
    if !audience.isEmpty { audiences.insert(audience) }
  }
}
