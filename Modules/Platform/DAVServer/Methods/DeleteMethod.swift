import Hummingbird
import ServerKit

/// DELETE: removes a resource (RFC 4918 §9.6).
struct DeleteMethod<Tree: DAVTree> {
  let request: DAVRequest<Tree>

  func answer() async throws -> Response {
    try await request.tree.remove(request)
    return Response(status: .noContent)
  }
}
