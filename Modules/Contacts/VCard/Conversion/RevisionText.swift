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
    switch version {
    case .v3:
      let match = text.wholeMatch(of: /(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(Z?)/)
      return match.map { "\($0.1)-\($0.2)-\($0.3)T\($0.4):\($0.5):\($0.6)\($0.7)" }
    case .v4:
      // Fractions of a second do not exist in version 4.0.
      let match = text.wholeMatch(of: /(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.\d+)?(Z?)/)
      return match.map { "\($0.1)\($0.2)\($0.3)T\($0.4)\($0.5)\($0.6)\($0.7)" }
    }
  }
}
