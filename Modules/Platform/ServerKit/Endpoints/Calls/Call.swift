import Auth
import Core
import HTTPTransport
import HTTPTypes
import Hummingbird
import NIOCore
import OpenAPI
import Operations

/// A request to an endpoint, with the services it needs.
package struct Call: Sendable {
  package let request: Request
  /// The context of the request: its id, client and language.
  package let context: ServerContext
  /// The services that all routes share.
  package let services: ServerServices
  /// The largest body that is read whole, in bytes.
  let maximumBytes: Int
  private let authenticated: Caller?
  /// The query of the address.
  package let items: QueryItems
  let rooms = KeptRooms()
  /// Values of path parameters that the path does not have.
  private var named: [String: String] = [:]

  /// - Throws: ``Failure`` of kind `usage` for a malformed query.
  init(
    request: Request, context: ServerContext, services: ServerServices, caller: Caller?, maximumBytes: Int
  ) throws {
    self.request = request
    self.context = context
    self.services = services
    self.maximumBytes = maximumBytes
    authenticated = caller
    items = try QueryItems(request.uri.query)
  }

  /// The authenticated caller.
  ///
  /// - Throws: ``Failure`` of kind `unauthenticated` on a route without a login.
  package var caller: Caller {
    get throws {
      guard let authenticated else {
        throw Failure(.unauthenticated, "http.unauthenticated", .notSignedIn, remedy: .signIn)
      }
      return authenticated
    }
  }

  /// The authenticated caller; `nil` for a browser without a login, and on a route without one.
  package var callerIfLoggedIn: Caller? { authenticated }

  /// The user, role and device on whose behalf the request is performed.
  package var actor: Actor { get throws { try caller.actor } }

  /// Returns this call with an id as a path parameter.
  func naming(_ name: String, _ id: ID) -> Call {
    var call = self
    call.named[name] = id.description
    return call
  }

  /// Returns the text of a path parameter.
  ///
  /// - Throws: ``Failure`` `http.encoding` of kind `usage` when it is not percent-encoded UTF-8 (RFC 3986
  ///   §2.5).
  package func parameter(_ name: String) throws -> String {
    if let text = named[name] { return text }
    guard let raw = context.source.match.parameter(name) else {
      throw Failure(.usage, "http.parameter", .parameterMissing(name), remedy: .seeAPI, field: name)
    }
    guard let text = PercentCoding.decode(String(raw)) else {
      throw Failure(.usage, "http.encoding", .encodingForm(String(raw)), remedy: .encodeUTF8, field: name)
    }
    return text
  }

  /// Returns the id in a path parameter.
  ///
  /// - Throws: ``Failure`` of kind `notFound` for a text that is not an id.
  package func id(_ name: String) throws -> ID {
    guard let id = ID(try parameter(name)) else {
      throw Failure(.notFound, "http.noSuchID", .nothingThere, remedy: .listForIDs, field: name)
    }
    return id
  }

  /// Returns the value of a query parameter.
  package func query(_ name: String) -> String? {
    items[name]
  }

  /// Rejects query parameters that a route does not know; a misspelt name would have no effect.
  ///
  /// - Throws: ``Failure`` of kind `usage`: `http.unknownQuery`, and `http.queryMissing` without a required
  ///   parameter.
  func checkQuery(takenBy route: RouteDescription) throws {
    let parameters = route.parameters.filter { $0.place == .query }
    for parameter in parameters where parameter.isRequired && items[parameter.name] == nil {
      let name = parameter.name
      throw Failure(.usage, "http.queryMissing", .parameterMissing(name), remedy: .seeAPI, field: name)
    }
    let known = parameters.map(\.name)
    for name in items.names where !known.contains(name) {
      throw Failure(
        .usage, "http.unknownQuery", .unknownQuery(name),
        remedy: known.isEmpty ? .seeAPI : .queryNames(known),
        field: name)
    }
  }

  /// Returns the parsed value of a query parameter; `nil` when it is absent.
  ///
  /// - Throws: ``Failure`` of kind `invalid` when the value does not parse.
  package func query<Value>(_ name: String, as parse: (String) -> Value?) throws -> Value? {
    guard let text = query(name) else { return nil }
    guard let value = parse(text) else {
      throw Failure(.invalid, "http.query", .queryForm(name, text), remedy: .seeAPI, field: name)
    }
    return value
  }

  /// Returns the number of items in a page, 200 by default.
  ///
  /// - Throws: ``Failure`` `http.bounds` of kind `invalid` outside ``Endpoint/pageSizes``.
  package func limit() throws -> Int {
    guard let limit = try query("limit", as: { Int($0) }) else { return 200 }
    return try Self.within(Endpoint.pageSizes, limit, field: "limit")
  }

  /// Returns a number that is within its bounds.
  ///
  /// - Throws: ``Failure`` `http.bounds` of kind `invalid`, which states the bounds.
  package static func within(_ bounds: ClosedRange<Int>, _ number: Int, field: String) throws -> Int {
    guard bounds.contains(number) else {
      throw Failure(
        .invalid, "http.bounds", .outOfBounds(number), remedy: .giveWithin(bounds), field: field)
    }
    return number
  }

  /// Returns the cursor at which the page begins.
  package func cursor() -> Cursor? { query("cursor").map { Cursor(text: $0) } }

  /// Performs a query on the caller's behalf.
  package func answer<Question: Query>(_ query: Question) throws -> Question.Answer {
    try caller.requireReading(Question.right)
    return try services.companyStore.answer(query, for: try actor)
  }

  /// Performs several queries on the caller's behalf, about one state of the data.
  package func answers<each Question: Query>(
    _ queries: repeat each Question
  ) throws -> (repeat (each Question).Answer) {
    for right in repeat (each Question).right { try caller.requireReading(right) }
    return try services.companyStore.answers(repeat each queries, for: try actor)
  }

  /// Returns an operation with an id, a batch and the current time.
  package func issue<Value: Operations.Operation>(_ operation: Value, id: ID) -> Issued<Value> {
    Issued(
      id: id, batch: services.companyStore.ids.next(), at: services.companyStore.clock.now(),
      operation: operation)
  }

  /// Performs an operation on the caller's behalf, under the id that the caller gave.
  package func perform<Value: Operations.Operation>(_ operation: Value) async throws -> OperationResult<
    Value.Outcome
  > {
    try await perform { _ in operation }
  }

  /// Performs an operation that is created from its own id, so that a retry creates the same one.
  package func perform<Value: Operations.Operation>(
    _ make: (ID) throws -> Value
  ) async throws -> OperationResult<Value.Outcome> {
    try caller.require(Value.right)
    let id = try operationID()
    let issued = issue(try make(id), id: id)
    return OperationResult(
      operation: issued.id, outcome: try await services.writes.perform(issued, by: try actor))
  }

  /// The client's network as one subscriber has it, in hexadecimal, as far as proxies are trusted.
  package var address: String { context.client.address.map { Hex.encode($0.subscriber) } ?? "" }

  /// The `User-Agent` of the caller, at most 100 characters.
  package var programName: String { String((request.headers[.userAgent] ?? "").prefix(100)) }

  /// Decodes the whole JSON body, which is empty where there is none.
  ///
  /// - Throws: ``Failure`` `http.bodyLarge` beyond ``ServerLimits/bodyBytes``; `server.bodiesFull` of kind
  ///   `unavailable` when too many bodies are being read; `http.mediaType` (415) for a body without the type
  ///   JSON: a form of another website can send any other type (Fetch §2.2.2).
  package func body<Value>(_ decode: (ByteBuffer) throws -> Value) async throws -> Value {
    try await wholeBody(upTo: maximumBytes) { body, room in
      guard body.readableBytes == 0 || request.headers.hasMediaType("application/json") else {
        throw Failure(
          .usage, "http.mediaType", .notJSON, remedy: .sendAsJSON, field: "Content-Type",
          cause: UnknownCoding())
      }
      try room.grow(by: JSONBody.values(in: body) * JSONBody.bytesOfValue)
      return try decode(body)
    }
  }

  /// Decodes the whole body, of any type, which is empty where there is none.
  ///
  /// - Parameters:
  ///   - maximum: the most bytes, if fewer than ``ServerLimits/bodyBytes``.
  ///   - decode: decodes the body; its second parameter reserves memory for the value until the response has been sent.
  /// - Throws: ``Failure`` `http.bodyLarge` (413) beyond them; `server.bodiesFull` of kind `unavailable` when too
  ///   many bodies are being read.
  package func bytes<Value>(
    upTo maximum: Int = .max, _ decode: ([UInt8], _ reserve: (Int) throws -> Void) throws -> Value
  ) async throws -> Value {
    let maximum = min(maximum, maximumBytes)
    // An announced length is checked before anything is read.
    if let length = request.headers[.contentLength].flatMap({ Int64($0) }), length > maximum {
      throw TooLarge.failure(maximum)
    }
    return try await wholeBody(upTo: maximum) { body, room in
      let value = try decode(Array(buffer: body)) { try room.grow(by: $0) }
      room.shrink(by: body.readableBytes)
      rooms.add(room)
      return value
    }
  }

  /// Whether the client may still receive a response.
  package var isClientConnected: Bool { !Task.isCancelled && context.source.connection?.isActive ?? true }

  private func wholeBody<Value>(
    upTo maximum: Int, _ decode: (ByteBuffer, BodyRoom) throws -> Value
  ) async throws -> Value {
    let share = services.bodies.share(of: authenticated?.actor.user) {
      [connection = context.source.connection] in
      connection?.rejectBody(with: $0)
    }
    let room = BodyRoom(share)
    var body = ByteBuffer()
    for try await piece in request.body {
      if body.readableBytes + piece.readableBytes > maximum { throw TooLarge.failure(maximum) }
      try room.grow(by: piece.readableBytes)
      body.writeImmutableBuffer(piece)
    }
    guard isClientConnected else { throw CancellationError() }
    return try decode(body, room)
  }
}

/// The cause of a failure that is 413 over HTTP (RFC 9110 §15.5.14).
struct TooLarge: StatusCause {
  var status: HTTPResponse.Status { .contentTooLarge }

  /// Returns the failure of a body that exceeds the limit for bodies read whole.
  static func failure(_ maximum: Int) -> Failure {
    Failure(
      .invalid, "http.bodyLarge", .bodyTooLong(Int64(maximum)), remedy: .sendLessOrUpload, cause: TooLarge())
  }
}
