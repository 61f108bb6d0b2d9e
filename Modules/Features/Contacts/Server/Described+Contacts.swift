import Contacts
import Core
import OpenAPI
import ServerKit
import VCard

extension BookName: Described {
  package static var schema: Schema { .string() }
  package static var example: BookName { .mine }
}

extension CardContent: Described {
  package static var schema: Schema { .string() }
  package static var example: CardContent {
    CardContent(
      Array(
        "BEGIN:VCARD\r\nVERSION:3.0\r\nUID:1\r\nFN:Matti Mäkelä\r\nN:Mäkelä;Matti;;;\r\nEND:VCARD\r\n".utf8))
  }
}

extension Birthday: Described {
  package static var schema: Schema { .string() }
  /// A day in winter.
  package static var example: Birthday { Birthday(.example) }
}

extension ContactPhoto: Described {
  package static var schema: Schema {
    .object(
      Schema.Object(
        name: "ContactPhoto",
        properties: ["mediaType", "data", "uri"].map {
          Schema.Property($0, .string(), isRequired: false)
        }))
  }
  /// The smallest JPEG prefix.
  package static var example: ContactPhoto {
    ContactPhoto(mediaType: "image/jpeg", bytes: [0xFF, 0xD8, 0xFF])
  }
}
