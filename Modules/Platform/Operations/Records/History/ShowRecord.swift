import Auth
import Core
import Persistence

/// Notes in the history that the actor opened a record in the browser of all records.
///
/// It changes no record, and only a server performs it, so that no other line of the history depends on it.
package struct ShowRecord: Operation {
  package static let name = "operations.record.show"
  package static let right = Right.browseRecords
  package static let undo = UndoRule.impossible
  package static let isOnlineOnly = true

  /// The name of the record kind.
  package let recordKind: String
  package let record: ID

  /// An operation from its parts.
  package init(_ record: ID, of recordKind: String) {
    self.record = record
    self.recordKind = recordKind
  }

  /// Checks that the actor may see the record.
  package func perform(in change: Change, by actor: Actor) throws -> NamedKind {
    let kind = try change.composition.shownKind(recordKind)
    _ = try RecordWithID.require(record, of: kind, for: actor, in: change.connection)
    return NamedKind(kind)
  }

  package var plan: Phrase { summary(before: nil, outcome: NamedKind(noun: nil)) }

  package func summary(before: Record?, outcome: NamedKind) -> Phrase {
    .openedRecord(outcome.noun ?? Phrase(verbatim: recordKind), record.short)
  }
}

/// The word for records of a kind, which the history has also once no feature has the kind.
package struct NamedKind: Codable, Sendable {
  /// The word; `nil` for a kind without one.
  package let noun: Phrase?

  init(noun: Phrase?) { self.noun = noun }

  init(_ recordKind: RecordKind) { noun = recordKind.noun }
}
