import Core
import DAVKit
import HTTPTypes
import Hummingbird
import ServerKit

/// PROPFIND: the properties of a resource, and of the members of a collection (RFC 4918 §9.1).
struct PropfindMethod<Tree: DAVTree> {
  let request: DAVRequest<Tree>

  func answer() async throws -> Response {
    let depth = try Depth(request.headers) ?? .infinity
    let properties = try await request.call.bytes { try PropfindRequest(body: $0, reserving: $1) }
    switch try request.tree.resource(at: request.place) {
    case .member(let member, let collection):
      let pages = try MemberPages(request, in: collection, properties, isReport: false)
      return try request.multistatus { [href = request.path.href] multistatus in
        pages.respond(with: member, href: href, in: &multistatus)
      }
    case .collection(let collection):
      switch depth {
      case .zero: return try request.multistatus(of: [collection], properties)
      case .one: return try list(collection, properties)
      case .infinity: throw Self.tooDeep
      }
    }
  }

  private func list(_ collection: Tree.Collection, _ properties: PropfindRequest) throws -> Response {
    let root = request.preference.excludesRoot ? [] : [collection]
    let properties = isListingOfWindows(properties) ? Self.readByWindows : properties
    let members = try MemberPages(request, in: collection, properties, isReport: false)
    return try request.multistatus(
      of: root + request.tree.collections(in: collection), properties, then: members)
  }

  /// Whether Windows lists a folder: its client sends no body, and rejects a listing of more than 1,000,000 bytes.
  ///
  /// All properties would be four times as long as those that it reads, so that it could not open a folder of 1,000 files.
  private func isListingOfWindows(_ properties: PropfindRequest) -> Bool {
    properties == .allprop(include: [])
      && (request.headers[.userAgent] ?? "").hasPrefix("Microsoft-WebDAV-MiniRedir/")
  }

  private static var readByWindows: PropfindRequest {
    .prop(["resourcetype", "getcontentlength", "getlastmodified"].map { DAVElement(.dav($0)) })
  }

  private static var tooDeep: DAVError {
    DAVError(
      .forbidden, .finiteDepth,
      failure: Failure(.forbidden, "dav.depth", .depthInfinite, remedy: .sendDepth, field: "Depth"))
  }
}
