extension Language {
  /// The form of a word that fits a whole number, by the plural rules of CLDR.
  public func plural(_ count: Int, one: String, other: String) -> String {
    switch self {
    case .english, .finnish, .swedish: count.magnitude == 1 ? one : other
    }
  }

  /// A whole number with the form of the word that fits it: `1 file`, `1,000 files`.
  public func counted(_ count: Int, one: String, other: String) -> String {
    "\(number(count)) \(plural(count, one: one, other: other))"
  }
}
