import Accounts
import AllFeatures
import Auth
import Core
import Documents
import Feed
import FoundationEssentials
import Hours
import Operations
import Persistence
import Replica
import SyncProtocol
import TestSupport
import Worksites

/// A server without a network: the work of its routes on operations and queries, called directly.
final class SimulatedServer: Sendable {
  let test: TestStore
  var companyStore: CompanyStore { test.companyStore }

  init() throws { test = try TestStore(AllFeatures.list, isShared: true, seed: 100) }

  /// A user who may log in.
  func addUser(_ name: String, _ role: Role) throws -> ID {
    let id = test.newID()
    try test.perform(AddUser(id: id, username: name, name: name.capitalized, role: role))
    return id
  }

  func addWorksite(_ name: String, attaching people: [ID] = []) throws -> ID {
    let id = test.newID()
    try test.perform(AddWorksite(id: id, name: name))
    try attach(people, to: id)
    return id
  }

  func attach(_ people: [ID], detach: [ID] = [], to site: ID) throws {
    try test.perform(
      AttachUsers(
        worksite: site, attach: people.map { AttachUsers.Attachment(id: test.newID(), user: $0) },
        detach: detach))
  }

  /// The present role, as the server looks it up from the credentials of each request.
  func actor(_ device: Actor) throws -> Actor {
    let role = try test.answer(Users())[device.user]?.role ?? device.role
    return Actor(user: device.user, role: role, device: device.device)
  }

  /// The state of its data.
  func anchor() throws -> Anchor { try companyStore.database.read { try Anchor.now(in: $0) } }

  /// An operation under way.
  struct Sent {
    let entry: Outbox.Entry
    let expected: String?
    let blobs: [Blob]
  }

  /// Performs the operations that a device sent.
  func perform(_ sent: [Sent], by device: Actor) throws -> (
    replies: [(id: ID, reply: Replica.Reply)], asOf: Anchor, before: Anchor?
  ) {
    try companyStore.performTogether(by: actor(device), naming: sent.flatMap(contents)) { performer in
      let (replies, span) = try performer.span {
        try sent.map { sent -> (id: ID, reply: Replica.Reply) in
          do {
            for blob in sent.blobs { try performer.noteUploaded(blob) }
            return (sent.entry.id, try perform(sent, performer))
          } catch let failure as Failure {
            return (sent.entry.id, .rejected(failure))
          }
        }
      }
      return (replies, span.after, span.before)
    }
  }

  private func contents(of sent: Sent) throws -> [Blob] {
    guard let kind = companyStore.composition.operation(sent.entry.name) else { return [] }
    return try JSON.value(kind.type, from: sent.entry.input).blobs
  }

  private func perform(_ sent: Sent, _ performer: Performer) throws -> Replica.Reply {
    guard let kind = companyStore.composition.operation(sent.entry.name) else {
      return .performed(records: nil)
    }
    return try perform(sent, kind.type, performer)
  }

  private func perform<Value: Operation>(
    _ sent: Sent, _ type: Value.Type, _ performer: Performer
  ) throws -> Replica.Reply {
    let issued = Issued(
      id: sent.entry.id, batch: sent.entry.batch, at: sent.entry.at,
      operation: try JSON.value(type, from: sent.entry.input))
    let done = try performer.performQueued(
      issued, expecting: sent.expected, returnsRecords: !sent.entry.isApplied)
    let records = try performer.records(of: done)
    return .performed(records: records, outcome: records == nil ? nil : done.outcome)
  }

  func answer(_ streams: [StreamAnchor], limit: Int = 1000, for device: Actor) throws -> PullAnswer {
    try companyStore.answer(
      Pull(streams, limit: limit, in: companyStore.composition), for: actor(device))
  }
}
