import Core

/// The form of a tag, and of the name of a document type.
enum LabelForm {
  /// The most characters of a label.
  static let longest = 64

  /// A label that keeps the rules: some characters, no commas, no spaces at its ends and no control characters.
  ///
  /// - Throws: ``Failure`` `documents.label` of kind `invalid`.
  static func checked(_ label: String, field: String) throws -> String {
    let isBounded = label.first?.isWhitespace == true || label.last?.isWhitespace == true
    let isPlain = !label.unicodeScalars.contains { $0.steersText || $0 == "," }
    guard !label.isEmpty, label.count <= longest, label.utf8.count <= 4 * longest, !isBounded, isPlain else {
      throw Failure(
        .invalid, "documents.label", .labelForm(label, longest), remedy: .chooseOtherLabel, field: field)
    }
    return label
  }
}
