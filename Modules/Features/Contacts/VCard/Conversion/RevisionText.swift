import Core

/// Timestamps in the forms of both versions: `2026-11-24T08:00:00Z` and `20261124T080000Z`.
enum RevisionText {
  /// The text of an instant, in whole seconds.
  static func text(_ instant: Instant, _ version: VCard.Version) -> String {
    let extended = instant.description.prefix(19) + "Z"
    return version == .v3 ? String(extended) : extended.filter { $0 != "-" && $0 != ":" }
  }

  /// A timestamp in the form of a version; `nil` when it is no timestamp of the other version's form.
  static func converted(_ text: String, to version: VCard.Version) -> String? {
    let text = text.trimmed
    let zone = text.hasSuffix("Z") ? "Z" : ""
    let parts = text.dropLast(zone.count).split(separator: ".", omittingEmptySubsequences: false)
    // Fractions of a second do not exist in version 4.0.
    let hasFraction = parts.count == 2 && !parts[1].isEmpty && shape(parts[1]).allSatisfy { $0 == "0" }
    guard let time = parts.first, parts.count == 1 || (hasFraction && version == .v4) else { return nil }
    switch version {
    case .v3:
      guard shape(time) == "00000000T000000" else { return nil }
      let (day, clock) = (time.prefix(8), time.suffix(6))
      return "\(day.prefix(4))-\(day.dropFirst(4).prefix(2))-\(day.suffix(2))T"
        + "\(clock.prefix(2)):\(clock.dropFirst(2).prefix(2)):\(clock.suffix(2))\(zone)"
    case .v4:
      return shape(time) == "0000-00-00T00:00:00" ? time.filter { $0 != "-" && $0 != ":" } + zone : nil
    }
  }

  /// The text with a zero in the place of each digit.
  private static func shape(_ text: Substring) -> String {
    String(decoding: text.utf8.lazy.map { 0x30...0x39 ~= $0 ? 0x30 : $0 }, as: UTF8.self)
  }
}
