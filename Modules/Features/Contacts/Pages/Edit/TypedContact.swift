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

  /// The changes of a form.
  ///
  /// - Parameters:
  ///   - shown: the fields that the page showed.
  ///   - present: the fields of now.
  /// - Throws: ``Failure`` at the field that cannot be read.
  init(_ form: Form, over shown: ContactFields, _ present: ContactFields) throws {
    for field in ContactTextField.allCases where form.isTicked(field.rawValue) {
      let typed = field.sent(form.exact(field.rawValue))
      let (old, now) = (field.sent(field.text(in: shown)), field.sent(field.text(in: present)))
      if typed == old || typed == now { continue }
      if old != now { clashes.append(field) }
      try field.set(typed, in: &edit)
    }
    for rows in [PointRows.phones, .emails] {
      rows.set(form, over: rows.points(in: shown), rows.points(in: present), in: &edit)
    }
  }

  /// The fields of a new contact.
  ///
  /// - Throws: ``Failure`` at the field that cannot be read.
  static func fields(_ form: Form) throws -> ContactFields {
    let edit = try TypedContact(form, over: ContactFields(), ContactFields()).edit
    var fields = edit.values
    fields.addresses = edit.address.map { [$0] } ?? []
    fields.setName(typed: fields.formattedName ?? "")
    return fields
  }
}
