import Persistence

/// What the operations of one transaction note together.
final class TransactionNotes {
  /// Whether pieces of work of several requests are in it.
  let isShared: Bool
  /// Content that was found in the store since the transaction began; nobody removes any before it ends.
  let contentHere: Set<Blob>
  private var touched: Set<RecordKind.Touch> = []
  private(set) var audiences: Set<String> = []

  init(isShared: Bool = false, contentHere: Set<Blob> = []) {
    self.isShared = isShared
    self.contentHere = contentHere
  }

  /// Runs `body`; when what it wrote is taken back, so is what it noted.
  func undoing<Value>(_ body: () throws -> Value) throws -> Value {
    let (touched, audiences) = (touched, audiences)
    do {
      return try body()
    } catch {
      (self.touched, self.audiences) = (touched, audiences)
      throw error
    }
  }

  /// Whether nothing in this transaction touched that yet: its line in the change log is new enough otherwise.
  func isFirst(_ touch: RecordKind.Touch) -> Bool { touched.insert(touch).inserted }

  /// Notes that an audience has something new to read.
  func tell(_ audience: String) {
    if !audience.isEmpty { audiences.insert(audience) }
  }
}
