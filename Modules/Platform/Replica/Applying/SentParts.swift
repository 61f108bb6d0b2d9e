import Core
import Operations
import Persistence

/// The parts among records of the server, by the record that they are parts of.
///
/// A page may have thousands of documents with their versions. Searching the page for the parts of each record would
/// take a time that grows with the square of the page.
struct SentParts {
  private struct Place: Hashable {
    let recordKind: String
    let whole: ID
  }

  private var states: [Place: [Record]] = [:]

  /// Groups the records that are parts; records that are gone are skipped.
  init(_ records: [ServerRecord]) {
    for record in records {
      guard let state = record.state, let column = record.recordKind.whole?.column,
        let whole = state.id(column)
      else { continue }
      states[Place(recordKind: record.recordKind.name, whole: whole), default: []].append(state)
    }
  }

  /// The parts of one kind of a record, in the order in which they were sent.
  func parts(of whole: ID, _ recordKind: RecordKind) -> [Record] {
    states[Place(recordKind: recordKind.name, whole: whole)] ?? []
  }
}
