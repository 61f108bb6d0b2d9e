import Operations

extension ContactsFeature {
  /// The operations of one act have one verb in all features.
  static let words = OperationRename(
    "contacts-words-0001",
    [
      "contacts.book.create": "contacts.book.add"
    ])
}
