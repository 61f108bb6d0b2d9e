import CommandKit
import Core

extension QueueLine {
  /// What a change of fields was to make of them, for people; `nil` where it is no such change.
  func meant(_ context: Context) -> Phrase? {
    let values = newValues.sorted { $0.key < $1.key }.compactMap { field, value in
      text(of: value, context).map { "\(field) \($0)" }
    }
    return values.isEmpty ? nil : .meantValues(values.joined(separator: ", "))
  }

  /// A value as people read it. Ids say nothing to them, and lists are for programs.
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
