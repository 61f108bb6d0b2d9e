import Accounts
import CommandKit
import Core
import Device
import Operations
import Replica

/// The changes that one operation of another user or device made, as far as the replica knows.
struct WatchedOperation {
  private let id: ID?
  /// Its changes; only one where the operation is unknown.
  private(set) var changes: [ReceivedChanges.Change]

  /// The operations of some changes, in their order.
  ///
  /// The listing of a folder is left out when a record in it is reported.
  static func all(of changes: [ReceivedChanges.Change]) -> [WatchedOperation] {
    let containers = Set(changes.filter(\.isOfRecord).compactMap(\.container))
    var operations: [WatchedOperation] = []
    for change in changes where change.isOfRecord || !containers.contains(change.record) {
      if let id = change.operation, let index = operations.firstIndex(where: { $0.id == id }) {
        operations[index].changes.append(change)
      } else {
        operations.append(WatchedOperation(id: change.operation, changes: [change]))
      }
    }
    return operations
  }

  /// The operation in the server's history; `nil` where the user may not see it there, or without the server.
  func entry(_ session: Session) throws -> HistoryView? {
    guard let change = changes.first(where: \.isOfRecord) else { return nil }
    let query = [(name: "record", value: change.record.description), (name: "limit", value: "20")]
    do {
      let entries =
        try session.requests.list(HistoryView.self, at: "/history", query: query, maximum: 1)?.items ?? []
      // The replica does not know the operation that removed a record; it is the latest one. An undo restores the version
      // that a record had.
      guard let id else { return entries.first }
      return entries.first { entry in
        entry.changes.contains { $0.record == change.record && $0.after?.id("version") == id }
      }
    } catch let failure as Failure where failure.kind != .cancelled {
      return nil
    }
  }

  /// The user of the operation, where the server knows it and the user is sent one of its records.
  func user(_ entry: HistoryView?, _ session: Session) throws -> ID? {
    if let entry { return entry.actor }
    guard let id else { return nil }
    do {
      return try session.requests.getIfKnown(OperationUserView.self, at: "/operations/\(id)/actor")?.actor
    } catch let failure as Failure where failure.kind != .cancelled {
      return nil
    }
  }

  private struct OperationUserView: Decodable, Sendable {
    let actor: ID
  }

  /// The lines for users: one where the history knows the operation, or one for each record.
  func lines(_ entry: HistoryView?, by user: ID?, _ users: [ID: User], _ context: Context) -> [String] {
    let who = user.map { "\((users[$0]?.name ?? $0.short).printable)  " } ?? ""
    guard let entry else { return changes.map { "\(who)\(Phrase.changed($0))" } }
    return ["\(who)\(entry.line(in: context.composition) { users[$0]?.name }.onOneLine.printable)"]
  }
}

/// A change as JSON, with the user, and with the operation where the history knows it.
struct WatchedChangeView: Encodable {
  private let change: ReceivedChanges.Change.View
  private let entry: HistoryView?
  private let user: ID?
  private let userName: String?

  private enum Key: String, CodingKey { case operation, actor, actorName, summary }

  init(_ change: ReceivedChanges.Change, _ entry: HistoryView?, by user: ID?, named userName: String?) {
    self.change = change.view
    self.entry = entry
    self.user = user
    self.userName = userName
  }

  func encode(to encoder: any Encoder) throws {
    try change.encode(to: encoder)
    var members = encoder.container(keyedBy: Key.self)
    try members.encodeIfPresent(entry?.id, forKey: .operation)
    try members.encodeIfPresent(user, forKey: .actor)
    try members.encodeIfPresent(userName, forKey: .actorName)
    try members.encodeIfPresent(entry?.summary, forKey: .summary)
  }
}
