/// The forms of the page of a folder or document.
enum ItemForm: Hashable, Sendable { case rename, edit, restore, save, lock, unlock }

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
