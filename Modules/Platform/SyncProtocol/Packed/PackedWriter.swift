import Core
import Persistence

/// Writes the parts of ``PackedPull``.
struct PackedWriter {
  /// The bytes written so far.
  private(set) var bytes: [UInt8] = []

  init(capacity: Int) { bytes.reserveCapacity(capacity) }

  mutating func number(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func flag(_ value: Bool) { bytes.append(value ? 1 : 0) }

  mutating func text(_ value: String) {
    var value = value
    value.withUTF8 { text in
      number(UInt64(text.count))
      bytes.append(contentsOf: text)
    }
  }

  mutating func id(_ value: ID) {
    withUnsafeBytes(of: (value.high.bigEndian, value.low.bigEndian)) { bytes.append(contentsOf: $0) }
  }

  mutating func value(_ value: SQLValue) {
    switch value {
    case .null: bytes.append(Kind.null)
    case .integer(let integer):
      bytes.append(Kind.integer)
      number(UInt64(bitPattern: integer << 1 ^ integer >> 63))
    case .text(let content):
      bytes.append(Kind.text)
      text(content)
    case .bytes(let content):
      bytes.append(Kind.bytes)
      number(UInt64(content.count))
      bytes.append(contentsOf: content)
    }
  }

  mutating func list<Element>(_ elements: [Element], _ write: (inout PackedWriter, Element) -> Void) {
    number(UInt64(elements.count))
    for element in elements { write(&self, element) }
  }

  /// The bytes before values.
  enum Kind {
    static let null: UInt8 = 0
    static let integer: UInt8 = 1
    static let text: UInt8 = 2
    static let bytes: UInt8 = 3
  }
}
