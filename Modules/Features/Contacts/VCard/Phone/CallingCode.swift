/// How the numbers of a country are dialled from inside and from outside.
struct CallingCode {
  /// The digits after `+`.
  let code: String
  /// The digit before national numbers, which callers leave out after the code; `nil` in countries without one.
  let trunk: Character?

  /// The rule of a country by its ISO 3166 code; `nil` for other countries than the near ones.
  static func of(_ country: String) -> CallingCode? {
    known[country.uppercased()].map { CallingCode(code: $0.0, trunk: $0.1) }
  }

  private static let known: [String: (String, Character?)] = [
    "FI": ("358", "0"), "SE": ("46", "0"), "NO": ("47", nil), "DK": ("45", nil), "EE": ("372", nil),
    "LV": ("371", nil), "LT": ("370", "0"), "PL": ("48", nil), "DE": ("49", "0"), "GB": ("44", "0"),
    "NL": ("31", "0"), "FR": ("33", "0"), "UA": ("380", "0"), "RO": ("40", "0"),
  ]
}
