import Contacts
import Core
import DAVKit
import HTTPTypes
import VCard

/// The formats of cards that an `Accept` field names (RFC 9110 §12.5.1).
struct AcceptedCards: Sendable {
  private struct Range {
    /// 0 for any type, 1 for any text, 2 for vCards, 3 for vCards of a version.
    let precision: Int
    let version: String?
    let weight: Double
  }

  private let ranges: [Range]

  init(_ field: String) {
    ranges = field.split(separator: ",").compactMap { Self.range(String($0)) }
  }

  /// Whether the field asks for a version.
  var namesVersion: Bool { ranges.contains { $0.version != nil } }

  /// The version to send; `nil` when none is accepted. Of two that are equally welcome, it is the stored one.
  func best(for stored: VCard.Version) -> VCard.Version? {
    let versions = [stored] + VCard.Version.allCases.filter { $0 != stored }
    let weights = versions.map { ($0, weight(of: $0)) }.filter { $0.1 > 0 }
    return weights.max { $0.1 < $1.1 }.flatMap { best in weights.first { $0.1 == best.1 }?.0 }
  }

  /// The weight of a version: that of the most precise range.
  private func weight(of version: VCard.Version) -> Double {
    ranges.filter { $0.version.map { $0 == version.rawValue } ?? true }.max { $0.precision < $1.precision }?
      .weight ?? 0
  }

  /// A card in the form that a client accepts.
  struct Form {
    let type: String
    let bytes: [UInt8]
    let isConverted: Bool
  }

  /// Returns the form of a stored card that a client accepts.
  ///
  /// - Parameter field: the `Accept` field; `nil` where the client accepts every form.
  /// - Throws: ``DAVError`` 406 when it accepts none.
  static func form(of bytes: [UInt8], for field: String?) throws(DAVError) -> Form {
    guard let accept = field.map({ AcceptedCards($0) }) else {
      return Form(type: CardResource.mediaType, bytes: bytes, isConverted: false)
    }
    let stored = VCard(stored: bytes)
    guard let version = accept.best(for: stored.version) else { throw DAVError.noAcceptedCard }
    let type = CardResource.mediaType + (accept.namesVersion ? "; version=\(version.rawValue)" : "")
    let isConverted = version != stored.version
    return Form(
      type: type, bytes: isConverted ? stored.converted(to: version).bytes : bytes, isConverted: isConverted)
  }

  private static func range(_ text: String) -> Range? {
    let parts = text.split(separator: ";").map { $0.filter { !$0.isWhitespace }.lowercased() }
    let parameters = parts.dropFirst().map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
    func value(_ name: String) -> String? {
      parameters.first { $0.first == name && $0.count == 2 }.map { $0[1].filter { $0 != "\"" } }
    }
    let weight = value("q").flatMap { Double($0) } ?? 1
    let version = value("version")
    switch parts.first {
    case "*/*": return Range(precision: 0, version: nil, weight: weight)
    case "text/*": return Range(precision: 1, version: nil, weight: weight)
    case "text/vcard": return Range(precision: version == nil ? 2 : 3, version: version, weight: weight)
    // The names of version 3.0 before RFC 6350.
    case "text/x-vcard", "text/directory": return Range(precision: 2, version: "3.0", weight: weight)
    default: return nil
    }
  }
}
