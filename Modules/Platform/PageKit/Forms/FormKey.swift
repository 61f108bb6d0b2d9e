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
