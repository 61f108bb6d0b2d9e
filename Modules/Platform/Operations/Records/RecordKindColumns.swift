import Auth
import Core
import Persistence

/// The columns of a record kind, for the choice of columns and the conditions of its table.
package struct RecordKindColumns: Query {
  package static let right = Right.browseRecords

  private let recordKind: String
  private let composition: Composition

  /// A query from its parts.
  package init(of recordKind: String, in composition: Composition) {
    self.recordKind = recordKind
    self.composition = composition
  }

  /// A record kind with its columns.
  package struct Answer: Sendable {
    /// The word for such a record; `nil` for one that means nothing by itself.
    package let noun: Phrase?
    /// The columns, in the order of the table.
    package let columns: [RecordColumn]
  }

  package func answer(in connection: Connection, for actor: Actor) throws -> Answer {
    let columns = try RecordColumns(of: recordKind, composition, connection)
    return Answer(noun: columns.recordKind.noun, columns: columns.all)
  }
}
