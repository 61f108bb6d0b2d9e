import Auth
import Core
import HTTPTypes
import Sync

/// Operations decided on elsewhere, in the order in which they are to be performed.
struct Batch: Codable, Sendable {
  /// One operation.
  struct Entry: Codable, Sendable {
    /// Its identity.
    let id: ID
    /// What one command decided on together.
    let batch: ID
    /// When it was decided on.
    let at: Instant
    /// Its name: `documents.folder.create`.
    let name: String
    /// Its members.
    let input: JSONValue
  }

  let operations: [Entry]

  /// The largest number of operations in one request.
  static let most = 500
}

/// What became of them.
struct BatchResults: Codable, Sendable {
  struct Entry: Codable, Sendable {
    let id: ID
    /// What it tells, when it was performed.
    var outcome: JSONValue?
    /// Why it was refused.
    var problem: Problem?
  }

  let results: [Entry]
}

extension Endpoint {
  /// Many operations in one request. Each stands or falls by itself; those already performed give their first outcome.
  static let batch = Endpoint(
    .post, "/operations", "perform operations decided on elsewhere", tag: "operations", taking: Batch.self,
    answering: BatchResults.self
  ) { batch, call in
    guard batch.operations.count <= Batch.most else {
      throw Failure(.invalid, "http.batchLarge", .batchLarge(Batch.most), field: "operations")
    }
    let caller = try call.caller
    let now = call.company.workspace.clock.now()
    let composition = call.company.workspace.composition
    let language = Language.current
    let results = try await call.company.writes.run(as: caller.actor) { performer in
      try Language.$current.withValue(language) {
        try batch.operations.map { entry in
          do {
            return BatchResults.Entry(
              id: entry.id, outcome: try entry.perform(by: performer, caller, now, composition))
          } catch let failure as Failure where !failure.isTrouble {
            return BatchResults.Entry(id: entry.id, problem: Problem(failure))
          }
        }
      }
    }
    return BatchResults(results: results)
  }
}

extension Batch.Entry {
  fileprivate func perform(
    by performer: Performer, _ caller: Caller, _ now: Instant, _ composition: Composition
  ) throws -> JSONValue {
    guard let kind = composition.operation(name) else {
      throw Failure(
        .invalid, "http.noOperation", .noSuchOperation(name), remedy: .updateServer, field: "name")
    }
    if kind.isOnlineOnly {
      throw Failure(.usage, "http.onlineOnly", .onlineOnly(name), remedy: .seeAPI, field: "name")
    }
    try caller.require(kind.right)
    return try perform(kind.type, by: performer, now)
  }

  /// Nothing was decided on later than now, whatever the clock of the device says.
  private func perform<Value: Operation>(
    _ type: Value.Type, by performer: Performer, _ now: Instant
  ) throws -> JSONValue {
    let operation = try JSONBody.value(type, from: input)
    let issued = Issued(id: id, batch: batch, at: min(at, now), operation: operation)
    let outcome = try performer.perform(issued)
    return try JSON.value(JSONValue.self, from: JSON.text(outcome))
  }
}

extension Failure {
  /// Whether it is the server's trouble and not the operation's: then none of the batch stands, and it is sent again.
  fileprivate var isTrouble: Bool { [.unavailable, .damaged, .io].contains(kind) }
}
