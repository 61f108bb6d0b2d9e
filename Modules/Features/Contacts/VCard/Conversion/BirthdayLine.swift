/// The forms of BDAY in both versions.
///
/// Version 3.0 has no birthday without a year; Apple's programs write 1604, a leap year, and say so in a
/// parameter.
enum BirthdayLine {
  static func parts(_ birthday: Birthday, _ version: VCard.Version) -> LineParts {
    var text = birthday.description
    if version == .v4 {
      text = (birthday.year == nil ? "--" : "") + text.filter { $0 != "-" }
      return LineParts("BDAY", value: Array(text.utf8))
    }
    guard birthday.year == nil else { return LineParts("BDAY", value: Array(text.utf8)) }
    return LineParts(
      "BDAY", parameters: [VCard.Parameter.encoded("X-APPLE-OMIT-YEAR", ["1604"])],
      value: Array("1604\(text.dropFirst())".utf8))
  }

  /// Rewrites a line whose value is a plain date; others stay.
  static func convert(_ parts: inout LineParts, _ property: VCard.Property, to version: VCard.Version) {
    guard let birthday = Birthday(property), !property.text.contains(where: { "Tt ".contains($0) }) else {
      return convertTime(&parts, property, to: version)
    }
    let new = Self.parts(birthday, version)
    parts.removeParameters(["VALUE", "X-APPLE-OMIT-YEAR"])
    parts.parameters += new.parameters
    parts.value = new.value
  }

  private static func convertTime(
    _ parts: inout LineParts, _ property: VCard.Property, to version: VCard.Version
  ) {
    let hasOmittedYear = !property.values(ofParameter: "X-APPLE-OMIT-YEAR").isEmpty
    guard !hasOmittedYear, let text = RevisionText.converted(property.text, to: version) else { return }
    parts.value = Array(text.utf8)[...]
    parts.removeParameters(["VALUE"])
    if version == .v3 { parts.add("VALUE", "date-time") }
  }
}
