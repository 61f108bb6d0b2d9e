import Core
import DAVKit
import DAVServer
import HTTPTypes
import Hummingbird
import ServerKit

/// The addresses of CardDAV (RFC 6352), with those by which clients find it (RFC 6764).
enum CardDAVRoutes {
  /// All addresses. Clients ask the root of a server, too, who the user is.
  static let all: [ResourceTree] = [
    ResourceTree(at: "/.well-known/carddav", methods: nil, login: .none, errors: errors) { _ in
      Response(status: .movedPermanently, headers: [.location: CardDAVPlace.rootPath.href])
    },
    ResourceTree(
      at: "/", methods: [.propfind], errors: errors, compliance: AddressBookTree.compliance,
      handle: AddressBookTree.answer),
    ResourceTree(below: CardDAVPlace.rootPath.href, errors: errors, handle: AddressBookTree.answer),
  ]

  /// The form of errors, with the condition of an address object that is too large.
  private static let errors = ErrorFormat.dav { status, request in
    request.method == .put && status == .contentTooLarge
      ? DAVError(status, .maxResourceSize, failure: .cardTooLarge) : nil
  }
}
