/// The arguments of a program, each a name followed by a value.
package struct Arguments {
  private let texts: [String]
  private let usage: String

  /// Arguments as they were given.
  ///
  /// - Parameter usage: how the program is called; told when it was called otherwise.
  package init(_ texts: [String], usage: String) {
    self.texts = texts
    self.usage = usage
  }

  /// What stands behind a name.
  package struct Value {
    package let text: String
    fileprivate let usage: String

    /// As a number above 0.
    package func number() throws -> Int {
      guard let number = Int(text), number > 0 else { throw MeasurementError(usage) }
      return number
    }

    /// As one of several.
    package func choice<Choice: RawRepresentable>() throws -> Choice where Choice.RawValue == String {
      guard let choice = Choice(rawValue: text) else { throw MeasurementError(usage) }
      return choice
    }
  }

  /// Hands every name with its value to `take`, which answers whether there is such a name.
  package func forEach(_ take: (String, Value) throws -> Bool) throws {
    var rest = texts[...]
    while let name = rest.popFirst() {
      guard let value = rest.popFirst(), try take(name, Value(text: value, usage: usage)) else {
        throw MeasurementError(usage)
      }
    }
  }
}
