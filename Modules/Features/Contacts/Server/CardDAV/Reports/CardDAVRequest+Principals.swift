import Accounts
import Core
import DAVKit
import Hummingbird
import Operations
import ServerKit

extension CardDAVRequest {
  /// Answers `principal-property-search` (RFC 3744 §9.4). The only principal that the caller sees is the caller.
  func searchPrincipals(_ search: PrincipalPropertySearch) throws -> Response {
    let principal = try collection(at: .principal)
    let isFound = search.matches { name in
      switch name {
      case .dav("displayname"): principal.title
      case .calendarServer("email-address-set"): principal.user?.email
      default: nil
      }
    }
    let isInScope = search.isServerWide || [.top, .root, .principals, .principal].contains(place)
    return try respond(with: isFound && isInScope ? [principal] : [], search.properties)
  }

  /// Answers `principal-search-property-set`: the properties that can be searched (RFC 3744 §9.5).
  func principalSearchProperties() -> Response {
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

  /// Answers `principal-match`: the members that are the caller, or whose property names the caller (RFC 3744 §9.3).
  func matchPrincipal(_ match: PrincipalMatch) throws -> Response {
    let own = path(of: .principal)
    switch match.property {
    case nil:
      let isInside = path(of: place).contains(own)
      return try respond(with: isInside ? [try collection(at: .principal)] : [], match.properties)
    case .dav("owner")?:
      let members = try members(of: place) + [try collection(at: place)]
      return try respond(with: members.filter(\.isOwn), match.properties)
    default: return try respond(with: [], match.properties)
    }
  }
}
