import Core
import Documents
import PageKit

/// The forms of the page of a folder or document, of which at most one was sent.
struct ItemForms: Sendable {
  /// A form of the page.
  enum Kind: Hashable, Sendable { case rename, edit, restore, save, lock, unlock }

  private let sent: (kind: Kind, form: Form)?
  private let others: @Sendable () -> Form

  /// - Parameter others: makes the forms that were not sent.
  init(sent: (kind: Kind, form: Form)?, others: @escaping @Sendable () -> Form) {
    self.sent = sent
    self.others = others
  }

  /// A form of the page: the one that was sent, or a new one.
  subscript(kind: Kind) -> Form { sent?.kind == kind ? sent?.form ?? others() : others() }

  /// The form that was rejected; `nil` for none.
  var rejected: Form? { sent?.form.failure == nil ? nil : sent?.form }

  /// Whether a form was rejected.
  func isRejected(_ kind: Kind) -> Bool { sent?.kind == kind && rejected != nil }

  /// A new form that belongs to another page.
  func other() -> Form { others() }
}

/// The names of the fields of these forms.
enum ItemFields {
  static let name = "name"
  static let shownName = "shown-name"
  static let tags = "tags"
  static let shownTags = "shown-tags"
  static let type = "documentType"
  static let shownType = "shown-type"
  static let revision = "revision"
  static let base = "base"
  static let file = "file"
  static let seconds = "seconds"
  static let message = "message"
  static let breaking = "breaking"
}
