import AllSamples
import Auth
import Core
import FeatureSupport
import Operations
import Persistence
import Replica
import TestSupport

extension SimulatedDevice {
  /// All containers that its user can open.
  func containers() throws -> [ID] {
    try AllSamples.list.flatMap { try $0.containers(in: workspace, for: actor) }
  }

  /// The containers it follows.
  func followed() throws -> [ID] {
    let containers = try containers()
    return try workspace.database.read { connection in
      try containers.filter { try Subscriptions(connection).container($0) != nil }
    }
  }

  /// The differences between its records and the server's, and what is left to send.
  func differences() throws -> [String] {
    var copies = Copies(device: workspace, server: server.workspace, of: try server.actor(actor))
    let outbox = try outbox()
    if !outbox.isEmpty {
      copies.note("outbox: \(outbox.map { "\($0.name) \($0.state) \($0.problem ?? "")" })")
    }
    let partial = Set(AllSamples.list.flatMap { $0.partialKinds })
    for recordKind in workspace.composition.recordKinds where !partial.contains(recordKind.name) {
      try copies.compareSent(recordKind)
    }
    for samples in AllSamples.list { try samples.compare(&copies) }
    return copies.differences
  }
}
