import Core

/// Talks to one server: adds who asks and in which language, tries again what may be tried again, leaves a server in trouble
/// alone, learns about the link, and turns refusals into ``Failure``s.
public struct HTTPClient: Sendable {
  /// The server.
  public let server: WebAddress
  /// What is known about the way to it; to be kept when the program ends.
  public let link: NetworkLink
  /// Header fields of every request.
  public var headers: HTTPHeaders = [:]
  /// Gives the token to show with each request; `nil` shows none.
  public var token: @Sendable () async throws -> String? = { nil }
  /// The `Accept-Language` of requests; `nil` asks for the language of what is being done.
  public var acceptLanguage: String?
  /// How often to try.
  public var policy = RetryPolicy()
  /// Given the progress of each call, maybe on the thread that serves all transfers: it must return at once.
  public var follow: (@Sendable (AnswerProgress) -> Void)?
  /// The most bytes of an answer that is held in memory.
  public var answerBytes = 32 << 20

  let transport: any Transport
  let surroundings: ClientSurroundings

  /// A client of a server.
  public init(
    of server: WebAddress, over transport: any Transport, link: NetworkLink,
    in surroundings: ClientSurroundings
  ) {
    self.server = server
    self.transport = transport
    self.link = link
    self.surroundings = surroundings
  }

  /// Sends a call and gives the answer with its body still to come. Tried again is what fails before the answer.
  ///
  /// - Throws: ``Failure`` for what went wrong on the way (`network.…`), and for every answer from 400 on, with a
  ///   ``RejectedAnswer`` as its cause; also for redirects, which are not followed.
  public func send(_ call: HTTPCall) async throws -> HTTPResponse { try await attempt(call) { $0 } }

  /// Sends a call and takes its answer to the end, for calls whose answer says nothing but that it is done.
  @discardableResult
  public func perform(_ call: HTTPCall) async throws -> HTTPHeaders {
    try await attempt(call) { response in
      _ = try await response.body.collect(upTo: answerBytes)
      return response.headers
    }
  }

  /// Sends a call and reads the value in the JSON of its answer.
  ///
  /// - Throws: ``Failure`` `network.unexpectedAnswer` when there is another thing in it.
  public func value<Value: Decodable & Sendable>(_ type: Value.Type = Value.self, of call: HTTPCall)
    async throws
    -> Value
  {
    var call = call
    call.headers = HTTPHeaders(dictionaryLiteral: ("Accept", "application/json")).overridden(by: call.headers)
    var options = call.options ?? TransferOptions(for: link.estimate)
    options.acceptsCompression = true
    call.options = options
    return try await attempt(call) { response in
      let body = try await response.body.collect(upTo: answerBytes)
      do {
        return try JSON.value(type, from: String(decoding: body, as: UTF8.self))
      } catch {
        throw Failure.unexpectedAnswer(response.status, from: server.host, cause: error)
      }
    }
  }

  /// Opens a stream of events.
  ///
  /// - Parameter idle: The longest the server may be silent; ours says something every 15 s.
  public func events(_ path: String, lastID: String = "", idle: Duration = .seconds(60)) async throws
    -> ServerEvents
  {
    var options = TransferOptions(for: link.estimate)
    options.leastProgress = LeastProgress(bytes: 1, within: idle)
    var call = HTTPCall("GET", path, headers: ["Accept": "text/event-stream"], options: options)
    if !lastID.isEmpty { call.headers.append("Last-Event-ID", lastID) }
    let response = try await send(call)
    guard response.headers.mediaType == "text/event-stream" else {
      throw Failure.unexpectedAnswer(response.status, from: server.host)
    }
    return ServerEvents(response.body)
  }
}

/// The progress of a call.
public enum AnswerProgress: Sendable {
  /// The client waits for the answer from now on.
  case asked
  /// Some bytes of the request's body left, some of the answer came, or the server sent an interim response; also behind
  /// ``answered``, where the caller reads the body by itself. A server that is gone takes bytes, too, as far as the next buffer.
  case moved
  /// The client has the answer, or its head where the caller reads the body by itself, or the call failed.
  case answered
}
