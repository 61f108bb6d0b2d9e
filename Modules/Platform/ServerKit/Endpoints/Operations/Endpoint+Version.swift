import Core
import HTTPTypes
import Hummingbird
import OpenAPI
import Operations

extension Endpoint {
  /// Finds the version of the record that a request changes.
  package typealias VersionOf = @Sendable (Performer, Call) throws -> ID

  /// Creates an endpoint that responds with a record as JSON and its version as entity tag, for `If-Match`.
  ///
  /// It never responds 304: details beside the record, such as names, change without a new version.
  ///
  /// - Parameters:
  ///   - path: the path below `/api/v1`.
  ///   - version: returns the version of the response.
  package static func record<Output: Codable & Sendable>(
    _ path: String, _ summary: String, tag: String, answering: Output.Type,
    version: @escaping @Sendable (Output) -> ID, _ find: @escaping @Sendable (Call) throws -> Output
  ) -> Endpoint {
    record(RecordRoute(path, summary, tag: tag, version: version, find))
  }

  /// Creates the endpoint of a record, which responds with its version as entity tag where it has one.
  package static func record<Output: Codable & Sendable>(_ record: RecordRoute<Output>) -> Endpoint {
    let route = RouteDescription(
      HTTPRequest.Method.get.rawValue, base + record.path, summary: record.summary, tag: record.tag,
      isPersonal: record.isPersonal,
      parameters: pathParameters(record.path, except: record.parameters) + record.parameters,
      responses: [answer(Output.self, .ok)])
    return Endpoint(route) { call in
      let found = try record.find(call)
      var response = try Response.json(found)
      if let version = record.version {
        response.headers[.eTag] = EntityTag(version(found).description)?.description
      }
      return response
    }
  }

  /// The `If-Match` parameter of routes that change a record only in the version that the caller has read.
  static let ifMatch = RouteDescription.Parameter(
    "If-Match", in: .header, .string(),
    summary: "the entity tag of the version to change; 412 for another version")
}

extension Call {
  /// Performs an operation if the caller's conditions hold, both in one transaction.
  ///
  /// Conditions are not evaluated for an operation that was performed before under the same id: it changed
  /// the version itself.
  ///
  /// - Parameter version: finds the version of the record to change; without it, conditions are not
  ///   evaluated.
  func perform<Value: Operations.Operation>(
    _ issued: Issued<Value>, on version: Endpoint.VersionOf?
  ) async throws -> Value.Outcome {
    guard let version, request.headers[.ifMatch] != nil else {
      return try await services.writes.perform(issued, by: try actor)
    }
    let named = issued.operation.blobs
    return try await services.writes.run(as: try actor, naming: named) { performer in
      if try performer.earlier(issued.id, Value.self) == nil { try checkVersion(version, performer) }
      return try performer.perform(issued)
    }
  }

  /// Checks the caller's conditions on the version of the record to change.
  ///
  /// - Throws: ``Failure`` `http.precondition` of kind `conflict` for another version.
  func checkVersion(_ version: Endpoint.VersionOf, _ performer: Performer) throws {
    if request.headers[.ifMatch] == nil { return }
    let conditions = Conditions(request.headers, now: services.companyStore.clock.now())
    let tag = EntityTag(try version(performer, self).description)
    let outcome = conditions.outcome(of: request.method, on: Validators(tag: tag, modified: nil))
    if outcome == .preconditionFailed { throw Precondition.changed }
  }
}

extension Precondition {
  /// The record has another version.
  fileprivate static let changed = Failure(
    .conflict, "http.precondition", .changedSince, remedy: .readAgain, cause: Precondition())
}
