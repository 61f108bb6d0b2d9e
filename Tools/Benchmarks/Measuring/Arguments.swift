/// The arguments of a program, each a name followed by a value.
package struct Arguments {
  private let texts: [String]
  private let usage: String

  /// Parses arguments.
  ///
  /// - Parameter usage: the usage, printed when the arguments are wrong.
  package init(_ texts: [String], usage: String) {
    self.texts = texts
    self.usage = usage
  }

  /// The value of an argument.
  package struct Value {
    package let text: String
    fileprivate let usage: String

    /// The value as a number above 0.
    package func number() throws -> Int {
      guard let number = Int(text), number > 0 else { throw MeasurementError(usage) }
      return number
    }

    /// The value as one of several choices.
    package func choice<Choice: RawRepresentable>() throws -> Choice where Choice.RawValue == String {
      guard let choice = Choice(rawValue: text) else { throw MeasurementError(usage) }
      return choice
    }
  }

  /// Calls `take` with each name and value. `take` returns whether the name is known.
  package func forEach(_ take: (String, Value) throws -> Bool) throws {
    var rest = texts[...]
    while let name = rest.popFirst() {
      guard let value = rest.popFirst(), try take(name, Value(text: value, usage: usage)) else {
        throw MeasurementError(usage)
      }
    }
  }
}
