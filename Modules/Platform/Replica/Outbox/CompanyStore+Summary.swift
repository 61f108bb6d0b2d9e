import Core
import Operations
import Persistence

extension CompanyStore {
  /// A description of an operation in the outbox, whether it is applied here or not.
  package func summary(of entry: Outbox.Entry) throws -> Phrase {
    try database.read { connection in
      if let logged = try OperationLog(connection: connection).entry(entry.id) {
        return try OperationLog(connection: connection).summary(of: logged, composition)
      }
      let stored = try connection.first("SELECT summary FROM replica_outbox WHERE id = \(entry.id)") { row in
        row.optional { $0.text() }
      }
      if let text = stored ?? nil, let phrase = try? JSON.value(Phrase.self, from: text) { return phrase }
      guard let kind = composition.operation(entry.name) else { return Phrase(verbatim: entry.name) }
      return kind.plan(entry.input)
    }
  }

  /// The content that an operation in the outbox names, wherever that content is.
  package func contents(of entry: Outbox.Entry) -> [Blob] {
    contents(ofOperation: entry.name, entry.input)
  }

  /// The content that an operation names, by its name and its JSON.
  func contents(ofOperation name: String, _ input: String) -> [Blob] {
    composition.operation(name).flatMap { try? JSON.value($0.type, from: input).blobs } ?? []
  }

  /// The new values that an operation in the outbox gives to fields, by their names in JSON.
  ///
  /// Once the operation is rejected, the records show the values from before.
  package func newValues(of entry: Outbox.Entry) -> [String: JSONValue] {
    guard case .object(let members)? = try? JSON.value(JSONValue.self, from: entry.input),
      case .object(let replaced)? = members["base"]
    else { return [:] }
    return members.filter { replaced[$0.key] != nil }
  }

  /// The remedy for a rejected operation, beside sending it again; `nil` where there is none.
  ///
  /// An operation in another state has none.
  package func remedy(for entry: Outbox.Entry) -> Remedy? {
    guard entry.state == .rejected else { return nil }
    let reason = entry.problem.flatMap { try? JSON.value(StoredFailure.self, from: $0) }?.failure
    let type = composition.operation(entry.name)?.type as? any MendableOperation.Type
    if let own = type?.remedy(forRejected: entry.id, because: reason) { return own }
    // What the change is about may be gone for good.
    guard let reason, reason.kind == .notFound else { return nil }
    return reason.remedy.map { $0 + .discard(entry.id) } ?? .discard(entry.id)
  }
}

extension Outbox {
  /// Describes an operation that is not applied.
  func set(_ position: Int64, summary: Phrase) throws {
    try connection.execute(
      "UPDATE replica_outbox SET summary = \(JSON.text(summary)) WHERE position = \(position)")
  }
}
