import Contacts
import Core
import PageKit
import VCard

/// The rows of a form for phone numbers or other addresses of a person, with empty ones at the end.
struct PointRows: Sendable {
  /// The name before the number of a row.
  let name: String
  private let kind: Kind

  /// The lists of a contact whose entries have a value and a use.
  private enum Kind: Sendable {
    case phones, emails, messaging, relations
  }

  static let phones = PointRows(name: "phone", kind: .phones)
  static let emails = PointRows(name: "email", kind: .emails)
  static let messaging = PointRows(name: "messaging", kind: .messaging)
  static let relations = PointRows(name: "relation", kind: .relations)
  static let all = [phones, emails, messaging, relations]

  private var path: WritableKeyPath<ContactFields, [ContactPoint]> {
    switch kind {
    case .phones: \.phones
    case .emails: \.emails
    case .messaging: \.messaging
    case .relations: \.relations
    }
  }

  /// The entries of a card.
  func points(in fields: ContactFields) -> [ContactPoint] { fields[keyPath: path] }

  /// The typed entries, in the order of the rows. Those that a card has keep the form in which they are written there.
  ///
  /// - Parameter old: the entries that the page showed.
  /// - Throws: ``Failure`` at the row whose value is no address.
  func typed(in form: Form, over old: [ContactPoint]) throws -> [ContactPoint] {
    var rest = old
    return try (0..<count(in: form)).compactMap { row -> ContactPoint? in
      guard let value = form.text(valueName(row)) else { return nil }
      let use = form[useName(row)]
      if let index = rest.firstIndex(where: { sent($0.value) == value && sent($0.type ?? "") == use }) {
        return rest.remove(at: index)
      }
      if let index = rest.firstIndex(where: { sent($0.value) == value }) {
        return ContactPoint(rest.remove(at: index).value, type: use)
      }
      try check(value, at: row)
      let isMobile = kind == .phones && use.isEmpty && PhoneNumber.isFinnishMobile(value)
      return ContactPoint(value, type: isMobile ? "mobile" : use.isEmpty ? nil : use)
    }
  }

  /// Checks that a new messaging address is one: IMPP has a URI (RFC 6350 §6.4.3).
  private func check(_ value: String, at row: Int) throws {
    guard kind == .messaging else { return }
    let parts = value.split(separator: ":", maxSplits: 1)
    guard parts.count == 2, !value.hasPrefix(":"), !value.contains(where: \.isWhitespace) else {
      throw Failure(
        .invalid, "contacts.messaging", .noMessagingAddress, remedy: .messagingForm, field: valueName(row))
    }
  }

  /// Adds the change of the list to an edit.
  ///
  /// - Parameters:
  ///   - old: the entries that the page showed.
  ///   - present: the entries of now. Where other users changed them meanwhile, only the differences are made.
  func set(
    _ form: Form, over old: [ContactPoint], _ present: [ContactPoint], in edit: inout ContactEdit
  ) throws {
    guard count(in: form) > 0 else { return }
    let wanted = try typed(in: form, over: old)
    if wanted == old { return }
    let (added, removed) = (wanted.filter { !old.contains($0) }, old.filter { !wanted.contains($0) })
    // Numbers and mail addresses are compared by the domain, in all their spellings.
    switch kind {
    case .phones where present != old:
      (edit.added.phones, edit.removed.phones) = (added.filled, removed.filled)
    case .emails where present != old:
      (edit.added.emails, edit.removed.emails) = (added.filled, removed.filled)
    case .phones, .emails: replace(by: wanted, in: &edit)
    case .messaging, .relations: replace(by: present.changed(from: old, to: wanted), in: &edit)
    }
  }

  private func replace(by points: [ContactPoint], in edit: inout ContactEdit) {
    edit.values[keyPath: path] = points
    guard points.isEmpty else { return }
    switch kind {
    case .phones: edit.cleared.insert(.phones)
    case .emails: edit.cleared.insert(.emails)
    case .messaging: edit.cleared.insert(.messaging)
    case .relations: edit.cleared.insert(.relations)
    }
  }

  /// Whether a field of a name is in one of the rows.
  func hasField(_ name: String) -> Bool { name.hasPrefix("\(self.name)-") }

  /// The inputs: the entries of a card, and empty rows.
  func html(_ points: [ContactPoint], in form: Form) -> HTML {
    let empty = kind == .phones || kind == .emails ? 2 : 1
    let rows = form.isFilledIn ? max(count(in: form), 1) : max(points.count + 1, empty)
    return HTML(
      (0..<rows).map { row -> HTML in
        let point = row < points.count ? points[row] : nil
        let use = form.value(useName(row), or: point?.type)
        let field = Field(valueName(row), label(row + 1)).kind(input).value(point?.value)
          .hint(kind == .messaging && row == 0 ? .messagingForm : nil)
        return """
          <div class="pair">\(field.html(in: form))\
          \(Field(useName(row), useLabel).value(use).select(uses(with: use), in: form))</div>
          """
      })
  }

  private var input: Field.Kind {
    switch kind {
    case .phones: .telephone
    case .emails: .mail
    case .messaging, .relations: .text
    }
  }

  private func label(_ number: Int) -> Phrase {
    switch kind {
    case .phones: .phoneNumbered(number)
    case .emails: .emailNumbered(number)
    case .messaging: .messagingNumbered(number)
    case .relations: .relationNumbered(number)
    }
  }

  private var useLabel: Phrase { kind == .relations ? .relationUseLabel : .useLabel }

  private func uses(with present: String) -> [Field.Option] {
    switch kind {
    case .phones: Field.Option.uses(Phrase.pointTypes, with: present)
    case .emails, .messaging: Field.Option.uses(Phrase.placeTypes, with: present)
    case .relations: Field.Option.uses(Phrase.relationTypes, with: present, Phrase.relation)
    }
  }

  private func valueName(_ row: Int) -> String { "\(name)-\(row)" }
  private func useName(_ row: Int) -> String { "\(name)Use-\(row)" }

  /// The most rows that a form may have.
  private static let maxRows = 500

  /// The number of rows; 0 for a form that does not have the list.
  private func count(in form: Form) -> Int {
    (0..<Self.maxRows).first { !form.has(valueName($0)) } ?? Self.maxRows
  }

  /// A value as a browser sends it back unchanged.
  private func sent(_ value: String) -> String { ContactTextField.company.sent(value) }
}

extension Field.Option {
  /// The choices of a use: the common ones, and the one that an entry has already.
  static func uses(
    _ common: [String], with present: String, _ word: (String) -> Phrase = Phrase.pointType
  ) -> [Field.Option] {
    let all = common + (present.isEmpty || common.contains(present) ? [] : [present])
    return [Field.Option("", "–")] + all.map { Field.Option($0, word($0).description) }
  }
}

extension [ContactPoint] {
  /// The entries; `nil` for none.
  fileprivate var filled: [ContactPoint]? { isEmpty ? nil : self }
}

extension Array where Element: Equatable {
  /// The entries of now with the changes of a user who saw earlier ones.
  func changed(from old: [Element], to wanted: [Element]) -> [Element] {
    if self == old { return wanted }
    let kept = filter { !old.contains($0) || wanted.contains($0) }
    return kept + wanted.filter { !old.contains($0) && !kept.contains($0) }
  }
}
