import Contacts
import Core
import PageKit
import VCard

/// The rows of a form for phone numbers or mail addresses, with empty ones at the end.
struct PointRows: Sendable {
  /// The name before the number of a row.
  let name: String
  private let isPhone: Bool

  static let phones = PointRows(name: "phone", isPhone: true)
  static let emails = PointRows(name: "email", isPhone: false)

  private var path: WritableKeyPath<ContactFields, [ContactPoint]> { isPhone ? \.phones : \.emails }

  /// The entries of a card.
  func points(in fields: ContactFields) -> [ContactPoint] { fields[keyPath: path] }

  /// The typed entries, in the order of the rows. Those that a card has keep the form in which they are written there.
  ///
  /// - Parameter old: the entries that the page showed.
  func typed(in form: Form, over old: [ContactPoint]) -> [ContactPoint] {
    var rest = old
    return (0..<count(in: form)).compactMap { row -> ContactPoint? in
      guard let value = form.text(valueName(row)) else { return nil }
      let use = form[useName(row)]
      if let index = rest.firstIndex(where: { sent($0.value) == value && sent($0.type ?? "") == use }) {
        return rest.remove(at: index)
      }
      if let index = rest.firstIndex(where: { sent($0.value) == value }) {
        return ContactPoint(rest.remove(at: index).value, type: use)
      }
      let isMobile = isPhone && use.isEmpty && PhoneNumber.isFinnishMobile(value)
      return ContactPoint(value, type: isMobile ? "mobile" : use.isEmpty ? nil : use)
    }
  }

  /// Adds the change of the list to an edit.
  ///
  /// - Parameters:
  ///   - old: the entries that the page showed.
  ///   - present: the entries of now. Where other users changed them meanwhile, only the differences are made.
  func set(_ form: Form, over old: [ContactPoint], _ present: [ContactPoint], in edit: inout ContactEdit) {
    let wanted = typed(in: form, over: old)
    if wanted == old { return }
    guard present != old else {
      edit.values[keyPath: path] = wanted
      if wanted.isEmpty { edit.cleared.insert(isPhone ? .phones : .emails) }
      return
    }
    let (added, removed) = (wanted.filter { !old.contains($0) }, old.filter { !wanted.contains($0) })
    if isPhone {
      (edit.added.phones, edit.removed.phones) = (added.filled, removed.filled)
    } else {
      (edit.added.emails, edit.removed.emails) = (added.filled, removed.filled)
    }
  }

  /// The inputs: the entries of a card, and empty rows.
  func html(_ points: [ContactPoint], in form: Form) -> HTML {
    let rows = form.isFilledIn ? count(in: form) : max(points.count + 1, 2)
    return HTML(
      (0..<rows).map { row -> HTML in
        let point = row < points.count ? points[row] : nil
        let label = isPhone ? Phrase.phoneNumbered(row + 1) : .emailNumbered(row + 1)
        let use = form.value(useName(row), or: point?.type)
        return """
          <div class="pair">\
          \(Field(valueName(row), label).kind(isPhone ? .telephone : .mail).value(point?.value).html(in: form))\
          \(Field(useName(row), .useLabel).value(use).select(uses(with: use), in: form))</div>
          """
      })
  }

  private func uses(with present: String) -> [Field.Option] {
    let common = isPhone ? Phrase.pointTypes : ["work", "home", "other"]
    let all = common + (present.isEmpty || common.contains(present) ? [] : [present])
    return [Field.Option("", "–")] + all.map { Field.Option($0, Phrase.pointType($0).description) }
  }

  private func valueName(_ row: Int) -> String { "\(name)-\(row)" }
  private func useName(_ row: Int) -> String { "\(name)Use-\(row)" }

  /// The most rows that a form may have.
  private static let maxRows = 500

  private func count(in form: Form) -> Int {
    (0..<Self.maxRows).first { !form.isTicked(valueName($0)) } ?? Self.maxRows
  }

  /// A value as a browser sends it back unchanged.
  private func sent(_ value: String) -> String { ContactTextField.company.sent(value) }
}

extension [ContactPoint] {
  /// The entries; `nil` for none.
  fileprivate var filled: [ContactPoint]? { isEmpty ? nil : self }
}
