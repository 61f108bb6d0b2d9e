import Core
import HTTPTypes
import Hummingbird

extension Call {
  /// Goes on when the content is all of what it stands for, as it is: a part would be taken for the whole, and what is
  /// packed for what is in it.
  ///
  /// - Throws: ``Failure`` `http.partialContent` for a part (400, RFC 9110 §14.5), and `http.contentEncoding` for what is
  ///   packed (415, RFC 9110 §8.4).
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

  /// Goes on unless the caller sets a condition that a route does not know how to hold: what they wanted to keep from
  /// happening would happen (RFC 9110 §13.1.1). `*` holds of whatever there is.
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
