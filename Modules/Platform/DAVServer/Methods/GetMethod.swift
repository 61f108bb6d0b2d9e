import Core
import DAVKit
import HTTPTypes
import Hummingbird
import ServerKit

/// GET and HEAD: the content of a resource (RFC 4918 §9.4).
struct GetMethod<Tree: DAVTree> {
  let request: DAVRequest<Tree>

  func answer() throws -> Response {
    switch try request.tree.content(at: request.place, for: request.headers) {
    case .bytes(let content): try response(with: content)
    case .stored(let content): try content.response(to: request.call)
    }
  }

  private func response(with content: DAVBytes) throws -> Response {
    var fields: HTTPFields = [.lastModified: HTTPDate(content.modifiedAt).description]
    fields[.vary] = content.variesBy
    fields[.eTag] = content.tag?.description
    // A date has no parts of a second, so only the tag decides whether the client has these bytes.
    switch request.conditions.outcome(of: .get, on: Validators(tag: content.tag, modified: nil)) {
    case .notModified: return Response(status: .notModified, headers: fields)
    case .preconditionFailed: throw DAVError.preconditionFailed
    case .proceed: return Response.bytes(.ok, content.type, content.bytes, fields)
    }
  }
}
