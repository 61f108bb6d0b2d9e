import HTTPTypes

/// The preferences of a client about its response: `Prefer` (RFC 7240, RFC 8144) and `Brief`.
package struct DAVPreference: Hashable, Sendable {
  /// The preferred amount of a response.
  package enum Amount: String, Hashable, Sendable {
    /// Without properties that a resource does not have, and without bodies that repeat the request.
    case minimal
    /// With the representation that a write led to.
    case representation
  }

  /// The preferred amount; `nil` without a preference.
  package let amount: Amount?
  /// Whether a response for Depth 1 leaves out the collection itself (RFC 8144 §3).
  package let excludesRoot: Bool

  package init(_ amount: Amount? = nil, excludesRoot: Bool = false) {
    self.amount = amount
    self.excludesRoot = excludesRoot
  }

  /// Parses the fields. Unknown preferences are ignored, and of equal ones the first counts (RFC 7240 §2).
  package init(_ fields: HTTPFields) {
    let preferences = (fields[.prefer] ?? "").split(separator: ",").map { preference in
      // Parameters follow a semicolon.
      (preference.split(separator: ";").first ?? "").split(separator: "=", maxSplits: 1).map {
        $0.trimmingSpaces.lowercased().filter { $0 != "\"" }
      }
    }
    let returning = preferences.first { $0.first == "return" && $0.count == 2 }
    let brief = fields[.brief]?.trimmingSpaces.lowercased() == "t"
    amount = returning.flatMap { Amount(rawValue: $0[1]) } ?? (brief ? .minimal : nil)
    excludesRoot = preferences.contains { $0 == ["depth-noroot"] }
  }

  /// Whether properties that a resource does not have are left out.
  package var isMinimal: Bool { amount == .minimal }

  /// The value of `Preference-Applied` for a response that followed all of them; `nil` without any.
  package var applied: String? {
    let parts = [amount.map { "return=\($0.rawValue)" }, excludesRoot ? "depth-noroot" : nil]
    let text = parts.compactMap(\.self).joined(separator: ", ")
    return text.isEmpty ? nil : text
  }
}
