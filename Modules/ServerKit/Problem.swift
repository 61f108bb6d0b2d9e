import Core
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdCore
import NIOCore

/// A refusal as HTTP clients read it: `application/problem+json` (RFC 9457), with our `code`, `field` and `remedy`.
public struct Problem: Codable, Equatable, Sendable {
  /// The kind of problem, a URI, where a standard names one.
  public let type: String?
  /// The HTTP status.
  public let status: Int
  /// A stable name for programs: `documents.nameTaken`.
  public let code: String
  /// The class of what happened, the same words for every problem of that class.
  public let title: String
  /// What happened and why, in one sentence.
  public let detail: String
  /// The input that is to blame, by its name in JSON.
  public let field: String?
  /// What to do about it, in one sentence.
  public let remedy: String?
  /// Seconds after which it may work.
  public let retryAfter: Int?
  /// Where an upload stands (draft-ietf-httpbis-resumable-upload-12 §7.1).
  public let expectedOffset: Int64?
  /// Where a request wanted to go on with it.
  public let providedOffset: Int64?

  private enum CodingKeys: String, CodingKey {
    case type, status, code, title, detail, field, remedy, retryAfter
    case expectedOffset = "expected-offset"
    case providedOffset = "provided-offset"
  }

  /// What a failure says, in a language; the status follows from its cause and its kind unless another is given.
  public init(_ failure: Failure, status: HTTPResponse.Status? = nil, in language: Language = .current) {
    let upload = failure.cause as? UploadProblem
    type = upload?.type
    self.status = (status ?? (failure.cause as? any StatusCause)?.status ?? failure.kind.status).code
    code = failure.code
    title = Phrase.title(of: failure.kind).text(in: language)
    detail = failure.message.text(in: language)
    field = failure.field
    remedy = failure.remedy?.text(in: language)
    retryAfter = failure.retryAfter
    expectedOffset = upload?.members["expected-offset"]
    providedOffset = upload?.members["provided-offset"]
  }

  /// The problem as an answer.
  public func response(_ more: HTTPFields = [:]) -> Response {
    var headers = more
    headers[.contentType] = Self.mediaType
    headers[.cacheControl] = "no-store"
    headers[.retryAfter] = retryAfter.map(String.init)
    return Response(
      status: HTTPResponse.Status(code: status), headers: headers,
      body: .init(byteBuffer: json))
  }

  static let mediaType = "application/problem+json"

  /// The problem as it is sent.
  var json: ByteBuffer {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Strings and numbers: there is nothing here that could fail to encode.
    return ByteBuffer(bytes: (try? encoder.encode(self)) ?? Data())
  }
}

/// A cause of a failure for which HTTP has a status of its own.
package protocol StatusCause: Error {
  /// The status.
  var status: HTTPResponse.Status { get }
}

extension Failure.Kind {
  /// The HTTP status of a failure of this kind.
  public var status: HTTPResponse.Status {
    switch self {
    case .usage: .badRequest
    case .invalid: .unprocessableContent
    case .notFound: .notFound
    case .conflict: .conflict
    case .unauthenticated: .unauthorized
    case .forbidden: .forbidden
    case .throttled: .tooManyRequests
    case .unavailable: .serviceUnavailable
    case .damaged, .io: .internalServerError
    case .cancelled: .clientClosedRequest
    }
  }
}

extension HTTPResponse.Status {
  /// The client went away before the answer; no client sees it, logs do.
  public static var clientClosedRequest: Self { Self(code: 499, reasonPhrase: "Client Closed Request") }

  /// There is no room for what was sent (RFC 4918 §11.5).
  public static var insufficientStorage: Self { Self(code: 507, reasonPhrase: "Insufficient Storage") }
}
