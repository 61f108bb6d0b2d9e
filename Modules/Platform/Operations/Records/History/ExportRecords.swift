import Auth
import Core
import Persistence

/// Notes in the history that the actor exports records, with their number.
///
/// The server performs it when the file is complete and before the first byte leaves. So the number is that of the file.
package struct ExportRecords: Operation {
  package static let name = "operations.records.export"
  package static let right = Right.browseRecords
  package static let undo = UndoRule.impossible
  package static let isOnlineOnly = true

  /// The name of the record kind.
  package let recordKind: String
  /// The conditions of the export, each as the name of its column and its text.
  package let filters: [String]
  /// The number of records in the file.
  package let count: Int
  /// The format of the file.
  package let format: RecordFile.Format

  /// An operation from its parts.
  package init(of recordKind: String, filters: [String] = [], count: Int, as format: RecordFile.Format) {
    self.recordKind = recordKind
    self.filters = filters
    self.count = count
    self.format = format
  }

  package func perform(in change: Change, by actor: Actor) throws -> NamedKind {
    NamedKind(try change.composition.shownKind(recordKind))
  }

  package var plan: Phrase { summary(before: nil, outcome: NamedKind(noun: nil)) }

  package func summary(before: Record?, outcome: NamedKind) -> Phrase {
    .exportedRecords(
      count, outcome.noun ?? Phrase(verbatim: recordKind), filters, format.rawValue.uppercased())
  }
}
