import Contacts
import Core
import PageKit
import VCard

/// The fields of the forms that add and edit a contact.
struct ContactFormView {
  /// The fields that the card has already.
  let fields: ContactFields
  /// The address of its photo; `nil` for a new contact.
  var photoPath: PagePath?
  /// The values that other users saved meanwhile in fields that the user changed, too.
  var clashes: [ContactTextField] = []
  /// Whether typing begins in the first field.
  var isNew = false

  func html(in form: Form) -> HTML {
    let isGroup = fields.kind == .group
    return """
      \(isGroup ? input(.formattedName, form, isFocused: isNew) : names(form))\
      \(PointRows.phones.html(fields.phones, in: form))\(PointRows.emails.html(fields.emails, in: form))\
      \(addresses(form))\
      <div class="pair">\(input(.birthday, form))\(input(.age, form))</div>\(input(.notes, form))\
      \(PhotoField.html(fields.photo, at: photoPath, in: form))\(more(form, isGroup: isGroup))
      """
  }

  private func names(_ form: Form) -> HTML {
    """
    <div class="pair">\(input(.firstName, form, isFocused: isNew))\(input(.lastName, form))</div>\
    <div class="pair">\(input(.company, form))\(input(.role, form))</div>
    """
  }

  private func addresses(_ form: Form) -> HTML {
    let use = form.value(ContactTextField.addressUse.rawValue, or: fields.addresses.first?.type)
    let choices = Field.Option.uses(Phrase.placeTypes, with: use)
    let parts = ContactTextField.addressParts
    return """
      <div class="pair">\(input(.street, form))\(input(.postalCode, form))</div>\
      <div class="pair">\(input(.city, form))\(input(.country, form))</div>\
      <details\(HTML.flag(.open, isRejected(parts + [.addressUse], form)))><summary>\(Phrase.addressParts)</summary>\
      <div class="pair">\(parts.map { input($0, form) })\(field(.addressUse).select(choices, in: form))</div></details>\
      \(AddressRows.html(fields.addresses, in: form))
      """
  }

  private func more(_ form: Form, isGroup: Bool) -> HTML {
    let further = ContactTextField.further.filter { !(isGroup && $0 == .formattedName) }
    let isOfPoints = [PointRows.messaging, .relations].contains { rows in
      form.failure?.field.map(rows.hasField) ?? false
    }
    return """
      <details\(HTML.flag(.open, isOfPoints || isRejected(further, form)))><summary>\(Phrase.furtherFields)</summary>\
      \(PointRows.messaging.html(fields.messaging, in: form))\(PointRows.relations.html(fields.relations, in: form))\
      \(further.map { input($0, form) })</details>
      """
  }

  /// Whether a message stands at one of some fields, which are shown then.
  private func isRejected(_ some: [ContactTextField], _ form: Form) -> Bool {
    some.contains { form.failure?.field == $0.rawValue || clashes.contains($0) }
  }

  private func input(_ field: ContactTextField, _ form: Form, isFocused: Bool = false) -> HTML {
    self.field(field, isFocused: isFocused).html(in: form)
  }

  private func field(_ field: ContactTextField, isFocused: Bool = false) -> Field {
    let saved = clashes.contains(field) ? field.text(in: fields) : nil
    let stated = field == .age ? fields.age.map { Phrase.ageStated(Language.current.day($0.on)) } : nil
    return field.input(
      field.text(in: fields), hint: saved.map(Phrase.savedMeanwhile) ?? stated, isFocused: isFocused)
  }
}
