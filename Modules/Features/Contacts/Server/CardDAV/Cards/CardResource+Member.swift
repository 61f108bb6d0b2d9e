import Contacts
import Core
import DAVKit
import DAVServer

extension CardResource: DAVMember {
  static let mediaType = "text/vcard; charset=utf-8"

  /// The last part of its address.
  package var name: String { resource }
  /// The version of the contact, whose bytes never change.
  package var tag: String? { version.description }
  /// The media type of vCards.
  package var contentType: String? { Self.mediaType }
  /// The size of the card in bytes.
  package var contentLength: Int? { size }
  /// The time of the latest change of the contact.
  package var modifiedAt: Instant { updatedAt }
}

extension AddressBookTree {
  func memberProperties(
    in book: BookCollection, report: PropfindRequest?
  ) throws -> MemberProperties<CardResource> {
    let properties = LiveProperty<CardResource>.ofMembers(book.bookAccess, reports: CardDAVPlace.ofCards)
    guard let data = try report?.addressData else { return MemberProperties(PropertyTable(properties)) }
    let content = LiveProperty<CardResource>(
      .carddav("address-data"),
      writing: { card, _, writer in
        guard let bytes = card.card else { return false }
        data.write(bytes, in: &writer)
        return true
      })
    return MemberProperties(PropertyTable(properties + [content]), withContent: true)
  }
}
