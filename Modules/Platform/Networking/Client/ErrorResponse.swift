import Core

/// The HTTP error response that caused a ``Failure``.
public struct ErrorResponse: Error, Hashable, Sendable {
  /// The HTTP status, 400 ... 599.
  public let status: Int
  /// The problem type, a URI, where a standard defines it.
  public let type: String?
  /// The header fields of the response.
  public let headers: HTTPHeaders
  /// The offset at which an upload continues, for problems with offsets
  /// (draft-ietf-httpbis-resumable-upload-12 §7.1).
  public let expectedOffset: Int64?

  /// Creates a response from its parts.
  public init(status: Int, type: String? = nil, headers: HTTPHeaders = [:], expectedOffset: Int64? = nil) {
    self.status = status
    self.type = type
    self.headers = headers
    self.expectedOffset = expectedOffset
  }
}

extension Failure {
  /// The error response that caused this failure; `nil` when no response caused it.
  public var errorResponse: ErrorResponse? { cause as? ErrorResponse }

  /// Creates the failure of an error response.
  ///
  /// Our server's `application/problem+json` (RFC 9457) is taken over word for word. Any other body becomes
  /// `network.unexpectedAnswer`: another program answered.
  init(_ status: Int, _ headers: HTTPHeaders, _ body: [UInt8], from host: String, now: Instant) {
    let wait = headers["Retry-After"].flatMap { RetryAfter.wait($0, sent: headers["Date"], now: now) }
    let seconds = wait.map { Int($0.seconds.rounded(.up)) }
    guard headers.mediaType == "application/problem+json",
      let problem = try? JSON.value(ServerProblem.self, from: String(decoding: body, as: UTF8.self))
    else {
      let answer = ErrorResponse(status: status, headers: headers)
      self = .unexpectedAnswer(status, from: host, cause: answer, retryAfter: seconds)
      return
    }
    let answer = ErrorResponse(
      status: status, type: problem.type, headers: headers, expectedOffset: problem.expectedOffset)
    self = problem.failure(status, because: answer, retryAfter: seconds)
  }
}

/// The members of our server's problem documents (RFC 9457) that a client uses.
public struct ServerProblem: Decodable, Sendable {
  let type: String?
  let status: Int?
  let code: Failure.Code
  let detail: String
  let remedy: String?
  let steps: [RemedyStep]?
  let field: String?
  let clashing: [ID]?
  let retryAfter: Int?
  let expectedOffset: Int64?

  /// The failure that the document describes, in the words of the server.
  public var failure: Failure { failure(status ?? 422, because: nil, retryAfter: nil) }

  func failure(_ status: Int, because answer: ErrorResponse?, retryAfter seconds: Int?) -> Failure {
    let asked = retryAfter.map { min(max($0, 0), Int(RetryAfter.longest)) }
    return Failure(
      Failure.Kind(status: status), code, Phrase(verbatim: detail),
      remedy: steps.map { Remedy($0) } ?? remedy.map { .sentence(Phrase(verbatim: $0)) },
      field: field, cause: answer, retryAfter: asked ?? seconds, clashing: clashing ?? [])
  }

  private enum CodingKeys: String, CodingKey {
    case type, status, code, detail, remedy, steps, field, clashing, retryAfter
    case expectedOffset = "expected-offset"
  }
}

extension Failure.Kind {
  /// Creates the failure kind of an HTTP error status.
  init(status: Int) {
    self =
      switch status {
      case 400, 405, 411, 414, 431: .usage
      case 401: .unauthenticated
      case 403: .forbidden
      case 404, 410: .notFound
      case 409, 412, 423, 428: .conflict
      case 429: .throttled
      case 499: .cancelled
      case 408, 425, 502, 503, 504, 507: .unavailable
      case 500...599: .io
      default: .invalid
      }
  }
}

extension HTTPHeaders {
  /// The media type of the body without its parameters, lower case.
  var mediaType: String? {
    self["Content-Type"]?.split(separator: ";").first.map {
      $0.lowercased().filter { $0 != " " && $0 != "\t" }
    }
  }
}
