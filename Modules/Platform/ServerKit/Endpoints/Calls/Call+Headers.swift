import Core
import HTTPTypes
import Hummingbird
import OpenAPI

extension Call {
  /// Rejects a body that is a part of the content or compressed; it would be stored as the whole content.
  ///
  /// - Throws: ``Failure`` `http.partialContent` for a part (400, RFC 9110 §14.5) and `http.contentEncoding`
  ///   for a compressed body (415, RFC 9110 §8.4).
  func checkContent() throws {
    let bringsContent = [.put, .post, .patch].contains(request.method)
    if bringsContent, request.headers[.contentRange] != nil {
      throw Failure(
        .usage, "http.partialContent", .partialContent, remedy: .sendWholeOrUpload, field: "Content-Range")
    }
    let codings = (request.headers[.contentEncoding] ?? "").split(separator: ",")
      .map { $0.filter { $0 != " " && $0 != "\t" }.lowercased() }
    guard codings.allSatisfy({ $0.isEmpty || $0 == "identity" }) else {
      throw Failure(
        .usage, "http.contentEncoding", .contentPacked, remedy: .sendUnpacked, field: "Content-Encoding",
        cause: UnknownCoding())
    }
  }

  /// Rejects an `If-Match` that a route does not evaluate (RFC 9110 §13.1.1); `*` always holds.
  ///
  /// - Throws: ``Failure`` `http.precondition`, 412.
  func checkConditions(takenBy route: RouteDescription) throws {
    guard request.method != .get, request.method != .head, let field = request.headers[.ifMatch],
      !route.parameters.contains(where: { $0.place == .header && $0.name == HTTPField.Name.ifMatch.rawName }),
      EntityTagList(field) != .any
    else { return }
    throw Failure(
      .conflict, "http.precondition", .noEntityTag, remedy: .sendWithoutIfMatch, field: "If-Match",
      cause: Precondition())
  }
}

/// The cause of a failure that is 415 over HTTP (RFC 9110 §15.5.16).
struct UnknownCoding: StatusCause {
  var status: HTTPResponse.Status { .unsupportedMediaType }
}
