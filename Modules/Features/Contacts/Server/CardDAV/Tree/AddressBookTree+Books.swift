import Contacts
import Core
import DAVKit
import DAVServer
import HTTPTypes
import Operations
import ServerKit

/// Changes of the address books themselves. Properties of the home are those of the user's first book.
extension AddressBookTree {
  func makeCollection(
    _ mkcol: ExtendedMkcol?, _ request: DAVRequest<AddressBookTree>
  ) throws -> PropertyWrite {
    guard case .book(let address) = request.place else { throw DAVError(.forbidden) }
    if try call.answer(AddressBookAt(address)) != nil {
      throw DAVError(.methodNotAllowed, .resourceMustBeNull)
    }
    guard let mkcol, Set(mkcol.types) == [.dav("collection"), .carddav("addressbook")] else {
      throw DAVError.onlyAddressBooks
    }
    return PropertyWrite(perform: {
      let values = BookValues(mkcol.changes)
      let book = AddBook(
        id: call.services.companyStore.ids.next(), resource: address, name: values.name, about: values.about,
        properties: values.properties)
      try await request.perform(book, at: .home, needing: .bind)
    })
  }

  func edit(
    _ changes: [PropertyUpdate.Change], _ request: DAVRequest<AddressBookTree>
  ) throws -> PropertyWrite {
    guard let book = try editedBook(at: request.place), book.scope == .mine else {
      return PropertyWrite(rejecting: { _ in DAVError(.forbidden) }) {}
    }
    let isHome = request.place == .home
    return PropertyWrite(rejecting: { change in
      isHome && Self.properties[change.name] != nil ? DAVError(.forbidden, .protectedProperty) : nil
    }) {
      let values = BookValues(changes)
      let edit = EditBook(
        book: book.bookName, id: call.services.companyStore.ids.next(), name: values.name,
        about: values.about, properties: values.properties)
      try await request.perform(edit, at: request.place, needing: .writeProperties)
    }
  }

  /// The book whose properties a place has; `nil` for a place whose properties cannot be changed.
  private func editedBook(at place: CardDAVPlace) throws -> AddressBook? {
    switch place {
    case .home: return try call.answer(AddressBookNamed(.mine))
    case .book(let address): return try requireBook(address)
    case .card(let address, let name):
      let card = try card(name, in: try requireBook(address).bookName, withCard: false)
      if card == nil { throw DAVError(.notFound) }
      return nil
    default: return nil
    }
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
