import Contacts
import Core
import DAVKit
import HTTPTypes
import Hummingbird
import Operations
import ServerKit

extension CardDAVRequest {
  /// Answers PROPPATCH (RFC 4918 §9.2). Properties of the home are those of the caller's first book.
  func proppatch() async throws -> Response {
    let changes = try await call.bytes { try PropertyUpdate(body: $0, reserving: $1).changes }
    let book = try changedBook()
    let decision = CollectionProperties.table.decide(changes) { change in
      guard let book, book.scope == .mine else { return DAVError(.forbidden) }
      let isOfBook = CollectionProperties.table[change.name] != nil
      return isOfBook && place == .home ? DAVError(.forbidden, .protectedProperty) : nil
    }
    if let book, decision.isAccepted {
      let values = BookValues(changes)
      let edit = EditBook(
        book: book.bookName, id: call.services.workspace.ids.next(), bookName: values.name,
        about: values.about,
        properties: values.properties)
      try await perform(edit, at: place, needing: .writeProperties)
    }
    if decision.isAccepted, preference.isMinimal { return Response(status: .ok, headers: minimal) }
    return Response.bytes(.multiStatus, DAVError.mediaType, decision.multistatus(at: path(of: place)))
  }

  /// The book whose properties the place has; `nil` for a place whose properties cannot be changed.
  private func changedBook() throws -> AddressBook? {
    switch place {
    case .home: return try call.answer(AddressBookNamed(.mine))
    case .book(let address): return try requireBook(address)
    case .card(let address, let name):
      _ = try requireCard(name, in: try requireBook(address), withCard: false)
      return nil
    default: return nil
    }
  }

  /// The fields of a response without the body that the client does not need.
  private var minimal: HTTPFields {
    var fields: HTTPFields = [.contentLength: "0"]
    fields[.preferenceApplied] = preference.applied
    return fields
  }
}

/// The values that a PROPPATCH or an extended MKCOL gives an address book.
struct BookValues: Sendable {
  /// The name; `nil` where it stays.
  var name: String?
  /// The description; `nil` where it stays.
  var about: String?
  /// The properties that are only kept: XML by name, empty for one to remove; `nil` where none change.
  var properties: [String: String]?

  /// The values after changes, of which later ones replace earlier ones.
  init(_ changes: [PropertyUpdate.Change]) {
    for change in changes {
      let element: DAVElement? = if case .set(let element) = change { element } else { nil }
      switch change.name {
      case .dav("displayname"): name = element?.text ?? ""
      case .carddav("addressbook-description"): about = element?.text ?? ""
      default:
        properties = properties ?? [:]
        properties?[change.name.description] = element.map { String(decoding: $0.xml, as: UTF8.self) } ?? ""
      }
    }
  }
}
