import VCard

/// The forms of a contact's name in lists.
struct CardNames {
  /// The name as people read it.
  let display: String
  /// The last name, then the first.
  let byLast: String
  /// The first name, then the last.
  let byFirst: String

  init(_ fields: ContactFields) {
    let (first, last) = (fields.firstName ?? "", fields.lastName ?? "")
    let formatted = fields.formattedName ?? ""
    let joined = [first, last].filter { !$0.isEmpty }.joined(separator: " ")
    let others = [fields.company, fields.emails.first?.value, fields.phones.first?.value].compactMap(\.self)
    display = ([formatted, joined] + others).first { !$0.isEmpty } ?? ""
    byFirst = joined.isEmpty ? display : joined
    let reversed = [last, first].filter { !$0.isEmpty }.joined(separator: " ")
    byLast = reversed.isEmpty ? display : reversed
  }
}
