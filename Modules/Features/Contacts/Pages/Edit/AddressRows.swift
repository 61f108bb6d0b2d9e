import Contacts
import Core
import PageKit
import VCard

/// The rows of a form for the further addresses of a contact, with an empty one at the end.
///
/// The first address has a field for each of its parts (``ContactTextField``), of which each keeps the change of another user.
enum AddressRows {
  /// The parts of an address, in the order of the inputs.
  private static var parts: [(field: ContactTextField, path: WritableKeyPath<PostalAddress, String?>)] {
    [
      (.street, \.street), (.postalCode, \.postalCode), (.city, \.city), (.country, \.country),
      (.extended, \.extended), (.postBox, \.postBox), (.region, \.region), (.addressUse, \.type),
    ]
  }

  /// The most rows that a form may have.
  private static let maxRows = 500

  /// The name of an input. Rows are numbered from 1, the second address of the card.
  private static func name(_ field: ContactTextField, _ row: Int) -> String { "\(field.rawValue)-\(row)" }

  /// Whether a form has a row.
  private static func has(_ row: Int, _ form: Form) -> Bool { form.has(name(.street, row)) }

  /// The typed addresses. Those that the card has keep the parts that the user left as they were.
  ///
  /// - Parameter old: the addresses that the page showed, without the first one.
  private static func typed(in form: Form, over old: [PostalAddress]) -> [PostalAddress] {
    (1..<maxRows).prefix { has($0, form) }.compactMap { row -> PostalAddress? in
      var address = row <= old.count ? old[row - 1] : PostalAddress()
      for (field, path) in parts where form.has(name(field, row)) {
        let text = field.sent(form.exact(name(field, row)))
        guard text != field.sent(address[keyPath: path] ?? "") else { continue }
        address[keyPath: path] = text.isEmpty && address[keyPath: path] == nil ? nil : text
      }
      let isEmpty = parts.allSatisfy { $0.field == .addressUse || (address[keyPath: $0.path] ?? "").isEmpty }
      return isEmpty ? nil : address
    }
  }

  /// Adds the change of the further addresses to an edit, which has the change of the first one already.
  ///
  /// - Parameters:
  ///   - old: the addresses that the page showed.
  ///   - present: the addresses of now.
  static func set(
    _ form: Form, over old: [PostalAddress], _ present: [PostalAddress], in edit: inout ContactEdit
  ) {
    guard has(1, form) else { return }
    let further = Array(old.dropFirst())
    let wanted = typed(in: form, over: further)
    if wanted == further { return }
    let changed = present.changed(from: old, to: old.prefix(1) + wanted)
    edit.values.addresses = changed
    if present.isEmpty {
      // There is no line yet whose parts the edit could change.
      edit.values.addresses = [edit.address].compactMap(\.self) + changed
      edit.address = nil
    }
    if edit.values.addresses.isEmpty { edit.cleared.insert(.addresses) }
  }

  /// The inputs: the further addresses of a card, and an empty row.
  static func html(_ addresses: [PostalAddress], in form: Form) -> HTML {
    let further = addresses.dropFirst()
    let sent = (1..<maxRows).prefix { has($0, form) }.count
    let rows = form.isFilledIn ? max(sent, 1) : further.count + 1
    return HTML(
      (1...rows).map { row -> HTML in
        let address = row < addresses.count ? addresses[row] : PostalAddress()
        let title: Phrase = address.line.isEmpty ? .anotherAddress : .text(address.line)
        return """
          <details><summary>\(title)</summary><div class="pair">\(input(.street, row, address, form))\
          \(input(.postalCode, row, address, form))</div>\
          <div class="pair">\(input(.city, row, address, form))\(input(.country, row, address, form))</div>\
          <div class="pair">\(input(.extended, row, address, form))\(input(.postBox, row, address, form))</div>\
          <div class="pair">\(input(.region, row, address, form))\(use(row, address, form))</div></details>
          """
      })
  }

  private static func input(
    _ field: ContactTextField, _ row: Int, _ address: PostalAddress, _ form: Form
  ) -> HTML {
    let path = parts.first { $0.field == field }?.path ?? \.street
    return Field(name(field, row), field.label).value(address[keyPath: path]).html(in: form)
  }

  private static func use(_ row: Int, _ address: PostalAddress, _ form: Form) -> HTML {
    let name = name(.addressUse, row)
    let present = form.value(name, or: address.type)
    return Field(name, ContactTextField.addressUse.label).value(present)
      .select(Field.Option.uses(Phrase.placeTypes, with: present), in: form)
  }
}
