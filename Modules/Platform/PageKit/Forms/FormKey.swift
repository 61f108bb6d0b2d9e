import Core

/// The name of one of several forms of a page, which makes the names of its fields unique.
package struct FormKey: Hashable, Sendable {
  /// The name, such as `total` or the id of a record.
  package let text: String

  /// A key from its name.
  package init(_ text: String) { self.text = text }

  /// The form of a record.
  package init(_ record: ID) { text = record.description }

  /// The name of a field of the form.
  package func name(_ field: String) -> String { "\(field)-\(text)" }
}

extension Form {
  /// The typed value of a field of one of several forms; `nil` where it is empty.
  package func text(_ field: String, _ key: FormKey) -> String? { text(key.name(field)) }
}

/// The forms of a page: the one that was sent, and new ones for the others.
package struct PageForms: Sendable {
  /// The form whose page it is.
  package let key: FormKey
  private let form: Form
  private let others: @Sendable () -> Form

  /// The forms of a page of which one was sent.
  package init(_ key: FormKey, _ form: Form, others: @escaping @Sendable () -> Form) {
    self.key = key
    self.form = form
    self.others = others
  }

  /// The form with a name.
  package subscript(key: FormKey) -> Form { key == self.key ? form : others() }

  /// The form whose rejection the page shows.
  package var shown: Form { form }
}
