import Core
import HTTPTypes
import Hummingbird
import Sync

extension Endpoint {
  /// Finds the version of what a request is about.
  public typealias VersionOf = @Sendable (Performer, Call) throws -> ID

  /// An endpoint that answers a record as JSON, with its version as entity tag: what `If-Match` takes.
  ///
  /// It answers whole each time: what is shown beside the record, such as names, changes without a new version.
  ///
  /// - Parameters:
  ///   - path: below `/api/v1`.
  ///   - version: the version of what is answered.
  public static func record<Output: Codable & Sendable>(
    _ path: String, _ summary: String, tag: String, answering: Output.Type,
    version: @escaping @Sendable (Output) -> ID, _ find: @escaping @Sendable (Call) throws -> Output
  ) -> Endpoint {
    let route = RouteDescription(
      HTTPRequest.Method.get.rawValue, base + path, summary: summary, tag: tag,
      parameters: pathParameters(path), responses: [answer(Output.self, .ok)])
    return Endpoint(route) { call in
      let found = try find(call)
      var response = try Response.json(found)
      response.headers[.eTag] = EntityTag(version(found).description)?.description
      return response
    }
  }

  /// What a route takes that may be told to change only what the caller has seen.
  static let ifMatch = RouteDescription.Parameter(
    "If-Match", in: .header, .string(),
    summary: "the entity tag of what is to be changed; 412 if it is another")
}

extension Call {
  /// Performs an operation if the caller's conditions hold for what it changes, both in one transaction. When it was
  /// performed before under the id they gave, they need not hold again: it is what changed what they were set on.
  ///
  /// - Parameter version: finds the version of what it changes; without it, nothing is held against the conditions.
  func perform<Value: Sync.Operation>(
    _ issued: Issued<Value>, on version: Endpoint.VersionOf?
  ) async throws -> Value.Outcome {
    guard let version, request.headers[.ifMatch] != nil else {
      return try await company.writes.perform(issued, by: try actor)
    }
    let conditions = Conditions(request.headers, now: company.workspace.clock.now())
    return try await company.writes.run(as: try actor) { performer in
      if try performer.earlier(issued.id, Value.self) == nil {
        let tag = EntityTag(try version(performer, self).description)
        let outcome = conditions.outcome(of: request.method, on: Validators(tag: tag, modified: nil))
        if outcome == .preconditionFailed { throw Precondition.changed }
      }
      return try performer.perform(issued)
    }
  }
}

extension Precondition {
  /// The record is of another version.
  fileprivate static let changed = Failure(
    .conflict, "http.precondition", .changedSince, remedy: .readAgain, cause: Precondition())
}
