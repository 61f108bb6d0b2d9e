import Auth
import Core
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Sync

/// One request to an endpoint, with what it works on.
public struct Call: Sendable {
  /// The request as it came.
  public let request: Request
  /// What the server knows of the request: its id, its address.
  public let context: ServerContext
  /// What the routes share.
  public let company: Company
  private let known: Caller?

  init(request: Request, context: ServerContext, company: Company, caller: Caller?) {
    self.request = request
    self.context = context
    self.company = company
    known = caller
  }

  /// Whoever made it.
  ///
  /// - Throws: ``Failure`` of kind `unauthenticated` on a route that is open to everybody.
  public var caller: Caller {
    get throws {
      guard let known else {
        throw Failure(.unauthenticated, "http.unauthenticated", .notSignedIn, remedy: .signIn)
      }
      return known
    }
  }

  /// On whose behalf it is answered.
  public var actor: Actor { get throws { try caller.actor } }

  /// The text behind a name in the path.
  public func parameter(_ name: String) throws -> String {
    guard let text = context.parameters.get(name)?.removingPercentEncoding ?? context.parameters.get(name)
    else { throw Failure(.usage, "http.parameter", .parameterMissing(name), field: name) }
    return text
  }

  /// The id behind a name in the path.
  ///
  /// - Throws: ``Failure`` of kind `notFound`: what is no id leads nowhere.
  public func id(_ name: String) throws -> ID {
    guard let id = ID(try parameter(name)) else {
      throw Failure(.notFound, "http.noSuchID", .nothingThere, field: name)
    }
    return id
  }

  /// The text behind a name in the query.
  public func query(_ name: String) -> String? {
    request.uri.queryParameters[Substring(name)].map(String.init)
  }

  /// A value behind a name in the query.
  ///
  /// - Throws: ``Failure`` of kind `invalid` when it is there and has another form.
  public func query<Value>(_ name: String, as parse: (String) -> Value?) throws -> Value? {
    guard let text = query(name) else { return nil }
    guard let value = parse(text) else {
      throw Failure(.invalid, "http.query", .queryForm(name, text), field: name)
    }
    return value
  }

  /// How many items the caller wants in a page, 1 ... 1,000; 200 when they do not say.
  public func limit() throws -> Int { min(max(try query("limit") { Int($0) } ?? 200, 1), 1000) }

  /// Where the page before ended.
  public func cursor() -> Cursor? { query("cursor").map { Cursor(text: $0) } }

  /// Answers a query on the caller's behalf.
  public func answer<Question: Query>(_ query: Question) throws -> Question.Answer {
    try company.workspace.answer(query, for: try actor)
  }

  /// Gives an operation its identity and its time.
  public func issue<Value: Sync.Operation>(_ operation: Value, id: ID) -> Issued<Value> {
    Issued(
      id: id, batch: company.workspace.ids.next(), at: company.workspace.clock.now(), operation: operation)
  }

  /// Performs an operation on the caller's behalf, under the id they gave.
  public func perform<Value: Sync.Operation>(_ operation: Value) async throws -> Performed<Value.Outcome> {
    try await perform { _ in operation }
  }

  /// Performs an operation that is made from its own id: what it makes must be the same when the request is repeated.
  public func perform<Value: Sync.Operation>(
    _ make: (ID) throws -> Value
  ) async throws -> Performed<Value.Outcome> {
    try caller.require(Value.right)
    let id = try operationID()
    let issued = issue(try make(id), id: id)
    return Performed(
      operation: issued.id, outcome: try await company.writes.perform(issued, by: try actor))
  }

  /// Where the request came from, as far as proxies can be trusted: the network one subscriber has, in hexadecimal.
  public var address: String { context.client.address.map { Hex.encode($0.subscriber) } ?? "" }

  /// What the caller's program calls itself.
  public var programName: String { String((request.headers[.userAgent] ?? "").prefix(100)) }

  /// The largest body that is read whole, in bytes.
  static let largestBody = ServerLimits().bodyBytes

  /// The whole body; empty when there is none.
  ///
  /// - Throws: ``Failure`` `http.bodyLarge` beyond ``largestBody``.
  public func body() async throws -> ByteBuffer {
    var body = ByteBuffer()
    for try await piece in request.body {
      if body.readableBytes + piece.readableBytes > Self.largestBody {
        throw Failure(.invalid, "http.bodyLarge", .bodyLarge(Self.largestBody), cause: TooLarge())
      }
      body.writeImmutableBuffer(piece)
    }
    return body
  }

  /// The id the caller gave the operation, so that sending it again does no harm; a new one without.
  public func operationID() throws -> ID { try givenOperationID() ?? company.workspace.ids.next() }

  /// The id the caller gave the operation; `nil` when they gave none.
  public func givenOperationID() throws -> ID? {
    guard let text = request.headers[.idempotencyKey] else { return nil }
    let plain = text.hasPrefix("\"") && text.hasSuffix("\"") ? String(text.dropFirst().dropLast()) : text
    guard let id = ID(plain) else {
      throw Failure(.invalid, "http.idempotencyKey", .idempotencyKeyForm, field: "Idempotency-Key")
    }
    return id
  }
}

extension HTTPField.Name {
  /// draft-ietf-httpapi-idempotency-key-header-07.
  static let idempotencyKey = literal("Idempotency-Key")
}

/// The cause of a failure that is 413 over HTTP (RFC 9110 §15.5.14).
struct TooLarge: StatusCause {
  var status: HTTPResponse.Status { .contentTooLarge }
}
