import AllSamples
import Auth
import Core
import Documents
import FeatureSupport
import Operations
import Persistence
import Replica
import TestSupport

extension SimulatedDevice {
  /// The faults that `worksite verify` finds in its data.
  func findings() throws -> [String] {
    try companyStore.database.read {
      try companyStore.composition.audit($0, isPartial: true).map(\.description)
    }
  }

  /// All containers that its user can open.
  func containers() throws -> [ID] {
    try AllSamples.list.flatMap { try $0.containers(in: companyStore, for: actor) }
  }

  /// The containers it follows.
  func followed() throws -> [ID] {
    let containers = try containers()
    return try companyStore.database.read { connection in
      try containers.filter { try Subscriptions(connection).container($0) != nil }
    }
  }

  /// The folders that lie in themselves, which no step may cause.
  func loops() throws -> [ID] {
    try companyStore.database.read { connection in
      try connection.rows("SELECT id FROM documents_item WHERE kind = 0") { try $0.id() }
        .filter { folder in (try? DocumentTree(connection).lineage(of: folder)) == nil }
    }
  }

  /// The differences between its records and the server's, and what is left to send.
  func differences() throws -> [String] {
    var copies = Copies(device: companyStore, server: server.companyStore, of: try server.actor(actor))
    let outbox = try outbox()
    if !outbox.isEmpty {
      copies.note("outbox: \(outbox.map { "\($0.name) \($0.state) \($0.problem ?? "")" })")
    }
    let partial = Set(AllSamples.list.flatMap { $0.partialKinds })
    for recordKind in companyStore.composition.recordKinds where !partial.contains(recordKind.name) {
      try copies.compareSent(recordKind)
    }
    for samples in AllSamples.list { try samples.compare(&copies) }
    return copies.differences
  }
}
