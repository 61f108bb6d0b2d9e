import Budget

extension Purchase {
  /// The payee and the note, as lists show them.
  var text: String { [payee, note].filter { !$0.isEmpty }.joined(separator: ", ") }
}
