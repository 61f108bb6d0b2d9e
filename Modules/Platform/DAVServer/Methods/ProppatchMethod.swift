import DAVKit
import HTTPTypes
import Hummingbird
import ServerKit

/// PROPPATCH: changes of properties, all of them or none (RFC 4918 §9.2).
struct ProppatchMethod<Tree: DAVTree> {
  let request: DAVRequest<Tree>

  func answer() async throws -> Response {
    let changes = try await request.call.bytes { try PropertyUpdate(body: $0, reserving: $1).changes }
    let write = try request.tree.edit(changes, request)
    let decision = Tree.properties.decide(changes, write.rejection)
    if decision.isAccepted {
      try await write.perform()
      if request.preference.isMinimal { return Response(status: .ok, headers: minimal) }
    }
    let path = request.tree.path(of: request.place)
    return Response.bytes(.multiStatus, DAVError.mediaType, decision.multistatus(at: path))
  }

  /// The fields of a response without the body that the client does not need.
  private var minimal: HTTPFields {
    var fields: HTTPFields = [.contentLength: "0"]
    fields[.preferenceApplied] = request.preference.applied
    return fields
  }
}
