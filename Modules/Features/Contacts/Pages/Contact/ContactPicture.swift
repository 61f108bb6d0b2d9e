import Contacts
import Core
import PageKit
import VCard

/// The photo of a card as a picture that browsers show: JPEG, PNG, GIF or WebP, by its first bytes.
///
/// The type that the card states is not trusted. A photo at an address has no bytes, so it is no picture.
struct ContactPicture {
  let bytes: [UInt8]
  /// The media type.
  let type: String

  init?(_ photo: ContactPhoto) {
    guard let bytes = photo.bytes, let type = Self.type(of: bytes) else { return nil }
    (self.bytes, self.type) = (bytes, type)
  }

  private static func type(of bytes: [UInt8]) -> String? {
    let signatures: KeyValuePairs<String, [UInt8]> = [
      "image/jpeg": [0xFF, 0xD8, 0xFF], "image/png": [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A],
      "image/gif": Array("GIF8".utf8),
    ]
    if let known = signatures.first(where: { bytes.starts(with: $0.value) }) { return known.key }
    let isWebP = bytes.starts(with: "RIFF".utf8) && bytes.dropFirst(8).starts(with: "WEBP".utf8)
    return isWebP ? "image/webp" : nil
  }
}

extension ContactPhoto {
  /// The address of the photo of a contact, another one for each version of its card.
  static func path(of contact: Contact) -> PagePath {
    PagePath("contacts", contact.id.description, "photo").with("version", contact.version.description)
  }
}

/// The name of the file in which a browser saves a card.
struct CardFileName {
  let text: String

  /// The name of a contact or a book, without what names of files cannot have.
  ///
  /// - Parameter ending: the ending, by which programs know the format.
  init(_ name: String, ending: String = "vcf") {
    let plain = name.unicodeScalars.map { scalar -> Character in
      let isPlain =
        scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || " -".unicodeScalars.contains(scalar)
      return isPlain ? Character(scalar) : "_"
    }
    let kept = String(plain.prefix(80)).split(separator: " ").joined(separator: " ")
    text = "\(kept.isEmpty ? "contact" : kept).\(ending)"
  }
}
