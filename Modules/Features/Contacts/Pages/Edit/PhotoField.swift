import Contacts
import Core
import PageKit
import VCard

/// The field of a contact's photo: a file that replaces it, and a box that removes it.
enum PhotoField {
  static let name = "photo"
  /// The box that removes the photo.
  static let removal = "photoRemoval"

  /// The longer side of a sent photo, in pixels.
  private static let side = 800

  /// The photo that a user chose; `nil` for none.
  ///
  /// - Throws: ``Failure`` at the field for a file that is too large or not the user's. The domain checks its format.
  static func photo(_ form: Form, _ call: PageCall) throws -> ContactPhoto? {
    guard let file = form.file(name) else { return nil }
    guard file.size <= ContactPhoto.largest else { throw ContactPhoto.tooLarge(file.size) }
    let bytes = try call.content(of: file, in: name)
    return ContactPhoto(mediaType: bytes.starts(with: [0x89]) ? "image/png" : "image/jpeg", bytes: bytes)
  }

  /// The field.
  ///
  /// - Parameters:
  ///   - photo: the photo that the card has already.
  ///   - path: the address of that photo.
  static func html(_ photo: ContactPhoto?, at path: PagePath?, in form: Form) -> HTML {
    let field = Field(name, photo == nil ? .photoLabel : .otherPhotoLabel)
      .hint(.photoHint(ContactPhoto.largest / 1000)).file(in: form, of: "image/jpeg,image/png", side: side)
    guard let photo else { return field }
    let picture: HTML =
      if let path, ContactPicture(photo) != nil {
        "<img class=\"picture\" src=\"\(path)\" alt=\"\(Phrase.photoLabel)\">"
      } else { "" }
    return "\(picture)\(field)\(Field(removal, .removePhoto).box(isTicked: false, in: form))"
  }
}
