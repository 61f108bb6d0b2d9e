import Core
import Operations
import Persistence
import VCard

/// Checks the fields of address books and contacts.
enum CardForm {
  /// The largest number of characters in the name of a book.
  static let longestName = 100
  /// The largest number of bytes of the properties of a book.
  static let largestProperties = 100_000

  /// Checks that a contact can be found by something.
  ///
  /// - Throws: ``Failure`` `contacts.empty`.
  static func requireName(_ card: VCard) throws {
    if CardNames(card.fields).display.isEmpty {
      throw Failure(
        .invalid, "contacts.empty", .emptyContact, remedy: .giveNameOrCompany, field: "firstName")
    }
  }

  /// The last part of an address in CardDAV.
  ///
  /// - Throws: ``Failure`` `contacts.resource` for one that is empty, too long or a path.
  static func resource(_ text: String) throws -> String {
    try requireNoZero(text, .contactsResource, field: "resource")
    if ["", ".", ".."].contains(text) {
      throw Failure(
        .invalid, .contactsResource, .resourceIsPath, remedy: .chooseAnotherName, field: "resource")
    }
    if text.utf8.count > 255 {
      throw Failure(.invalid, .contactsResource, .resourceForm, remedy: .shortenIt, field: "resource")
    }
    return text
  }

  /// The name of a book; empty for the default.
  static func bookName(_ text: String) throws -> String {
    let name = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
      throw Failure(
        .invalid, .contactsBookName, .hasControlCharacters, remedy: .leaveOutControlCharacters, field: "name")
    }
    guard name.count <= longestName else {
      throw Failure(
        .invalid, .contactsBookName, .bookNameForm(longestName), remedy: .shortenIt, field: "name")
    }
    return name
  }

  /// The description of a book.
  static func about(_ text: String) throws -> String {
    try requireNoZero(text, .contactsAbout, field: "about")
    guard text.count <= 2000 else {
      throw Failure(.invalid, .contactsAbout, .aboutLong(2000), remedy: .shortenIt, field: "about")
    }
    return text
  }

  /// The properties of a book as they are stored.
  static func properties(_ properties: [String: String]) throws -> String {
    for text in Array(properties.keys) + properties.values {
      try requireNoZero(text, .contactsProperties, field: "properties")
    }
    let text = try JSON.text(properties)
    guard text.utf8.count <= largestProperties else {
      throw Failure(.invalid, .contactsProperties, .propertiesLarge, remedy: .shortenIt, field: "properties")
    }
    return text
  }

  /// The largest photo in bytes.
  static let largestPhoto = 700_000

  /// Checks that a photo in a card is a JPEG or a PNG that is not too large.
  ///
  /// - Throws: ``Failure`` `contacts.photo`.
  static func check(_ photo: ContactPhoto?) throws {
    guard let bytes = photo?.bytes else { return }
    if bytes.count > largestPhoto { throw ContactPhoto.tooLarge(Int64(bytes.count)) }
    let isImage = bytes.starts(with: [0xFF, 0xD8, 0xFF]) || bytes.starts(with: [0x89, 0x50, 0x4E, 0x47])
    if !isImage {
      throw Failure(
        .invalid, "contacts.photo", .photoForm(largestPhoto), remedy: .savePhotoAs, field: "photo")
    }
  }

  /// Checks that a text has no U+0000, which no database stores.
  private static func requireNoZero(_ text: String, _ code: Failure.Code, field: String) throws {
    if text.unicodeScalars.contains("\0") {
      throw Failure(
        .invalid, code, .hasControlCharacters, remedy: .leaveOutControlCharacters, field: field)
    }
  }
}

extension ContactPhoto {
  /// The largest photo that a contact may get, in bytes.
  package static let largest = Int64(CardForm.largestPhoto)

  /// The failure for a photo of too many bytes.
  package static func tooLarge(_ bytes: Int64) -> Failure {
    Failure(
      .invalid, "contacts.photo", .photoForm(CardForm.largestPhoto), remedy: .makePhotoSmaller(Int(bytes)),
      field: "photo")
  }
}
