import Core

/// A contact as a vCard (RFC 2426 or RFC 6350), kept byte for byte.
///
///     let card = try VCard(bytes)
///     let edited = try card.applying(ContactEdit(setting: ContactFields(company: "Rakennus Oy")))
///
/// Every change touches only the lines it means; all other bytes stay as they are, folds and line endings
/// included. A card without FN, with a doubled VERSION or with a fold inside a character is accepted.
public struct VCard: Sendable {
  /// The largest card, in bytes.
  public static let largest = 1_000_000
  /// The most lines of a card, of which each takes memory when the card is read.
  public static let maxLines = 20_000
  /// The most commas and semicolons between the parameters and the values of a card, each of which takes time.
  public static let maxValues = 10_000

  /// The card as it was received.
  public let bytes: [UInt8]
  let lines: [ContentLine]

  /// A card from its bytes.
  ///
  /// - Parameter wasStored: whether it was accepted before; then its lines, values and control characters are not
  ///   checked.
  /// - Throws: ``Failure`` of kind `invalid`: `vcard.large` over ``largest`` bytes, ``maxLines`` lines or
  ///   ``maxValues`` values,
  ///   `vcard.shape` when the text is not exactly one card, `vcard.version` for other versions than 3.0 and 4.0,
  ///   `vcard.encoding` for text that is not UTF-8, `vcard.control` for control characters and for too many
  ///   combining marks.
  public init(_ bytes: [UInt8], wasStored: Bool = false) throws {
    guard bytes.count <= Self.largest else { throw Self.tooLarge }
    if !wasStored {
      try Self.checkLines(bytes)
      guard !ControlCharacters.isPresent(in: bytes) else {
        throw Failure(.invalid, .vcardControl, .controlCharacters, remedy: .removeControlCharacters)
      }
    }
    self.init(unchecked: bytes)
    if !wasStored {
      try checkValues()
      for line in lines { if let property = line.property { try CombiningMarks.check(property.content) } }
    }
    try check()
  }

  /// A card from bytes that were checked before they were stored.
  public init(stored bytes: [UInt8]) { self.init(unchecked: bytes) }

  /// A card from bytes that are known to be one.
  init(unchecked bytes: [UInt8]) {
    self.bytes = bytes
    lines = ContentLine.lines(of: bytes)
  }

  /// A card from its lines.
  init(lines: [ContentLine]) { self.init(unchecked: lines.flatMap(\.bytes)) }

  /// The versions of the format that are read and written.
  public enum Version: String, Sendable, Hashable, CaseIterable, Codable {
    /// Version 3.0 (RFC 2426).
    case v3 = "3.0"
    /// Version 4.0 (RFC 6350).
    case v4 = "4.0"
  }

  /// The version that the first VERSION line names.
  public var version: Version {
    first("VERSION").flatMap { Version(rawValue: $0.text.trimmed) } ?? .v3
  }

  /// The value of UID as it is, `urn:uuid:` included. Upper and lower case differ.
  public var uid: String? {
    first("UID").map(\.text).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// All content lines in their order, BEGIN and END included.
  public var properties: [Property] { lines.compactMap(\.property) }

  /// The properties of a name, in any case, with or without a group.
  public func properties(named name: String) -> [Property] {
    let name = name.uppercased()
    return lines.compactMap { $0.property?.name == name ? $0.property : nil }
  }

  /// The first property of a name in upper case.
  func first(_ name: String) -> Property? {
    for line in lines where line.property?.name == name { return line.property }
    return nil
  }

  /// The line ending of the first line.
  var lineEnding: [UInt8] {
    guard let end = bytes.firstIndex(of: 0x0A), end > 0, bytes[end - 1] != 0x0D else { return [0x0D, 0x0A] }
    return [0x0A]
  }
}

extension VCard: Hashable {
  /// Whether two cards have the same bytes.
  public static func == (left: VCard, right: VCard) -> Bool { left.bytes == right.bytes }

  public func hash(into hasher: inout Hasher) { hasher.combine(bytes) }
}
