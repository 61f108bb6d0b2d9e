import DAVKit
import HTTPTypes
import Hummingbird
import ServerKit

/// PUT: stores the content of a resource (RFC 4918 §9.7).
struct PutMethod<Tree: DAVTree> {
  let request: DAVRequest<Tree>

  func answer() async throws -> Response {
    let written = try await request.tree.put(request)
    var fields: HTTPFields = [:]
    fields[.eTag] = written.tag.map { "\"\($0)\"" }
    if written.isTimeAccepted { fields[.clientTime] = "accepted" }
    if !written.isNew { return Response(status: .noContent, headers: fields) }
    fields[.contentLength] = "0"
    return Response(status: .created, headers: fields)
  }
}
