import DAVKit
import HTTPTypes
import Hummingbird
import ServerKit

/// MKCOL: makes a collection, which an extended request gives types and properties (RFC 4918 §9.3, RFC 5689).
struct MkcolMethod<Tree: DAVTree> {
  let request: DAVRequest<Tree>

  func answer() async throws -> Response {
    let mkcol = try await request.call.bytes { body, reserve in
      guard body.isEmpty || Tree.compliance.contains("extended-mkcol") else {
        throw DAVError(.unsupportedMediaType, failure: .davBody("D:mkcol"))
      }
      return try ExtendedMkcol(body: body, reserving: reserve)
    }
    let write = try request.tree.makeCollection(mkcol, request)
    let decision = Tree.properties.decide(mkcol?.changes ?? [], write.rejection)
    guard decision.isAccepted else {
      return Response.bytes(.forbidden, DAVError.mediaType, decision.mkcolResponse())
    }
    try await write.perform()
    return Response(status: .created, headers: [.contentLength: "0", .cacheControl: "no-cache"])
  }
}
