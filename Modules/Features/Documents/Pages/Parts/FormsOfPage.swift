import PageKit

/// The forms of a page, of which at most one was sent.
struct FormsOfPage<Key: Hashable & Sendable>: Sendable {
  private let sent: (key: Key, form: Form)?
  private let others: @Sendable () -> Form

  /// - Parameter others: makes the forms that were not sent.
  init(sent: (key: Key, form: Form)?, others: @escaping @Sendable () -> Form) {
    self.sent = sent
    self.others = others
  }

  /// A form of the page: the one that was sent, or a new one.
  subscript(key: Key) -> Form { sent?.key == key ? sent?.form ?? others() : others() }

  /// The form that was rejected; `nil` for none.
  var rejected: Form? { sent?.form.failure == nil ? nil : sent?.form }

  /// Whether a form was rejected.
  func isRejected(_ key: Key) -> Bool { sent?.key == key && rejected != nil }

  /// A new form that belongs to another page.
  func other() -> Form { others() }
}
