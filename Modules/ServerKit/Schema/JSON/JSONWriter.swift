/// Writes JSON (RFC 8259) as bytes, for listings that are asked for often.
///
/// It puts commas and quotes; that what is begun is ended, and that members of objects have keys, is up to the caller.
public struct JSONWriter: Sendable {
  /// What was written so far.
  public internal(set) var bytes: [UInt8] = []
  private var isBehindValue = false

  /// A writer with room for that many bytes; it grows when they do not suffice.
  public init(capacity: Int = 256) { bytes.reserveCapacity(capacity) }

  /// `{`
  public mutating func beginObject() { open(UInt8(ascii: "{")) }
  /// `}`
  public mutating func endObject() { close(UInt8(ascii: "}")) }
  /// `[`
  public mutating func beginArray() { open(UInt8(ascii: "[")) }
  /// `]`
  public mutating func endArray() { close(UInt8(ascii: "]")) }

  /// The key of the member whose value comes next.
  public mutating func key(_ name: String) {
    string(name)
    bytes.append(UInt8(ascii: ":"))
    isBehindValue = false
  }

  /// A text.
  public mutating func string(_ text: String) {
    beginValue()
    quoted(text)
  }

  /// A whole number.
  public mutating func integer(_ value: Int64) {
    beginValue()
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    var rest = value.magnitude
    var width = 1
    var limit: UInt64 = 10
    // 19 digits are the most an Int64 has, and 10^19 still fits.
    while width < 19 && rest >= limit {
      width += 1
      limit *= 10
    }
    extend(by: width) { text in
      for index in stride(from: width - 1, through: 0, by: -1) {
        text[index] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      }
    }
  }

  /// A whole number.
  public mutating func integer(_ value: Int) { integer(Int64(value)) }

  /// A number that may have a fraction; `null` for what JSON has no number for.
  public mutating func number(_ value: Double) {
    guard value.isFinite else { return null() }
    beginValue()
    bytes.append(contentsOf: value.description.utf8)
  }

  /// `true` or `false`.
  public mutating func bool(_ value: Bool) {
    beginValue()
    bytes.append(contentsOf: value ? "true".utf8 : "false".utf8)
  }

  /// `null`.
  public mutating func null() {
    beginValue()
    bytes.append(contentsOf: "null".utf8)
  }

  /// Puts a comma where one belongs before a value or a key.
  mutating func beginValue() {
    if isBehindValue { bytes.append(UInt8(ascii: ",")) }
    isBehindValue = true
  }

  /// Appends that many bytes, every one of which is set by `fill`.
  @inline(__always)
  mutating func extend(by count: Int, _ fill: (UnsafeMutableRawBufferPointer) -> Void) {
    bytes.append(addingCapacity: count) { span in
      span.withUnsafeMutableBufferPointer { room, filled in
        fill(UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(room)[..<count]))
        filled = count
      }
    }
  }

  private mutating func open(_ bracket: UInt8) {
    beginValue()
    bytes.append(bracket)
    isBehindValue = false
  }

  private mutating func close(_ bracket: UInt8) {
    bytes.append(bracket)
    isBehindValue = true
  }
}
