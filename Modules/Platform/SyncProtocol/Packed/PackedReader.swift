import Core
import Persistence

/// Reads the parts of ``PackedPull``. Each method throws where the bytes are no such part.
struct PackedReader {
  private let bytes: UnsafeRawBufferPointer
  private var position = 0

  /// A reader of bytes that outlive it.
  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// Whether all bytes were read.
  var isAtEnd: Bool { position == bytes.count }

  mutating func number() throws -> UInt64 {
    var (value, shift): (UInt64, UInt64) = (0, 0)
    while true {
      let byte = try byte()
      guard shift < 63 || byte <= 1 else { throw PackedPull.Malformed() }
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return value }
      shift += 7
    }
  }

  mutating func flag() throws -> Bool {
    let byte = try byte()
    guard byte <= 1 else { throw PackedPull.Malformed() }
    return byte == 1
  }

  mutating func text() throws -> String {
    String(decoding: try piece(of: try count()), as: UTF8.self)
  }

  mutating func id() throws -> ID {
    let piece = try piece(of: 16)
    return ID(
      high: UInt64(bigEndian: piece.loadUnaligned(as: UInt64.self)),
      low: UInt64(bigEndian: piece.loadUnaligned(fromByteOffset: 8, as: UInt64.self)))
  }

  mutating func value() throws -> SQLValue {
    switch try byte() {
    case PackedWriter.Kind.null: return .null
    case PackedWriter.Kind.integer:
      let number = try number()
      return .integer(Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1))
    case PackedWriter.Kind.text: return .text(try text())
    case PackedWriter.Kind.bytes: return .bytes(Array(try piece(of: try count())))
    default: throw PackedPull.Malformed()
    }
  }

  mutating func list<Element>(_ read: (inout PackedReader) throws -> Element) throws -> [Element] {
    let count = try count()
    var elements: [Element] = []
    elements.reserveCapacity(min(count, 4096))
    for _ in 0..<count { elements.append(try read(&self)) }
    return elements
  }

  /// The number of bytes or elements that follow. Each element has a byte at least.
  private mutating func count() throws -> Int {
    let number = try number()
    guard number <= UInt64(bytes.count - position) else { throw PackedPull.Malformed() }
    return Int(number)
  }

  private mutating func byte() throws -> UInt8 {
    guard position < bytes.count else { throw PackedPull.Malformed() }
    defer { position += 1 }
    return bytes[position]
  }

  private mutating func piece(of count: Int) throws -> UnsafeRawBufferPointer {
    guard count <= bytes.count - position else { throw PackedPull.Malformed() }
    defer { position += count }
    return UnsafeRawBufferPointer(rebasing: bytes[position..<position + count])
  }
}
