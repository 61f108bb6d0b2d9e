import Contacts
import DAVKit
import VCard

extension LiveProperty<BookCollection> {
  /// The properties that CardDAV adds to those of all collections (RFC 6352 §6.2, §7.1).
  static var ofBooks: [LiveProperty] {
    [
      LiveProperty(
        .carddav("addressbook-home-set"),
        elements: { collection in
          if case .book = collection.place { return nil }
          return [DAVElement(.dav("href"), text: collection.path(of: .home).href)]
        }),
      LiveProperty(.carddav("addressbook-description"), isWritable: true) { collection in
        collection.detail.flatMap { $0.book.about.isEmpty ? nil : $0.book.about }
      },
      LiveProperty(.calendarServer("getctag")) { $0.token?.uri },
      LiveProperty(.carddav("max-resource-size")) { $0.detail.map { _ in String(VCard.largest) } },
      LiveProperty(
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
      LiveProperty(
        .carddav("supported-collation-set"),
        elements: { collection in
          collection.detail.map { _ in
            CardCollation.allCases.map { DAVElement(.carddav("supported-collation"), text: $0.rawValue) }
          }
        }),
    ]
  }
}
