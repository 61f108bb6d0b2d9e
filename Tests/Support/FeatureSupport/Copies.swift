import Auth
import Core
import Operations
import Persistence

/// A device's copy beside the server's data, and the differences found between them.
package struct Copies {
  /// The device's copy.
  package let device: CompanyStore
  /// The server's data.
  package let server: CompanyStore
  /// The device's user, with the role that the server knows.
  package let actor: Actor
  /// The differences, one line each.
  package private(set) var differences: [String] = []

  /// A comparison that has found nothing yet.
  package init(device: CompanyStore, server: CompanyStore, of actor: Actor) {
    self.device = device
    self.server = server
    self.actor = actor
  }

  /// The records of a kind, without the columns that every device derives itself.
  package func records(of recordKind: RecordKind, in companyStore: CompanyStore) throws -> [ID: Record] {
    try companyStore.database.read { connection in
      let records = try connection.rows(connection.wholeRecords(of: recordKind.table)) { $0.record() }
      return Dictionary(
        uniqueKeysWithValues: records.compactMap { record in
          record.id("id").map { ($0, record.without(recordKind.derivation.columns)) }
        })
    }
  }

  /// Compares all records of a kind that the server sends to the user.
  package mutating func compareSent(_ recordKind: RecordKind) throws {
    let audiences = try server.database.read {
      Set(try server.composition.audiences(of: actor, in: $0))
    }
    let theirs = try records(of: recordKind, in: server)
      .filter { !audiences.isDisjoint(with: recordKind.audiences($0.value)) }
    report(recordKind.name, try records(of: recordKind, in: device), theirs)
  }

  /// Notes the records that differ.
  package mutating func report(_ name: String, _ mine: [ID: Record], _ theirs: [ID: Record]) {
    for id in Set(mine.keys).union(theirs.keys) where mine[id] != theirs[id] {
      let (left, right) = (mine[id].map { "\($0.values)" } ?? "–", theirs[id].map { "\($0.values)" } ?? "–")
      note("\(name) \(id.short): here \(left), on the server \(right)")
    }
  }

  /// Notes a difference.
  package mutating func note(_ difference: String) { differences.append(difference) }
}
