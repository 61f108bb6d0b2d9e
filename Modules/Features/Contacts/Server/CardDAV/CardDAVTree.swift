import Contacts
import Core
import DAVKit
import HTTPTypes
import Hummingbird
import Operations
import ServerKit
import VCard

/// The tree of CardDAV (RFC 6352), with the addresses by which clients find it (RFC 6764).
enum CardDAVTree {
  /// The path of the tree.
  static let path = DAVPath(
    ContactsFeature.cardDAV.path.split(separator: "/").map(String.init), isCollection: true)

  /// All trees. Clients ask the root of a server, too, who the user is.
  static let all: [ResourceTree] = [
    ResourceTree(at: "/.well-known/carddav", methods: nil, needsLogin: false, errors: errors) { _ in
      Response(status: .movedPermanently, headers: [.location: path.href])
    },
    ResourceTree(at: "/", methods: [.propfind], errors: errors, compliance: compliance, handle: answer),
    ResourceTree(below: path.href, errors: errors, handle: answer),
  ]

  /// The classes of the tree, by which clients decide whether a place speaks CardDAV.
  static let compliance = [
    "1", "3", "access-control", "addressbook", "extended-mkcol", "sync-collection",
  ]

  /// The form of errors, with the condition of an address object that is too large.
  private static let errors = ErrorFormat(DAVError.mediaType) { failure, status, request, language in
    let isTooLarge = request.method == .put && status == .contentTooLarge
    let error =
      isTooLarge
      ? DAVError(status, .maxResourceSize, failure: .cardTooLarge) : DAVError(status, failure: failure)
    return error.body(in: language)
  }

  @Sendable private static func answer(_ call: Call) async throws -> Response {
    do {
      return try await CardDAVRequest(call).answer()
    } catch let error as DAVError {
      return response(error, in: call.context.language)
    } catch let failure as Failure where failure.code == .davXmlTooLarge {
      return response(DAVError(.contentTooLarge, failure: failure), in: call.context.language)
    }
  }

  private static func response(_ error: DAVError, in language: Language) -> Response {
    var response = Response.bytes(error.status, DAVError.mediaType, error.body(in: language))
    if let seconds = error.failure?.retryAfter { response.headers[.retryAfter] = String(seconds) }
    return response
  }
}

extension HTTPRequest.Method {
  /// `PROPFIND` (RFC 4918 §9.1).
  static let propfind = dav("PROPFIND")

  private static func dav(_ name: String) -> HTTPRequest.Method {
    guard let method = HTTPRequest.Method(rawValue: name) else {
      preconditionFailure("a literal that is no method")
    }
    return method
  }
}
