import Contacts
import Core
import PageKit
import VCard

/// The fields of the forms that add and edit a contact.
struct ContactFormView {
  /// The fields that the card has already.
  let fields: ContactFields
  /// The values that other users saved meanwhile in fields that the user changed, too.
  var clashes: [ContactTextField] = []
  /// Whether typing begins in the first field.
  var isNew = false

  func html(in form: Form) -> HTML {
    let isGroup = fields.kind == .group
    let further = ContactTextField.further.filter { !(isGroup && $0 == .formattedName) }
    let isOpen = further.contains { field in
      form.failure?.field == field.rawValue || clashes.contains(field)
    }
    return """
      \(isGroup ? input(.formattedName, form, isFocused: isNew) : names(form))\
      \(PointRows.phones.html(fields.phones, in: form))\(PointRows.emails.html(fields.emails, in: form))\
      <div class="pair">\(input(.street, form))\(input(.postalCode, form))</div>\
      <div class="pair">\(input(.city, form))\(input(.country, form))</div>\
      \(others)\(input(.birthday, form))\(input(.notes, form))\
      <details\(HTML.flag(.open, isOpen))><summary>\(Phrase.furtherFields)</summary>\
      \(further.map { input($0, form) })</details>
      """
  }

  private func names(_ form: Form) -> HTML {
    """
    <div class="pair">\(input(.firstName, form, isFocused: isNew))\(input(.lastName, form))</div>\
    <div class="pair">\(input(.company, form))\(input(.role, form))</div>
    """
  }

  /// A sentence about further addresses, which the form does not change.
  private var others: HTML {
    fields.addresses.count > 1 ? "<p class=\"hint\">\(Phrase.otherAddressesStay)</p>" : ""
  }

  private func input(_ field: ContactTextField, _ form: Form, isFocused: Bool = false) -> HTML {
    let saved = clashes.contains(field) ? field.text(in: fields) : nil
    return field.input(
      field.text(in: fields), hint: saved.map(Phrase.savedMeanwhile), isFocused: isFocused
    ).html(in: form)
  }
}
