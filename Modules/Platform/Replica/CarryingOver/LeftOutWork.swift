import Core
import Operations
import Persistence

/// The work in local data that was not carried over to a server.
package struct LeftOutWork: Sendable {
  /// The number of operations.
  package let operations: Int
  /// The present records that these operations made or changed, in the order of the features.
  package let records: [Records]

  /// The records of a kind.
  package struct Records: Sendable {
    /// The technical name of the kind.
    package let kind: String
    /// The word for such a record.
    package let noun: Phrase
    package let ids: [ID]
  }
}

extension LocalHistory {
  /// The work that was not carried over.
  ///
  /// - Parameter carried: what was carried over.
  package func leftOut(after carried: CarriedOver) throws -> LeftOutWork {
    try companyStore.database.read { connection in
      let items = try CompletedHistory(companyStore.composition, connection)
        .coalesced(own(connection), after: carried.operations).items
      let left = Set(
        items.map(\.operation).filter {
          !carried.operations.contains($0.id) && isCarried($0.name) && !$0.makes(oneOf: carried.mapping)
        }.map(\.id))
      return LeftOutWork(
        operations: left.count, records: left.isEmpty ? [] : try records(of: left, connection))
    }
  }

  private func records(of operations: Set<ID>, _ connection: Connection) throws -> [LeftOutWork.Records] {
    var touched: [String: Set<ID>] = [:]
    try connection.forEach("SELECT operation, record_kind, record FROM operations_image") {
      if operations.contains(try $0.id()) { touched[$0.text(), default: []].insert(try $0.id()) }
    }
    return try companyStore.composition.features.flatMap(\.recordKinds).compactMap { kind in
      guard let noun = kind.noun, !kind.isDerived else { return nil }
      let present = try (touched[kind.name] ?? []).sorted().filter {
        try kind.load($0, in: connection).map { !kind.isSetAside($0) } ?? false
      }
      return present.isEmpty ? nil : LeftOutWork.Records(kind: kind.name, noun: noun, ids: present)
    }
  }
}
