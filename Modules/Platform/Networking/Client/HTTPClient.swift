import Core

/// Sends calls to one server, with credentials, retries and a circuit breaker.
///
///     let link = NetworkLink(LinkState(at: clock.now()))
///     var client = HTTPClient(of: try WebAddress(url), over: transport, link: link, in: environment)
///     client.token = { "KPElWVEkq3Zr0w" }
///     let call = HTTPCall("GET", "/api/v1/worksites", query: [("limit", "10")])
///     let sites = try await client.value(FetchedPage<Site>.self, of: call).items
///
/// It learns about the link from each exchange and turns error responses into ``Failure``s.
public struct HTTPClient: Sendable {
  /// The address of the server.
  public let server: WebAddress
  /// The estimate, breaker and budget of the server; the program stores them when it ends.
  public let link: NetworkLink
  /// Header fields of every request.
  public var headers: HTTPHeaders = [:]
  /// Returns the token to send with each request; `nil` sends none.
  public var token: @Sendable () async throws -> String? = { nil }
  /// The `Accept-Language` of requests; `nil` sends the current task's language.
  public var acceptLanguage: String?
  /// How often and after which waits a call is retried.
  public var policy = RetryPolicy()
  /// Receives the progress of each call, possibly on the transfer thread: it must not block.
  public var follow: (@Sendable (AnswerProgress) -> Void)?
  /// The most bytes of a response that are held in memory.
  public var answerBytes = 32 << 20

  let transport: any Transport
  let environment: ClientEnvironment

  /// Creates a client of a server.
  public init(
    of server: WebAddress, over transport: any Transport, link: NetworkLink,
    in environment: ClientEnvironment
  ) {
    self.server = server
    self.transport = transport
    self.link = link
    self.environment = environment
  }

  /// Sends a call and returns the response with its body still arriving. Failures before the response are
  /// retried.
  ///
  /// - Throws: ``Failure`` of the network (`network.…`) and for each response with a status from 400 on, with
  ///   a ``ErrorResponse`` as its cause; also for redirects, which are not followed.
  public func send(_ call: HTTPCall) async throws -> HTTPResponse {
    try await attempt(call) { response in
      guard let follow else { return response }
      return HTTPResponse(
        status: response.status, version: response.version, headers: response.headers,
        body: response.body.followed(by: follow))
    }
  }

  /// Sends a call, reads its response to the end and returns the header fields.
  @discardableResult
  public func perform(_ call: HTTPCall) async throws -> HTTPHeaders {
    try await attempt(call) { response in
      _ = try await response.body.collect(upTo: answerBytes)
      return response.headers
    }
  }

  /// Sends a call and decodes the JSON of its response.
  ///
  /// - Throws: ``Failure`` `network.unexpectedAnswer` when the response does not decode.
  public func value<Value: Decodable & Sendable>(_ type: Value.Type = Value.self, of call: HTTPCall)
    async throws
    -> Value
  {
    var call = call
    call.headers = HTTPHeaders(dictionaryLiteral: ("Accept", "application/json")).overridden(by: call.headers)
    return try await value(of: call) { _, body in
      try JSON.value(type, from: String(decoding: body, as: UTF8.self))
    }
  }

  /// Sends a call and reads its response, which may arrive compressed.
  ///
  /// - Parameter read: returns the value of a body, by its media type.
  /// - Throws: ``Failure`` `network.unexpectedAnswer` when `read` throws.
  public func value<Value: Sendable>(
    of call: HTTPCall, _ read: (_ mediaType: String?, _ body: [UInt8]) throws -> Value
  ) async throws -> Value {
    var call = call
    var options = call.options ?? TransferOptions(for: link.estimate)
    options.acceptsCompression = true
    call.options = options
    return try await attempt(call) { response in
      let body = try await response.body.collect(upTo: answerBytes)
      do {
        return try read(response.headers.mediaType, body)
      } catch {
        throw Failure.unexpectedAnswer(response.status, from: server.host, cause: error)
      }
    }
  }

  /// Opens a stream of server-sent events.
  ///
  /// - Parameter idle: the longest time without any byte; our server sends a heartbeat at least every 15 s.
  public func events(_ path: String, lastID: String = "", idle: Duration = .seconds(60)) async throws
    -> ServerEvents
  {
    var options = TransferOptions(for: link.estimate)
    options.stallLimit = StallLimit(bytes: 1, within: idle)
    var call = HTTPCall("GET", path, headers: ["Accept": "text/event-stream"], options: options)
    if !lastID.isEmpty { call.headers.append("Last-Event-ID", lastID) }
    // The server is silent while nothing happens.
    let response = try await attempt(call) { $0 }
    guard response.headers.mediaType == "text/event-stream" else {
      throw Failure.unexpectedAnswer(response.status, from: server.host)
    }
    return ServerEvents(response.body)
  }
}

/// The progress of a call.
public enum AnswerProgress: Sendable {
  /// The client began to wait for the response.
  case asked
  /// Bytes moved in either direction, or an interim response arrived.
  ///
  /// An unreachable server still accepts bytes until the send buffers are full.
  case moved
  /// The call failed, or the response arrived: for a stream of events, its head.
  case answered
}
