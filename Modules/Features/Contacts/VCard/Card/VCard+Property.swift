extension VCard {
  /// An unfolded content line: `item1.TEL;TYPE=CELL:040 1234567`.
  ///
  /// Values are decoded when they are asked for.
  public struct Property: Sendable {
    /// The group before the name: `item1`.
    public let group: String?
    /// The name in upper case, without the group.
    public let name: String
    let content: ArraySlice<UInt8>
    /// The position after the name.
    let nameEnd: Int
    /// The position after the colon.
    let valueStart: Int

    init(_ content: ArraySlice<UInt8>) {
      self.content = content
      let nameEnd = content.firstIndex { $0 == 0x3A || $0 == 0x3B } ?? content.endIndex
      let head = content[..<nameEnd]
      if let dot = head.lastIndex(of: 0x2E) {
        group = String(decoding: head[..<dot], as: UTF8.self)
        name = CardText.uppercased(head[(dot + 1)...])
      } else {
        group = nil
        name = CardText.uppercased(head)
      }
      self.nameEnd = nameEnd
      valueStart = Self.colon(in: content[nameEnd...]).map { $0 + 1 } ?? content.endIndex
    }

    /// The first colon outside quotation marks, or else the first one.
    private static func colon(in rest: ArraySlice<UInt8>) -> Int? {
      var isQuoted = false
      for index in rest.indices {
        if rest[index] == 0x22 { isQuoted.toggle() }
        if rest[index] == 0x3A, !isQuoted { return index }
      }
      return rest.firstIndex(of: 0x3A)
    }

    var isUTF8: Bool {
      content.allSatisfy { $0 < 0x80 } || String(validating: content, as: UTF8.self) != nil
    }
  }
}

extension VCard.Property: Hashable {
  /// Whether two lines have the same content, wherever they are and however they are folded.
  public static func == (left: VCard.Property, right: VCard.Property) -> Bool {
    left.content == right.content
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(content) }
}

extension VCard.Property {
  /// The value as it is in the card, unfolded and still escaped.
  public var rawValue: String { String(decoding: value, as: UTF8.self) }

  /// The value as one text, without escapes.
  public var text: String { CardText.unescaped(value) }

  /// The texts of a value that commas separate, such as CATEGORIES.
  public var list: [String] { CardText.split(value, at: 0x2C).map(CardText.unescaped) }

  /// The components of a value that semicolons separate, such as N; each may have several texts.
  public var components: [[String]] {
    CardText.split(value, at: 0x3B).map { CardText.split($0, at: 0x2C).map(CardText.unescaped) }
  }

  /// The parameters in their order.
  public var parameters: [VCard.Parameter] { parameterSlices.map(VCard.Parameter.init) }

  /// The values of all parameters of a name, in any case.
  public func values(ofParameter name: String) -> [String] {
    guard hasParameters else { return [] }
    let name = name.uppercased()
    return parameterSlices.filter { VCard.Parameter.name(of: $0) == name }
      .flatMap { VCard.Parameter.values(of: $0) }
  }

  /// The values of TYPE in lower case, each on its own.
  public var types: [String] { typeTokens.map(CardText.lowercased) }

  /// The values of TYPE as they are written. A quoted list such as `TYPE="voice,home"` is several values.
  var typeTokens: [String] {
    values(ofParameter: "TYPE").flatMap { $0.split(separator: ",").map { $0.trimmed } }
  }

  var value: ArraySlice<UInt8> { content[valueStart...] }

  /// Whether every quotation in the parameters ends.
  var hasPairedQuotes: Bool { content[nameEnd..<valueStart].count { $0 == 0x22 }.isMultiple(of: 2) }

  /// The number of commas and semicolons that may separate parameters and values.
  ///
  /// Commas and semicolons of notes and of data separate nothing. In parameters each one counts, because a quoted
  /// list has several values, too.
  var separators: Int {
    var count = content[nameEnd..<valueStart].count { $0 == 0x2C || $0 == 0x3B }
    if name == "NOTE" { return count }
    var isEscaped = false
    for byte in value {
      if !isEscaped, byte == 0x2C || byte == 0x3B { count += 1 }
      isEscaped = !isEscaped && byte == 0x5C
    }
    return count
  }

  var hasParameters: Bool { nameEnd < content.endIndex && content[nameEnd] == 0x3B }

  /// The bytes of each parameter.
  var parameterSlices: [ArraySlice<UInt8>] {
    guard hasParameters else { return [] }
    let hasValue = valueStart > nameEnd && content[valueStart - 1] == 0x3A
    let region = content[(nameEnd + 1)..<(hasValue ? max(valueStart - 1, nameEnd + 1) : content.endIndex)]
    return CardText.split(region, unquotedAt: 0x3B).filter { !$0.isEmpty }
  }
}
