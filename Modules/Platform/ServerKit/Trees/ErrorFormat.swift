import Core
import HTTPTypes
import Hummingbird
import NIOCore

/// The form in which an address reports failures: problem documents, the XML of WebDAV, or pages.
package struct ErrorFormat: Sendable {
  private let mediaType: String
  /// The status where the server's own storage failed.
  private let storageStatus: HTTPResponse.Status
  private let headers: HTTPFields
  private let body: @Sendable (Failure, HTTPResponse.Status, HTTPRequest, Language) -> [UInt8]

  /// Creates a format from its media type and a function that writes the body of a failure.
  ///
  /// - Parameters:
  ///   - storageStatus: the status where the server's own storage failed.
  ///   - headers: further header fields of its responses.
  package init(
    _ mediaType: String, storageStatus: HTTPResponse.Status = .internalServerError, headers: HTTPFields = [:],
    _ body: @escaping @Sendable (Failure, HTTPResponse.Status, HTTPRequest, Language) -> [UInt8]
  ) {
    self.mediaType = mediaType
    self.storageStatus = storageStatus
    self.headers = headers
    self.body = body
  }

  /// Problem documents (RFC 9457), which all addresses without another format use.
  package static let problem = ErrorFormat(Problem.mediaType) { failure, status, _, language in
    Array(buffer: Problem(failure, status: status, in: language).json)
  }

  /// Returns the response of a failure.
  ///
  /// - Parameter status: the status; by default that of the failure's cause or kind.
  func response(
    _ failure: Failure, status: HTTPResponse.Status? = nil, to request: HTTPRequest, in language: Language,
    _ more: HTTPFields = [:]
  ) -> Response {
    var status = status ?? failure.status
    if failure.storageFailure != nil, status == .internalServerError { status = storageStatus }
    var headers = self.headers
    for field in more { headers[field.name] = field.value }
    headers[.contentType] = mediaType
    headers[.cacheControl] = "no-store"
    headers[.retryAfter] = failure.retryAfter.map(String.init)
    return Response(
      status: status, headers: headers,
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: body(failure, status, request, language))))
  }
}

extension Failure {
  /// The status of the failure over HTTP: that of its cause, or that of its kind.
  package var status: HTTPResponse.Status { (cause as? any StatusCause)?.status ?? kind.status }
}
