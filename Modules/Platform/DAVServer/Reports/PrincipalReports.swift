import DAVKit
import Hummingbird
import ServerKit

/// The reports about principals (RFC 3744 §9). The only principal that the caller sees is the caller.
struct PrincipalReports<Tree: DAVTree> {
  let request: DAVRequest<Tree>

  func search(_ search: PrincipalPropertySearch) throws -> Response {
    let principal = try principal
    let isFound = search.matches { name in
      switch name {
      case .dav("displayname"): principal.title
      case .calendarServer("email-address-set"): principal.user?.email
      default: nil
      }
    }
    return try request.multistatus(
      of: isFound && (search.isServerWide || isInside) ? [principal] : [], search.properties)
  }

  /// Answers `principal-search-property-set`: the properties that can be searched (§9.5).
  func searchProperties() -> Response {
    var writer = XMLWriter()
    writer.begin(.dav("principal-search-property-set"))
    for (name, summary) in [
      (DAVName.dav("displayname"), "full name"),
      (.calendarServer("email-address-set"), "e-mail address"),
    ] {
      writer.element(.dav("principal-search-property")) { writer in
        writer.element(.dav("prop")) { $0.empty(name) }
        writer.element(.dav("description"), attributes: [.xmlLang: "en"]) { $0.text(summary) }
      }
    }
    writer.end(.dav("principal-search-property-set"))
    return Response.bytes(.ok, DAVError.mediaType, writer.bytes)
  }

  /// Answers `principal-match`: the members that are the caller, or whose property names the caller (§9.3).
  func match(_ match: PrincipalMatch) throws -> Response {
    switch match.property {
    case nil: return try request.multistatus(of: isInside ? [principal] : [], match.properties)
    case .dav("owner")?:
      let collection = try request.collection(at: request.place)
      let members = try request.tree.collections(in: collection)
      return try request.multistatus(
        of: (members + [collection]).filter(\.access.isOwn), match.properties)
    default: return try request.multistatus(of: [], match.properties)
    }
  }

  /// Answers `acl-principal-prop-set`: the principals in the access control list (§9.2).
  func inAccessControl(_ properties: PropfindRequest) throws -> Response {
    try request.multistatus(of: [principal], properties)
  }

  private var principal: Tree.Collection {
    get throws { try request.collection(at: request.tree.principal) }
  }

  /// Whether the caller's principal is at the place of the request, or below it.
  private var isInside: Bool {
    let tree = request.tree
    return tree.path(of: request.place).contains(tree.path(of: tree.principal))
  }
}
