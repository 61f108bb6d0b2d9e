import Core

/// A document as UTF-8 without its XML declaration, checked before a parser reads it.
///
/// A document with a DOCTYPE is rejected here, so that no parser ever sees a declaration of an entity.
struct XMLSource {
  /// The document from behind its declaration.
  let bytes: [UInt8]
  /// The bytes of memory that the elements of the document take, about.
  let bytesOfElements: Int

  /// Decodes and checks a document.
  ///
  /// - Throws: ``Failure`` of kind `usage`.
  init(_ raw: [UInt8], limits: XMLLimits) throws {
    guard raw.count <= limits.bytes else { throw Failure.xmlTooLarge(limits.bytes) }
    var text = try Self.utf8(raw)
    // A parser would take zeros for UTF-32, in which the checks below find nothing.
    guard !text.contains(0) else { throw Failure.xmlForm }
    if text.starts(with: "\u{FEFF}".utf8) { text.removeFirst(3) }
    bytes = Array(try Self.withoutDeclaration(text))
    var tags = XMLTagScanner(bytes, limits)
    try tags.scan()
    bytesOfElements = (tags.items + tags.addresses) * XMLLimits.bytesOfElement
  }

  /// Returns a document in UTF-8.
  ///
  /// A document in UTF-16 has a byte order mark or begins with `<` in two bytes (XML 1.0 appendix F).
  private static func utf8(_ raw: [UInt8]) throws -> [UInt8] {
    let isBig: Bool
    switch (raw.first, raw.dropFirst().first) {
    case (0xFE, 0xFF), (0x00, 0x3C): isBig = true
    case (0xFF, 0xFE), (0x3C, 0x00): isBig = false
    default:
      guard String(validating: raw, as: UTF8.self) != nil else { throw Failure.xmlEncoding }
      return raw
    }
    guard raw.count.isMultiple(of: 2) else { throw Failure.xmlEncoding }
    let units = stride(from: 0, to: raw.count, by: 2).map { index -> UInt16 in
      let (first, second) = (UInt16(raw[index]), UInt16(raw[index + 1]))
      return isBig ? first << 8 | second : second << 8 | first
    }
    guard let text = String(validating: units, as: UTF16.self) else { throw Failure.xmlEncoding }
    return Array(text.utf8)
  }

  /// Removes `<?xml … ?>`, whose encoding must be one that a processor has to read (XML 1.0 §4.3.3).
  private static func withoutDeclaration(_ text: [UInt8]) throws -> ArraySlice<UInt8> {
    guard text.starts(with: "<?xml".utf8), text.count > 5, isSpace(text[5]) else { return text[...] }
    let rest = text.dropFirst(5)
    guard let end = rest.firstIndex(of: UInt8(ascii: "?")), text.dropFirst(end + 1).first == UInt8(ascii: ">")
    else { throw Failure.xmlForm }
    guard end - 5 <= 200 else { throw Failure.xmlForm }
    let declaration = String(decoding: rest[..<end], as: UTF8.self)
    // The version, the encoding and `standalone`, in this order.
    let form =
      #/
      \s+ version \s*=\s* ["'] 1\.[0-9]+ ["']
      (?: \s+ encoding \s*=\s* ["'] ([A-Za-z][A-Za-z0-9._\-]*) ["'] )?
      (?: \s+ standalone \s*=\s* ["'] (?:yes|no) ["'] )?
      \s*
      /#
    guard let match = declaration.wholeMatch(of: form) else { throw Failure.xmlForm }
    if let encoding = match.1 {
      let known = ["utf-8", "utf8", "utf-16", "utf-16le", "utf-16be", "us-ascii"]
      guard known.contains(encoding.lowercased()) else { throw Failure.xmlEncoding }
    }
    return text[(end + 2)...]
  }

  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }
}

/// A pass over a document that rejects a DOCTYPE, tags that are too long, and too many elements.
struct XMLTagScanner {
  private let bytes: [UInt8]
  private let limits: XMLLimits
  private var index = 0
  /// The elements so far, but for addresses.
  private(set) var items = 0
  /// The addresses so far.
  private(set) var addresses = 0

  init(_ bytes: [UInt8], _ limits: XMLLimits) {
    self.bytes = bytes
    self.limits = limits
  }

  mutating func scan() throws {
    while let start = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      index = start
      if hasPrefix("<!--") {
        try skip(past: "-->", after: 4)
      } else if hasPrefix("<![CDATA[") {
        try skip(past: "]]>", after: 9)
      } else if hasPrefix("<!") {
        throw Failure.xmlDoctype
      } else if hasPrefix("<?xml ") || hasPrefix("<?xml\t") || hasPrefix("<?xml\n") || hasPrefix("<?xml\r") {
        // A second declaration could change the encoding behind these checks.
        throw Failure.xmlForm
      } else if hasPrefix("<?") {
        try skip(past: "?>", after: 2)
      } else {
        try countTag()
        try skipTag()
      }
    }
  }

  private func hasPrefix(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes[index...].starts(with: $0) }
  }

  private mutating func skip(past end: StaticString, after length: Int) throws {
    index += length
    while index < bytes.count {
      if hasPrefix(end) {
        index += end.utf8CodeUnitCount
        return
      }
      index += 1
    }
    throw Failure.xmlForm
  }

  /// Counts the element that a start tag begins.
  ///
  /// So a document of too many elements is rejected before any is built.
  private mutating func countTag() throws {
    let tag = bytes[(index + 1)...]
    guard tag.first != UInt8(ascii: "/") else { return }
    let name = tag.prefix(40).prefix {
      !XMLSource.isSpace($0) && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/")
    }
    let local = name.lastIndex(of: UInt8(ascii: ":")).map { name[($0 + 1)...] } ?? name
    if local.elementsEqual("href".utf8) { addresses += 1 } else { items += 1 }
    guard items <= limits.items, addresses <= limits.addresses else { throw Failure.xmlTooMany(limits) }
  }

  private mutating func skipTag() throws {
    let start = index
    var quote: UInt8?
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return
      }
      if index - start > limits.tagBytes { throw Failure.xmlTagTooLong(limits.tagBytes) }
    }
    throw Failure.xmlForm
  }
}
