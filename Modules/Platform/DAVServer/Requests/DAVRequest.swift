import Core
import DAVKit
import HTTPTypes
import Hummingbird
import Operations
import ServerKit

/// A request to a tree, with its place and its preferences.
package struct DAVRequest<Tree: DAVTree>: Sendable {
  /// The request to the server.
  package let call: Call
  /// The user who sent it.
  package let caller: Caller
  /// The tree as the caller sees it.
  package let tree: Tree
  /// The path as the client wrote it.
  package let path: DAVPath
  /// The place of the path.
  package let place: Tree.Place
  let preference: DAVPreference

  /// - Throws: ``Failure`` of kind `usage` for a path that cannot be read; ``DAVError`` for one that leads nowhere.
  init(_ call: Call) throws {
    self.call = call
    caller = try call.caller
    path = try DAVPath(encoded: (call.request.head.path ?? "/").prefix { $0 != "?" })
    tree = Tree(call, for: caller)
    place = try tree.place(at: path)
    preference = DAVPreference(call.request.headers)
  }

  package var headers: HTTPFields { call.request.headers }

  /// The conditions that RFC 9110 defines.
  var conditions: Conditions { Conditions(headers, now: call.services.companyStore.clock.now()) }

  /// The host and port, by which addresses of this server are known.
  var origin: DAVOrigin { DAVOrigin(authority: call.context.client.origin.host) }

  /// The place at an address in a field or a body; `nil` for an unreadable one and one elsewhere.
  package func place(at href: String) -> Tree.Place? {
    guard let path = try? origin.path(of: href) else { return nil }
    return try? tree.place(at: path)
  }

  /// The collection at a place.
  ///
  /// - Throws: ``DAVError`` 404 where there is none.
  func collection(at place: Tree.Place) throws -> Tree.Collection {
    guard case .collection(let collection) = try tree.resource(at: place) else { throw DAVError(.notFound) }
    return collection
  }

  /// A 207 response whose body is made while it is sent.
  package func multistatus<State>(_ body: MultistatusBody<State>) throws -> Response {
    var headers: HTTPFields = [.contentType: DAVError.mediaType, .cacheControl: "private, no-cache"]
    headers[.preferenceApplied] = preference.applied
    return try .pieces(.multiStatus, headers, to: call.request, from: body) { [call] body in
      let (bytes, isLast) = try body.next { call.isClientConnected }
      return BodyPiece(bytes, isLast: isLast)
    }
  }

  /// A 207 response of one response at most.
  package func multistatus(_ write: @escaping @Sendable (inout Multistatus) throws -> Void) throws -> Response
  {
    try multistatus(
      MultistatusBody(from: ()) { _, multistatus in
        try write(&multistatus)
        return .end(nil)
      })
  }

  /// A 207 response with the properties of some collections, and then those of members.
  func multistatus(
    of collections: [Tree.Collection], _ properties: PropfindRequest, then members: MemberPages<Tree>? = nil
  ) throws -> Response {
    let selection = Tree.properties.selection(of: properties, preference)
    let none = PagedRows<Tree.Member> { _, _ in DAVPage([], isLast: true) }
    let listing = Listing(collections: collections[...], members: members?.rows() ?? none)
    return try multistatus(
      MultistatusBody(from: listing) { listing, multistatus in
        if let collection = listing.collections.popFirst() {
          selection.respond(with: collection, at: collection.path, in: &multistatus)
          return .more
        }
        guard let members, try members.respond(with: &listing.members, in: &multistatus) else {
          return .end(nil)
        }
        return .more
      })
  }

  /// The rest of a listing.
  private struct Listing: Sendable {
    var collections: ArraySlice<Tree.Collection>
    var members: PagedRows<Tree.Member>
  }
}
