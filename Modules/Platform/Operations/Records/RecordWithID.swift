import Auth
import Core
import Persistence

/// A record of any kind with all members that its reader may see.
package struct RecordWithID: Query {
  package static let right = Right.browseRecords

  private let recordKind: String
  private let record: ID
  private let composition: Composition

  /// A query from its parts.
  package init(_ record: ID, of recordKind: String, in composition: Composition) {
    self.record = record
    self.recordKind = recordKind
    self.composition = composition
  }

  /// A record with the columns of its kind.
  package struct Answer: Sendable {
    /// The word for such a record; `nil` for one that means nothing by itself.
    package let noun: Phrase?
    /// The columns, in the order of the table.
    package let columns: [RecordColumn]
    package let row: RecordRow
  }

  package func answer(in connection: Connection, for actor: Actor) throws -> Answer {
    let columns = try RecordColumns(of: recordKind, composition, connection)
    let found = try Self.require(record, of: columns.recordKind, for: actor, in: connection)
    return Answer(
      noun: columns.recordKind.noun, columns: columns.all, row: try RecordRow(found, in: columns))
  }

  /// Returns a record that an actor may see.
  ///
  /// - Throws: ``Failure`` of kind `notFound` for one that does not exist or that the actor may not see.
  static func require(
    _ id: ID, of recordKind: RecordKind, for actor: Actor, in connection: Connection
  ) throws -> Record {
    guard let record = try recordKind.load(id, in: connection),
      try recordKind.allows(.audit, record, actor, connection)
    else {
      throw Failure(
        .notFound, "operations.noRecord", .noSuchRecordHere, remedy: .chooseFromTable, field: "record")
    }
    return record
  }
}
