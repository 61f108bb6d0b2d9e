import Core
import DAVKit
import HTTPTypes
import Hummingbird
import ServerKit

/// COPY and MOVE: gives a resource another place (RFC 4918 §9.8, §9.9).
struct TransferMethod<Tree: DAVTree> {
  let request: DAVRequest<Tree>

  func answer() async throws -> Response {
    let transfer = DAVTransfer(
      isMove: request.call.request.method == .move, target: try target(),
      overwrite: try Overwrite(request.headers))
    let isNew = try await request.tree.transfer(transfer, request)
    return Response(status: isNew ? .created : .noContent, headers: isNew ? [.contentLength: "0"] : [:])
  }

  private func target() throws -> Tree.Place {
    guard case .path(let path) = try Destination(request.headers, at: request.origin) else {
      throw DAVError(
        .badGateway,
        failure: Failure(
          .usage, "dav.destination", .destinationElsewhere, remedy: .nameDestinationHere,
          field: "Destination"))
    }
    return try request.tree.place(at: path)
  }
}
