import Contacts
import DAVKit
import DAVServer
import HTTPTypes
import Operations

/// The place of a resource in the tree of CardDAV, whether it exists or not.
enum CardDAVPlace: DAVPlace {
  /// The root of the server.
  case top
  /// The root of CardDAV.
  case root
  /// The collection of principals.
  case principals
  /// The caller as a principal.
  case principal
  /// The collection of homes.
  case homes
  /// The collection of the caller's address books.
  case home
  /// The address book with an address.
  case book(String)
  /// The card with an address in an address book.
  case card(book: String, name: String)

  /// The path of ``root``.
  static let rootPath = DAVPath(
    ContactsFeature.cardDAV.path.split(separator: "/").map(String.init), isCollection: true)

  /// The place at a path.
  ///
  /// - Throws: ``DAVError`` 404 for a path that leads nowhere; 403 for one to another user, whether they exist or not.
  init(_ path: DAVPath, of username: String) throws(DAVError) {
    guard let place = try Self.place(path.segments, username) else { throw DAVError(.notFound) }
    self = place
  }

  private static func place(_ segments: [String], _ username: String) throws(DAVError) -> CardDAVPlace? {
    guard segments.first == rootPath.segments[0] else { return segments.isEmpty ? .top : nil }
    guard segments.count > 1 else { return .root }
    let isOfBooks = segments[1] == "books"
    guard isOfBooks || segments[1] == "principals" else { return nil }
    guard segments.count > 2 else { return isOfBooks ? .homes : .principals }
    guard segments[2] == username else {
      throw DAVError(.forbidden, .needPrivileges([(DAVPath(segments, isCollection: true), .read)]))
    }
    switch segments.count {
    case 3: return isOfBooks ? .home : .principal
    case 4 where isOfBooks: return .book(segments[3])
    case 5 where isOfBooks: return .card(book: segments[3], name: segments[4])
    default: return nil
    }
  }

  /// The path of the place.
  func path(of username: String) -> DAVPath {
    let root = Self.rootPath.segments
    return switch self {
    case .top: DAVPath([])
    case .root: Self.rootPath
    case .principals: DAVPath(root + ["principals"], isCollection: true)
    case .principal: DAVPath(root + ["principals", username], isCollection: true)
    case .homes: DAVPath(root + ["books"], isCollection: true)
    case .home: DAVPath(root + ["books", username], isCollection: true)
    case .book(let book): DAVPath(root + ["books", username, book], isCollection: true)
    case .card(let book, let name): DAVPath(root + ["books", username, book, name])
    }
  }

  /// The collections that are members of the place, but for address books.
  var members: [CardDAVPlace] {
    switch self {
    case .top: [.root]
    case .root: [.principals, .homes]
    case .principals: [.principal]
    case .homes: [.home]
    case .principal, .home, .book, .card: []
    }
  }

  /// The methods that the place accepts.
  var methods: [HTTPRequest.Method] {
    switch self {
    case .card: [.options, .get, .head, .put, .delete, .copy, .move, .propfind, .proppatch, .report]
    case .book: [.options, .delete, .mkcol, .propfind, .proppatch, .report]
    case .top: [.options, .propfind]
    default: [.options, .propfind, .proppatch, .report]
    }
  }

  /// The reports that the place supports.
  var reports: [DAVName] {
    let principals: [DAVName] = [
      .dav("expand-property"), .dav("principal-property-search"), .dav("principal-search-property-set"),
      .dav("principal-match"), .dav("acl-principal-prop-set"),
    ]
    return switch self {
    case .card: Self.ofCards
    case .book: [.dav("sync-collection")] + Self.aboutCards + principals
    case .top: []
    default: principals
    }
  }

  /// The reports that cards support.
  static let ofCards = aboutCards + [.dav("expand-property")]

  private static let aboutCards: [DAVName] = [
    .carddav("addressbook-query"), .carddav("addressbook-multiget"),
  ]
}
