import Core
import Persistence

extension Workspace {
  /// What an operation of the outbox is, for people, whether it shows here or not.
  public func summary(of entry: Outbox.Entry) throws -> Phrase {
    try database.read { connection in
      if let logged = try OperationLog(connection: connection).entry(entry.id) {
        return try OperationLog(connection: connection).summary(of: logged, composition)
      }
      let told = try connection.first("SELECT summary FROM sync_outbox WHERE id = \(entry.id)") { row in
        try row.optional { try JSON.value(Phrase.self, from: $0.text()) }
      }
      if let told, let told { return told }
      guard let kind = composition.operation(entry.name) else { return Phrase(verbatim: entry.name) }
      return try kind.plan(entry.input)
    }
  }

  /// The content an operation of the outbox is about, wherever that is.
  public func contents(of entry: Outbox.Entry) -> [Blob] {
    contents(ofOperation: entry.name, entry.input)
  }

  /// The content an operation is about, by its name and what it is in JSON.
  func contents(ofOperation name: String, _ input: String) -> [Blob] {
    composition.operation(name).flatMap { try? JSON.value($0.type, from: input).blobs } ?? []
  }

  /// The new values an operation of the outbox was to give to fields, by their names in JSON: what the records show, once it is
  /// refused, is what was before.
  public func newValues(of entry: Outbox.Entry) -> [String: JSONValue] {
    guard case .object(let members)? = try? JSON.value(JSONValue.self, from: entry.input) else { return [:] }
    return members.compactMapValues { member in
      if case .object(let edit) = member { edit["to"] } else { nil }
    }
  }

  /// What the user can do about an operation that the server refused, as its feature knows; `nil` for any other.
  public func remedy(for entry: Outbox.Entry) -> Phrase? {
    guard entry.state == .rejected else { return nil }
    let reason = entry.problem.flatMap { try? JSON.value(StoredFailure.self, from: $0) }?.failure
    return composition.operation(entry.name)?.type.remedy(forRejected: entry.id, because: reason)
  }
}
