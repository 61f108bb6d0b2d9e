import Core
import HTTPTypes
import Hummingbird
import Logging
import OpenAPI
import Operations

/// The route of a single record: its path, and how the record is read.
///
/// A route that creates such records answers with the record and its address.
package struct RecordRoute<Output: Codable & Sendable>: Sendable {
  let path: String
  let parameters: [RouteDescription.Parameter]
  let summary: String
  let tag: String
  let isPersonal: Bool
  let version: (@Sendable (Output) -> ID)?
  let find: @Sendable (Call) throws -> Output

  /// Creates the route of a record.
  ///
  /// - Parameters:
  ///   - path: the path below `/api/v1`, which ends with the id of the record.
  ///   - parameters: path parameters that are not ids.
  ///   - isPersonal: whether no app password is sufficient.
  ///   - version: returns the version of the response, its entity tag for `If-Match`; `nil` for records without a version.
  ///   - find: reads the record that the parameters of the path name.
  package init(
    _ path: String, _ summary: String, tag: String, parameters: [RouteDescription.Parameter] = [],
    isPersonal: Bool = false, version: (@Sendable (Output) -> ID)? = nil,
    _ find: @escaping @Sendable (Call) throws -> Output
  ) {
    self.path = path
    self.parameters = parameters
    self.summary = summary
    self.tag = tag
    self.isPersonal = isPersonal
    self.version = version
    self.find = find
  }

  /// The name of the record's id in the path.
  private var name: String { RouteDescription.names(in: path).last ?? "" }

  /// Returns the record with an id; `nil` when it is gone or the caller may not read it.
  ///
  /// - Parameter call: a request whose path names all other parameters.
  package func record(_ id: ID, in call: Call) throws -> Output? { try record(in: call.naming(name, id)) }

  /// Returns the record that the path of a request names; `nil` when the caller finds none.
  func record(in call: Call) throws -> Output? {
    do {
      return try find(call)
    } catch let failure as Failure where [.notFound, .forbidden].contains(failure.kind) {
      return nil
    }
  }

  /// Returns the record that a request made together with a secret; `nil` also when the read fails.
  ///
  /// No other response contains the secret, so a response without the record is better than none.
  package func recordBesideSecret(_ id: ID, in call: Call) -> Output? {
    do {
      return try record(id, in: call)
    } catch {
      call.context.logger.warning("record not read", metadata: ["path": "\(path)", "cause": "\(error)"])
      return nil
    }
  }

  /// Returns the path of the record with an id, for `Location` (RFC 9110 §10.2.2).
  package func location(of id: ID, in call: Call) throws -> String {
    let call = call.naming(name, id)
    return try RouteDescription.names(in: path).reduce(Endpoint.base + path) { path, name in
      path.replacing("{\(name)}", with: try call.parameter(name))
    }
  }
}
