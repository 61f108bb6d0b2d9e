import Auth
import Core
import Persistence

/// The records that some ids belong to, as far as the reader may see them.
///
/// The kind of each record is that of the registry of ids, and never guessed. A replica has no registry, and cannot answer.
package struct RecordReferences: Query {
  package static let right = Right.browseRecords

  private let ids: Set<ID>
  private let composition: Composition

  /// A query from its parts.
  package init(of ids: some Sequence<ID>, in composition: Composition) {
    self.ids = Set(ids)
    self.composition = composition
  }

  /// A record that another one refers to.
  package struct Reference: Hashable, Sendable {
    /// The name of its record kind.
    package let recordKind: String
    /// The name of the record itself; `nil` for one without a name.
    package let name: String?
  }

  package func answer(in connection: Connection, for actor: Actor) throws -> [ID: Reference] {
    var found: [ID: Reference] = [:]
    for id in ids {
      guard let recordKind = try RecordRegistry(connection).kind(of: id).flatMap(composition.recordKind),
        recordKind.withheld == nil, let record = try recordKind.load(id, in: connection),
        try recordKind.allows(.audit, record, actor, connection)
      else { continue }
      let name = recordKind.forms.members(of: record).text("name")
      found[id] = Reference(recordKind: recordKind.name, name: name)
    }
    return found
  }
}
