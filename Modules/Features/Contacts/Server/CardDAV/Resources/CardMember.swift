import Contacts
import Core
import DAVKit
import HTTPTypes

/// A card of an address book as CardDAV lists it.
struct CardMember: Sendable {
  let card: CardResource
  /// Whether the caller may change it.
  let isWritable: Bool

  /// The entity tag as fields and properties contain it.
  var tag: String { "\"\(card.version)\"" }

  static let mediaType = "text/vcard; charset=utf-8"
}

/// The properties of cards.
enum MemberProperties {
  private typealias Property = LiveProperty<CardMember>

  /// The table of properties.
  ///
  /// - Parameters:
  ///   - data: the form of the cards; `nil` for a table without them.
  ///   - username: the caller's username, which is in the paths.
  ///   - isOwn: whether the book is the caller's own.
  static func table(_ data: AddressDataRequest?, of username: String, isOwn: Bool) -> PropertyTable<
    CardMember
  > {
    let principal = CardDAVPlace.principal.path(of: username)
    var properties: [Property] = [
      Property(.dav("getetag"), isInAllprop: true) { $0.tag },
      Property(.dav("getcontenttype"), isInAllprop: true) { _ in CardMember.mediaType },
      Property(.dav("getcontentlength"), isInAllprop: true) { String($0.card.size) },
      Property(.dav("getlastmodified"), isInAllprop: true) { HTTPDate($0.card.updatedAt).description },
      Property(.dav("resourcetype"), isInAllprop: true) { _ in "" },
      Property(
        .dav("current-user-principal"),
        writing: { _, _, writer in
          writer.href(principal)
          return true
        }),
      Property(
        .dav("owner"),
        writing: { _, _, writer in
          if isOwn { writer.href(principal) }
          return isOwn
        }),
      Property(
        .dav("principal-collection-set"),
        writing: { _, _, writer in
          writer.href(CardDAVPlace.principals.path(of: username))
          return true
        }),
      Property(
        .dav("current-user-privilege-set"),
        writing: { member, _, writer in
          writer.privileges(privileges(of: member))
          return true
        }),
      Property(
        .dav("supported-privilege-set"),
        writing: { _, _, writer in
          writer.supportedPrivileges()
          return true
        }),
      Property(
        .dav("acl"),
        writing: { member, _, writer in
          let granted = Privilege.allCases.filter { privileges(of: member).contains($0) }
          writer.accessControlList([
            AccessControlEntry(isOwn ? .href(principal) : .authenticated, granted: granted)
          ])
          return true
        }),
      Property(
        .dav("supported-report-set"),
        elements: { _ in
          CollectionProperties.reports(CardDAVPlace.card(book: "", name: "").reports)
        }),
    ]
    if let data {
      properties.append(
        Property(
          .carddav("address-data"),
          writing: { member, _, writer in
            guard let bytes = member.card.card else { return false }
            data.write(bytes, in: &writer)
            return true
          }))
    }
    return PropertyTable(properties)
  }

  private static func privileges(of member: CardMember) -> Set<Privilege> {
    member.isWritable ? [.read, .readACL, .write] : [.read, .readACL]
  }
}
