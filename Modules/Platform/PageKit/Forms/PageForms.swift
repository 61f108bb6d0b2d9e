/// The forms of a page: the one that was sent, and new ones for the others.
package struct PageForms<Key: Hashable & Sendable>: Sendable {
  private let sent: (key: Key, form: Form)?
  private let others: @Sendable () -> Form

  /// The forms of a page of which at most one was sent.
  ///
  /// - Parameter others: makes the forms that were not sent.
  package init(sent: (key: Key, form: Form)?, others: @escaping @Sendable () -> Form) {
    self.sent = sent
    self.others = others
  }

  /// The forms of a page whose address belongs to one of them.
  package init(_ key: Key, _ form: Form, others: @escaping @Sendable () -> Form) {
    self.init(sent: (key, form), others: others)
  }

  /// The form whose page it is; `nil` for none of them.
  package var key: Key? { sent?.key }

  /// The form whose page it is, for its rejection.
  package var shown: Form? { sent?.form }

  /// A form of the page: the one that was sent, or a new one.
  package subscript(key: Key) -> Form { sent?.key == key ? sent?.form ?? others() : others() }

  /// The form that was rejected; `nil` for none.
  package var rejected: Form? { sent?.form.failure == nil ? nil : sent?.form }

  /// Whether a form was rejected.
  package func isRejected(_ key: Key) -> Bool { sent?.key == key && rejected != nil }

  /// A new form that belongs to another page.
  package func other() -> Form { others() }
}
