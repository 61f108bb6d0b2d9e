/// The parts of a content line that is about to change.
struct LineParts: Sendable {
  /// The group with its dot, or nothing.
  var group: ArraySlice<UInt8> = []
  /// The name as it is written.
  var name: ArraySlice<UInt8>
  /// The parameters as they are written, without semicolons.
  var parameters: [ArraySlice<UInt8>] = []
  var value: ArraySlice<UInt8>

  init(_ name: String, parameters: [[UInt8]] = [], value: [UInt8]) {
    self.name = ArraySlice(name.utf8)
    self.parameters = parameters.map { $0[...] }
    self.value = value[...]
  }

  /// The parts of a line as they are.
  init(_ property: VCard.Property) {
    let head = property.content[..<property.nameEnd]
    let nameStart = head.lastIndex(of: 0x2E).map { $0 + 1 } ?? head.startIndex
    group = head[..<nameStart]
    name = head[nameStart...]
    parameters = property.parameterSlices
    value = property.value
  }

  /// Replaces the name, and keeps the group.
  mutating func rename(_ name: String) { self.name = ArraySlice(name.utf8) }

  /// Adds a parameter after the others.
  mutating func add(_ name: String, _ values: String...) { add(name, values) }

  /// Adds a parameter with several values after the others.
  mutating func add(_ name: String, _ values: [String]) {
    parameters.append(VCard.Parameter.encoded(name, values)[...])
  }

  /// Replaces one component of the value, and keeps the bytes of the others.
  mutating func setComponent(_ position: Int, _ text: String) {
    var components = CardText.split(value, at: 0x3B)
    if text.isEmpty, components.count <= position { return }
    while components.count <= position { components.append([]) }
    components[position] = CardText.escaped(text)[...]
    value = Array(components.joined(separator: [0x3B]))[...]
  }

  /// Replaces all components of the value from a position on.
  mutating func setComponents(from position: Int, _ texts: [String]) {
    var components = Array(CardText.split(value, at: 0x3B).prefix(position))
    while components.count < position, !texts.isEmpty { components.append([]) }
    components += texts.map { CardText.escaped($0)[...] }
    value = Array(components.joined(separator: [0x3B]))[...]
  }

  /// Removes the parameters of some names, given in upper case.
  mutating func removeParameters(_ names: Set<String>) {
    parameters.removeAll { names.contains(VCard.Parameter.name(of: $0)) }
  }

  /// Replaces each value of TYPE; `nil` removes it. Parameters whose values stay keep their bytes.
  mutating func mapTypes(_ replacement: (String) -> String?) {
    parameters = parameters.compactMap { bytes in
      guard VCard.Parameter.name(of: bytes) == "TYPE" else { return bytes }
      let old = VCard.Parameter.values(of: bytes).flatMap { $0.split(separator: ",").map(\.trimmed) }
      let new = old.compactMap(replacement)
      guard new != old else { return bytes }
      guard !new.isEmpty else { return nil }
      let name = bytes.firstIndex(of: 0x3D).map { String(decoding: bytes[..<$0], as: UTF8.self) }
      return VCard.Parameter.encoded(name ?? "TYPE", new)[...]
    }
  }

  /// The line, folded and with its line ending.
  func line(_ ending: [UInt8]) -> ContentLine {
    var content = Array(group)
    content += name
    for parameter in parameters {
      content.append(0x3B)
      content += parameter
    }
    content.append(0x3A)
    content += value
    return ContentLine(Self.folded(content, ending)[...])
  }

  /// The longest line in bytes, without its line ending (RFC 6350 §3.2).
  private static let width = 75

  /// The content in lines of at most 75 bytes, none of which ends inside a character.
  static func folded(_ content: [UInt8], _ ending: [UInt8]) -> [UInt8] {
    guard content.count > width else { return content + ending }
    var lines: [UInt8] = []
    lines.reserveCapacity(content.count + content.count / 20)
    var start = 0
    while start < content.count {
      let room = start == 0 ? width : width - 1
      var end = min(start + room, content.count)
      // A continuation byte of UTF-8 begins with the bits 10; a character has at most three of them.
      while end < content.count, content[end] & 0xC0 == 0x80, end > start + room - 4 { end -= 1 }
      if start > 0 { lines.append(0x20) }
      lines += content[start..<end]
      lines += ending
      start = end
    }
    return lines
  }
}
