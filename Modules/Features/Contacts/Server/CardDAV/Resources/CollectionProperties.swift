import Accounts
import Contacts
import Core
import DAVKit
import VCard

/// The properties of collections and principals.
enum CollectionProperties {
  typealias Property = LiveProperty<CardDAVCollection>

  static let table = PropertyTable<CardDAVCollection>(
    general + principals + accessControl + books, dead: { $0.dead })

  private static let general: [Property] = [
    Property(
      .dav("resourcetype"), isInAllprop: true, elements: { types(of: $0.place).map { DAVElement($0) } }),
    Property(.dav("displayname"), isInAllprop: true, isWritable: true) { $0.title },
    Property(.dav("current-user-principal"), elements: { [href($0.path(of: .principal))] }),
    Property(.dav("principal-collection-set"), elements: { [href($0.path(of: .principals))] }),
    Property(.dav("supported-report-set"), elements: { reports($0.place.reports) }),
    Property(
      .carddav("addressbook-home-set"),
      elements: { collection in
        if case .book = collection.place { nil } else { [href(collection.path(of: .home))] }
      }),
  ]

  private static let principals: [Property] = [
    Property(.dav("principal-URL"), elements: { ofPrincipal($0) { [href($0.path(of: .principal))] } }),
    Property(.dav("alternate-URI-set"), elements: { ofPrincipal($0) { _ in [] } }),
    Property(.dav("group-membership"), elements: { ofPrincipal($0) { _ in [] } }),
    Property(.dav("group-member-set"), elements: { ofPrincipal($0) { _ in [] } }),
    Property(
      .calendarServer("email-address-set"),
      elements: { collection in
        ofPrincipal(collection) { principal in
          [principal.user?.email ?? ""].filter { !$0.isEmpty }.map {
            DAVElement(.calendarServer("email-address"), text: $0)
          }
        }
      }),
  ]

  private static let accessControl: [Property] = [
    Property(.dav("owner"), elements: { $0.isOwn ? [href($0.path(of: .principal))] : nil }),
    Property(
      .dav("current-user-privilege-set"),
      writing: { collection, _, writer in
        writer.privileges(collection.privileges)
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
      writing: { collection, _, writer in
        let granted = Privilege.allCases.filter { collection.privileges.contains($0) }
        let principal: DAVPrincipal =
          collection.isOwn ? .href(collection.path(of: .principal)) : .authenticated
        writer.accessControlList([AccessControlEntry(principal, granted: granted)])
        return true
      }),
  ]

  private static let books: [Property] = [
    Property(.carddav("addressbook-description"), isWritable: true) { collection in
      collection.detail.flatMap { $0.book.about.isEmpty ? nil : $0.book.about }
    },
    Property(.dav("sync-token")) { $0.detail?.token.uri },
    Property(.calendarServer("getctag")) { $0.detail?.token.uri },
    Property(.carddav("max-resource-size")) { $0.detail.map { _ in String(VCard.largest) } },
    Property(
      .carddav("supported-address-data"),
      elements: { collection in
        collection.detail.map { _ in
          VCard.Version.allCases.map { version in
            DAVElement(
              .carddav("address-data-type"),
              attributes: [
                DAVName("content-type", in: ""): "text/vcard", DAVName("version", in: ""): version.rawValue,
              ])
          }
        }
      }),
    Property(
      .carddav("supported-collation-set"),
      elements: { collection in
        collection.detail.map { _ in
          CardCollation.allCases.map { DAVElement(.carddav("supported-collation"), text: $0.rawValue) }
        }
      }),
  ]

  private static func types(of place: CardDAVPlace) -> [DAVName] {
    switch place {
    case .principal: [.dav("collection"), .dav("principal")]
    case .book: [.dav("collection"), .carddav("addressbook")]
    default: [.dav("collection")]
    }
  }

  private static func ofPrincipal(
    _ collection: CardDAVCollection, _ elements: (CardDAVCollection) -> [DAVElement]
  ) -> [DAVElement]? {
    collection.place == .principal ? elements(collection) : nil
  }

  private static func href(_ path: DAVPath) -> DAVElement { DAVElement(.dav("href"), text: path.href) }

  /// The content of `supported-report-set` (RFC 3253 §3.1.5).
  static func reports(_ names: [DAVName]) -> [DAVElement] {
    names.map { name in
      DAVElement(
        .dav("supported-report"),
        children: [DAVElement(.dav("report"), children: [DAVElement(name)])])
    }
  }
}
