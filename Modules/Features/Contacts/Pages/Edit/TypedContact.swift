import Contacts
import Core
import PageKit
import VCard

/// A contact as a user typed it over the fields that the page showed.
///
/// Fields that the user left as they were are not in the edit, so that changes of other users stay.
struct TypedContact {
  /// The changes of the user.
  private(set) var edit = ContactEdit()
  /// The fields that another user changed meanwhile to another value.
  private(set) var clashes: [ContactTextField] = []
  /// Whether another user changed the photo meanwhile, too.
  private(set) var isPhotoClash = false

  /// The name of the first field that another user changed meanwhile, too; `nil` for none.
  var firstClash: String? { clashes.first?.rawValue ?? (isPhotoClash ? PhotoField.name : nil) }

  /// The changes of a form.
  ///
  /// - Parameters:
  ///   - photo: the photo that the user chose; `nil` for none.
  ///   - shown: the fields that the page showed.
  ///   - present: the fields of now.
  ///   - today: the day on which a typed age is true.
  /// - Throws: ``Failure`` at the field that cannot be read.
  init(
    _ form: Form, _ photo: ContactPhoto?, over shown: ContactFields, _ present: ContactFields,
    on today: CivilDate
  ) throws {
    for field in ContactTextField.allCases where form.has(field.rawValue) {
      let typed = field.sent(form.exact(field.rawValue))
      let (old, now) = (field.sent(field.text(in: shown)), field.sent(field.text(in: present)))
      if typed == old || typed == now { continue }
      if old != now { clashes.append(field) }
      try field.set(typed, on: today, in: &edit)
    }
    for rows in PointRows.all {
      try rows.set(form, over: rows.points(in: shown), rows.points(in: present), in: &edit)
    }
    AddressRows.set(form, over: shown.addresses, present.addresses, in: &edit)
    if photo != nil || form.isTicked(PhotoField.removal), photo != present.photo {
      edit.values.photo = photo
      if photo == nil { edit.cleared.insert(.photo) }
      isPhotoClash = shown.photo != present.photo
    }
  }

  /// The fields of a new contact.
  ///
  /// - Throws: ``Failure`` at the field that cannot be read.
  static func fields(_ form: Form, _ photo: ContactPhoto?, on today: CivilDate) throws -> ContactFields {
    let edit = try TypedContact(form, photo, over: ContactFields(), ContactFields(), on: today).edit
    var fields = edit.values
    if let address = edit.address { fields.addresses = [address] }
    fields.setName(typed: fields.formattedName ?? "")
    return fields
  }
}
