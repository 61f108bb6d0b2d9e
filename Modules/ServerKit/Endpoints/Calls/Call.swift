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
  public let company: ServerServices
  /// The largest body that is read whole, in bytes.
  let mostBytes: Int
  private let known: Caller?
  private let items: QueryItems

  /// - Throws: ``Failure`` of kind `usage` for a query in another form.
  init(
    request: Request, context: ServerContext, company: ServerServices, caller: Caller?, mostBytes: Int
  ) throws {
    self.request = request
    self.context = context
    self.company = company
    self.mostBytes = mostBytes
    known = caller
    items = try QueryItems(request.uri.query)
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
  ///
  /// - Throws: ``Failure`` `http.encoding` of kind `usage` when its percent-encoding is none of UTF-8 (RFC 3986 §2.5).
  public func parameter(_ name: String) throws -> String {
    guard let raw = context.parameters.get(name) else {
      throw Failure(.usage, "http.parameter", .parameterMissing(name), remedy: .seeAPI, field: name)
    }
    guard let text = raw.removingPercentEncoding else {
      throw Failure(.usage, "http.encoding", .encodingForm(raw), remedy: .encodeUTF8, field: name)
    }
    return text
  }

  /// The id behind a name in the path.
  ///
  /// - Throws: ``Failure`` of kind `notFound`: what is no id leads nowhere.
  public func id(_ name: String) throws -> ID {
    guard let id = ID(try parameter(name)) else {
      throw Failure(.notFound, "http.noSuchID", .nothingThere, remedy: .listForIDs, field: name)
    }
    return id
  }

  /// The text behind a name in the query.
  public func query(_ name: String) -> String? {
    items[name]
  }

  /// Passes a query that has only names which a route takes: a name that is misspelt would be passed over in silence.
  ///
  /// - Throws: ``Failure`` of kind `usage`: `http.unknownQuery`, and `http.queryMissing` without a name that the route needs.
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

  /// A value behind a name in the query.
  ///
  /// - Throws: ``Failure`` of kind `invalid` when it is there and has another form.
  public func query<Value>(_ name: String, as parse: (String) -> Value?) throws -> Value? {
    guard let text = query(name) else { return nil }
    guard let value = parse(text) else {
      throw Failure(.invalid, "http.query", .queryForm(name, text), remedy: .seeAPI, field: name)
    }
    return value
  }

  /// How many items the caller wants in a page; 200 when they do not say.
  ///
  /// - Throws: ``Failure`` `http.bounds` of kind `invalid` outside ``Endpoint/pageSizes``.
  public func limit() throws -> Int {
    guard let limit = try query("limit", as: { Int($0) }) else { return 200 }
    return try Self.within(Endpoint.pageSizes, limit, field: "limit")
  }

  /// A number, when it is within its bounds.
  ///
  /// - Throws: ``Failure`` `http.bounds` of kind `invalid` that tells them.
  public static func within(_ bounds: ClosedRange<Int>, _ number: Int, field: String) throws -> Int {
    guard bounds.contains(number) else {
      throw Failure(
        .invalid, "http.bounds", .outOfBounds(number), remedy: .giveWithin(bounds), field: field)
    }
    return number
  }

  /// Where the page before ended.
  public func cursor() -> Cursor? { query("cursor").map { Cursor(text: $0) } }

  /// Answers a query on the caller's behalf.
  public func answer<Question: Query>(_ query: Question) throws -> Question.Answer {
    try caller.requireReading(Question.right)
    return try company.workspace.answer(query, for: try actor)
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

  /// A value made of the whole body in JSON, which is empty where there is none. The body is dropped afterwards.
  ///
  /// - Throws: ``Failure`` `http.bodyLarge` beyond ``ServerLimits/bodyBytes``, `server.bodiesFull` of kind `unavailable`
  ///   when too many bodies are being read, `http.mediaType` (415) for a body that is not said to be JSON: a form of another
  ///   website can send any other (Fetch §2.2.2).
  public func body<Value>(_ decode: (ByteBuffer) throws -> Value) async throws -> Value {
    var share = company.bodies.share(of: known?.actor.user) { [arrival = context.arrival] in
      arrival.rejectBody(with: $0)
    }
    var body = ByteBuffer()
    for try await piece in request.body {
      if body.readableBytes + piece.readableBytes > mostBytes { throw TooLarge.failure(mostBytes) }
      try share.grow(by: piece.readableBytes)
      body.writeImmutableBuffer(piece)
    }
    guard body.readableBytes == 0 || request.headers.hasMediaType("application/json") else {
      throw Failure(
        .usage, "http.mediaType", .notJSON, remedy: .sendAsJSON, field: "Content-Type", cause: UnknownCoding()
      )
    }
    return try decode(body)
  }
}

/// The cause of a failure that is 413 over HTTP (RFC 9110 §15.5.14).
struct TooLarge: StatusCause {
  var status: HTTPResponse.Status { .contentTooLarge }

  /// A body has more bytes than are read whole.
  static func failure(_ most: Int) -> Failure {
    Failure(
      .invalid, "http.bodyLarge", .bodyTooLong(Int64(most)), remedy: .sendLessOrUpload, cause: TooLarge())
  }
}
