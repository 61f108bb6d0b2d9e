import Core
import ServerKit

/// A form of a page as a user sees it: the typed values, and the reason why they were rejected.
///
/// A form carries the id of the operation that it performs. A browser that sends it twice changes nothing the second
/// time.
package struct Form: Sendable {
  /// The id of the operation that the form performs.
  package let operation: ID
  /// The reason why the server rejected the values; `nil` for a form that was not sent yet.
  package let failure: Failure?
  /// The time at which the user sent the form; `nil` from a browser without scripts.
  let enteredAt: Instant?
  /// Whether the user filled the form in and sent it, so that its values replace what the page would propose.
  package let isFilledIn: Bool
  private let items: QueryItems?

  /// A form that was not sent yet.
  ///
  /// - Parameter items: the values that the address of the page gives to its fields.
  init(new operation: ID, items: QueryItems?) {
    self.operation = operation
    self.items = items
    failure = nil
    enteredAt = nil
    isFilledIn = false
  }

  /// A form as a browser sent it.
  ///
  /// - Throws: ``Failure`` `pages.form` of kind `usage` when it lacks the id of its operation.
  init(sent items: QueryItems) throws {
    guard let operation = items[Name.operation].flatMap({ ID($0) }) else {
      throw Failure(.usage, "pages.form", .formIncomplete, remedy: .openPageAgain)
    }
    self.init(
      operation: operation, failure: nil, enteredAt: items[Name.enteredAt].flatMap { Instant($0) },
      isFilledIn: true, items: items)
  }

  private init(
    operation: ID, failure: Failure?, enteredAt: Instant?, isFilledIn: Bool, items: QueryItems?
  ) {
    self.operation = operation
    self.failure = failure
    self.enteredAt = enteredAt
    self.isFilledIn = isFilledIn
    self.items = items
  }

  /// The names of the fields that all forms share.
  enum Name {
    static let operation = "operation"
    static let user = "user"
    static let enteredAt = "enteredAt"
  }

  /// This form with the reason of its rejection. A form whose values are in the address of its page saves nothing.
  package func rejected(_ failure: Failure) -> Form {
    Form(
      operation: operation, failure: failure, enteredAt: enteredAt, isFilledIn: isFilledIn, items: items)
  }

  /// This form without the values that the address of the page gave to its fields, for secrets.
  package var withoutProposals: Form { isFilledIn ? self : Form(new: operation, items: nil) }

  /// The typed value of a field, without spaces around it; empty where there is none.
  package subscript(name: String) -> String {
    Self.trimmed(items?[name] ?? "")
  }

  /// A text without spaces around it.
  static func trimmed(_ text: String) -> String {
    var text = text[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }

  /// The typed value of a field as it was typed, for passwords.
  package func exact(_ name: String) -> String { items?[name] ?? "" }

  /// The typed value of a field; `nil` where the field is empty or missing.
  package func text(_ name: String) -> String? {
    let text = self[name]
    return text.isEmpty ? nil : text
  }

  /// The ids at the end of the names of filled fields, such as `share-ID`, in their order.
  package func ids(after prefix: String) -> [ID] {
    var ids: [ID] = []
    for name in items?.names ?? [] where name.hasPrefix(prefix) && text(name) != nil {
      if let id = ID(String(name.dropFirst(prefix.count))), !ids.contains(id) { ids.append(id) }
    }
    return ids
  }

  /// The id in a field; `nil` where the field has none.
  package func id(_ name: String) -> ID? { text(name).flatMap { ID($0) } }

  /// The values of all fields of a name, such as ticked boxes.
  package func values(_ name: String) -> [String] { items?.values(of: name) ?? [] }

  /// Whether the form has a field, which may be empty.
  package func has(_ name: String) -> Bool { items?[name] != nil }

  /// Whether a box was ticked.
  package func isTicked(_ name: String) -> Bool { has(name) }

  /// The typed value of a field, or a proposal where the form has no such field yet.
  package func value(_ name: String, or proposal: String?) -> String {
    has(name) ? exact(name) : proposal ?? ""
  }
}
