import Persistence

/// Notes that the operations of one transaction share.
package final class TransactionNotes {
  /// Whether it has work of several requests.
  package let isShared: Bool
  /// Content found in the store since the transaction began; none is removed before the transaction ends.
  package let contentHere: Set<Blob>
  private var touched: Set<RecordKind.Touch> = []
  private(set) var audiences: Set<String> = []
  /// Whether records were written that are no part of an operation, and so are in no reply to a device.
  private(set) var hasDerived = false

  /// Notes of a new transaction.
  package init(isShared: Bool = false, contentHere: Set<Blob> = []) {
    self.isShared = isShared
    self.contentHere = contentHere
  }

  /// Runs `body`, and restores the notes when it throws.
  package func undoing<Value>(_ body: () throws -> Value) throws -> Value {
    let (touched, audiences) = (touched, audiences)
    do {
      return try body()
    } catch {
      (self.touched, self.audiences) = (touched, audiences)
      throw error
    }
  }

  /// Whether this is the transaction's first touch of that record. A later touch needs no entry in the change
  /// log.
  package func isFirst(_ touch: RecordKind.Touch) -> Bool { touched.insert(touch).inserted }

  /// Notes that a record was written that is no part of an operation.
  func noteDerived() { hasDerived = true }

  /// Notes that an audience has changes to read.
  package func notify(_ audience: String) {
    if !audience.isEmpty { audiences.insert(audience) }
  }
}
