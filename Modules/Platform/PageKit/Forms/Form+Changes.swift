import Core
import Operations

extension Form {
  /// The change of a text by a form that also has the text that the page showed.
  ///
  /// A browser sends line breaks as CR LF (HTML Living Standard §4.10.21.3).
  ///
  /// - Parameter name: the name of the field. The hidden field has the name with `Before` (``HTML/before(_:_:in:)``).
  /// - Returns: `nil` where the user changed nothing, so that a change by another user meanwhile stays.
  package func change(_ name: String) -> Edit<String>? {
    let before = exact("\(name)Before").replacing("\r\n", with: "\n")
    let after = self[name].replacing("\r\n", with: "\n")
    return after == Self.trimmed(before) ? nil : Edit(from: before, to: after)
  }
}

extension HTML {
  /// The hidden fields of the texts that a form may change, each with its name.
  package static func before(_ values: [(name: String, text: String)], in form: Form) -> HTML {
    HTML(values.map { hidden("\($0.name)Before", form.value("\($0.name)Before", or: $0.text)) })
  }
}
