import Core
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdCore
import NIOCore

/// A problem document: `application/problem+json` (RFC 9457) with our `code`, `field` and `remedy`.
package struct Problem: Codable, Equatable, Sendable {
  /// The problem type, a URI, where a standard defines it.
  package let type: String?
  package let status: Int
  /// A stable code for programs: `documents.nameTaken`.
  package let code: String
  /// The kind of failure as text, the same for all problems of that kind.
  package let title: String
  /// An explanation in one sentence: what happened and why.
  package let detail: String
  /// The invalid input, by its name in JSON.
  package let field: String?
  /// The user's next step, in one sentence.
  package let remedy: String?
  /// The parts of the remedy, which a client may word in its own way; absent where none has a kind.
  package let steps: [Step]?
  /// The ids of the records that clash with the request; absent without one.
  package let clashing: [ID]?
  /// Seconds after which a retry may succeed.
  package let retryAfter: Int?
  /// The offset of the upload (draft-ietf-httpbis-resumable-upload-12 §7.1).
  package let expectedOffset: Int64?
  /// The offset that the request gave.
  package let providedOffset: Int64?

  private enum CodingKeys: String, CodingKey {
    case type, status, code, title, detail, field, remedy, steps, clashing, retryAfter
    case expectedOffset = "expected-offset"
    case providedOffset = "provided-offset"
  }

  /// Creates the document of a failure.
  ///
  /// The status follows from the failure's cause and kind unless another is given.
  package init(_ failure: Failure, status: HTTPResponse.Status? = nil, in language: Language = .current) {
    let upload = failure.cause as? UploadProblem
    type = upload?.type
    self.status = (status ?? (failure.cause as? any StatusCause)?.status ?? failure.kind.status).code
    code = failure.code.rawValue
    title = Phrase.title(of: failure.kind).text(in: language)
    detail = failure.message.text(in: language).bounded(to: Self.longestText)
    field = failure.field.flatMap { $0.isEmpty ? nil : $0.bounded(to: Self.longestField) }
    remedy = failure.remedy?.text(in: language).bounded(to: Self.longestText)
    let steps = failure.remedy?.steps ?? []
    self.steps = steps.contains { $0.kind != nil } ? steps.map { Step($0, in: language) } : nil
    clashing = failure.clashing.isEmpty ? nil : Array(failure.clashing.prefix(Self.maxClashing))
    retryAfter = failure.retryAfter
    expectedOffset = upload?.members["expected-offset"]
    providedOffset = upload?.members["provided-offset"]
  }

  /// A part of a remedy.
  package struct Step: Codable, Equatable, Sendable {
    /// The name of what the user can do; absent for a plain sentence.
    package let kind: String?
    /// The values that the step concerns, by name.
    package let values: [String: String]
    /// The step in one sentence.
    package let sentence: String

    init(_ step: RemedyStep, in language: Language) {
      kind = step.kind?.rawValue
      values = step.values.mapValues { $0.bounded(to: Problem.longestText) }
      sentence = step.sentence.text(in: language).bounded(to: Problem.longestText)
    }
  }

  /// Returns the problem as a response.
  package func response(_ more: HTTPFields = [:]) -> Response {
    var headers = more
    headers[.contentType] = Self.mediaType
    headers[.cacheControl] = "no-store"
    headers[.retryAfter] = retryAfter.map(String.init)
    return Response(
      status: HTTPResponse.Status(code: status), headers: headers,
      body: .init(byteBuffer: json))
  }

  /// The largest numbers of characters of texts and of field names, and of ids that clash.
  static let (longestText, longestField, maxClashing) = (4000, 200, 1000)

  static let mediaType = "application/problem+json"

  var json: ByteBuffer {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Strings and numbers always encode.
    return ByteBuffer(bytes: (try? encoder.encode(self)) ?? Data())
  }
}

extension String {
  /// The text without U+0000, and with at most some characters: a request may hold anything, and a problem repeats it.
  fileprivate func bounded(to maximum: Int) -> String {
    let text = unicodeScalars.contains("\0") ? replacing("\0", with: "\u{FFFD}") : self
    return text.unicodeScalars.count <= maximum ? text : String(text.unicodeScalars.prefix(maximum - 1)) + "…"
  }
}

/// A cause of a failure that has its own HTTP status.
package protocol StatusCause: Error {
  var status: HTTPResponse.Status { get }
}

extension Failure.Kind {
  /// The HTTP status of a failure of this kind.
  package var status: HTTPResponse.Status {
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
  /// The client closed the connection before the response; only logs show it.
  package static var clientClosedRequest: Self { Self(code: 499, reasonPhrase: "Client Closed Request") }

  /// The disk has no room for the content (RFC 4918 §11.5).
  package static var insufficientStorage: Self { Self(code: 507, reasonPhrase: "Insufficient Storage") }
}
