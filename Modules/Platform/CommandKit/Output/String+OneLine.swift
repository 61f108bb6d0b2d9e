extension String {
  /// The text with spaces in place of its line breaks, for a cell or a row.
  package var onOneLine: String {
    contains(where: \.isNewline) ? split(whereSeparator: \.isNewline).joined(separator: " ") : self
  }
}
