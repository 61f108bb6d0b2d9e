import Auth
import Core
import Documents
import Operations
import Persistence
import Replica
import Worksites

/// The rights, conflicts and locks of some records. The number of statements depends on their folders only.
struct ItemFacts: Query {
  static let right = Right.readDocuments

  private let records: [ListedRecord]
  private let now: Instant

  init(of records: [ListedRecord], now: Instant) { (self.records, self.now) = (records, now) }

  /// The facts, by item and by worksite.
  struct Answer {
    /// The worksites at which the actor may change documents.
    var editable: Set<ID> = []
    /// The documents with an open conflict.
    var conflicting: Set<ID> = []
    /// The locks, by locked item.
    var locks: [ID: ItemState.Lock] = [:]
  }

  func answer(in connection: Connection, for actor: Actor) throws -> Answer {
    var answer = Answer()
    for (worksite, records) in Dictionary(grouping: records, by: \.worksite) {
      if try Worksite.isGranted(.editDocuments, at: worksite, to: actor, in: connection) {
        answer.editable.insert(worksite)
      }
      let items = records.compactMap(\.item)
      if items.isEmpty { continue }
      answer.conflicting.formUnion(try Conflicts.documents(in: worksite, connection))
      try addLocks(of: items, at: worksite, connection, actor, to: &answer)
    }
    return answer
  }

  private func addLocks(
    of items: [Item], at worksite: ID, _ connection: Connection, _ actor: Actor, to answer: inout Answer
  ) throws {
    let locks = ItemLocks(connection, at: now)
    let all = Dictionary(grouping: try locks.all(at: worksite), by: \.item)
    if all.isEmpty { return }
    for (folder, members) in Dictionary(grouping: items, by: \.parent) {
      let above =
        folder == worksite
        ? nil
        : try DocumentTree(connection).lineage(of: folder).lazy
          .compactMap { all[$0.item.id]?.first(where: \.isDeep) }.first
      for item in members {
        guard let lock = all[item.id]?.first ?? above else { continue }
        answer.locks[item.id] = ItemState.Lock(
          id: lock.id, user: lock.user, userName: try locks.located(lock).userName, expiresAt: lock.expiresAt,
          isOwn: lock.user == actor.user)
      }
    }
  }
}

/// The facts about some records, from which their items are made.
private struct ItemDescriptions {
  private let facts: ItemFacts.Answer
  private let present: Set<Blob>
  private let unsent: Set<ID>

  init(of records: [ListedRecord], in provider: DocumentsProvider) throws {
    let items = records.compactMap(\.item)
    facts = try provider.answer(ItemFacts(of: records, now: provider.companyStore.clock.now()))
    present = provider.companyStore.blobs.present(items.compactMap(\.blob))
    unsent = try provider.replica?.pending.touched(among: items.map(\.id)) ?? []
  }

  func item(of record: ListedRecord) -> ProvidedItem {
    let mayEdit = facts.editable.contains(record.worksite)
    switch record {
    case .worksite(let site): return ProvidedItem(site, mayAdd: mayEdit)
    case .item(let item, let isTrashed):
      let state = ItemState(
        isHere: item.kind == .folder || item.blob.map(present.contains) ?? false,
        isUnsent: unsent.contains(item.id), hasConflict: facts.conflicting.contains(item.id),
        lock: facts.locks[item.id])
      return ProvidedItem(item, isTrashed: isTrashed, mayEdit: mayEdit, state: state)
    }
  }
}

extension DocumentsProvider {
  /// An item as a host sees it.
  func described(_ record: ListedRecord) throws -> ProvidedItem {
    try ItemDescriptions(of: [record], in: self).item(of: record)
  }

  /// Items as a host sees them.
  func described(_ records: [ListedRecord]) throws -> [ProvidedItem] {
    let descriptions = try ItemDescriptions(of: records, in: self)
    return records.map(descriptions.item)
  }
}

extension Item {
  /// The current content of a document, where it is known.
  var blob: Blob? { hash.map { Blob(hash: $0, size: size) } }
}
