import Core
import PageKit

/// The name of one of several forms of a page, which makes the names of its fields unique.
struct FormKey: Hashable, Sendable {
  /// The name, such as `total` or the id of a category.
  let text: String

  init(_ text: String) { self.text = text }

  /// The form of a category.
  init(_ category: ID) { text = category.description }

  static let total = FormKey("total")
  static let added = FormKey("added")
  static let details = FormKey("details")
  static let archive = FormKey("archive")
  static let status = FormKey("status")

  /// The name of a field of the form.
  func name(_ field: String) -> String { "\(field)-\(text)" }
}

extension Form {
  /// The typed value of a field of one of several forms; `nil` where it is empty.
  func text(_ field: String, _ key: FormKey) -> String? { text(key.name(field)) }
}

/// The forms of a page: the one that was sent, and new ones for the others.
struct PageForms: Sendable {
  /// The form whose page it is.
  let key: FormKey
  private let form: Form
  private let others: @Sendable () -> Form

  init(_ key: FormKey, _ form: Form, others: @escaping @Sendable () -> Form) {
    self.key = key
    self.form = form
    self.others = others
  }

  /// The form with a name.
  subscript(key: FormKey) -> Form { key == self.key ? form : others() }

  /// The form whose rejection the page shows.
  var shown: Form { form }
}
