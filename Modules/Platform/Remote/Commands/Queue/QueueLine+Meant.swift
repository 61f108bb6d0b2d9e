import CommandKit
import Core

extension QueueLine {
  /// The new values of an edit, for display; `nil` where the operation edits no fields.
  func meant(_ context: Context) -> Phrase? {
    let values = newValues.sorted { $0.key < $1.key }.compactMap { field, value in
      text(of: value, context).map { "\(field) \($0)" }
    }
    return values.isEmpty ? nil : .meantValues(values.joined(separator: ", "))
  }

  /// A value for display. Ids and lists are omitted.
  private func text(of value: JSONValue, _ context: Context) -> String? {
    switch value {
    case .string(let text):
      if let moment = Instant(text) { return context.moment(moment) }
      return ID(text) == nil ? "“\(text.printable)”" : nil
    case .integer(let number): return String(number)
    case .number(let number): return String(number)
    case .null: return "–"
    case .bool, .array, .object: return nil
    }
  }
}
