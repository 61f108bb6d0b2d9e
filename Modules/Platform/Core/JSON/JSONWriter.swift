/// Writes JSON (RFC 8259) as bytes, for frequent listings and long documents.
///
/// It adds commas and quotes. The caller has to close what it opened and to write a key before each member.
public struct JSONWriter: Sendable {
  /// The bytes written so far.
  public internal(set) var bytes: [UInt8] = []
  /// Whether a text may have a character that steers text (`Unicode.Scalar.steersText`), or a mark of direction.
  public internal(set) var maySteerText = false
  private var isBehindValue = false

  /// Creates a writer with an initial capacity in bytes.
  public init(capacity: Int = 256) { bytes.reserveCapacity(capacity) }

  /// Writes `{`, after a comma where one is needed.
  public mutating func beginObject() { open(UInt8(ascii: "{")) }
  /// Writes `}`, which ends the innermost object.
  public mutating func endObject() { close(UInt8(ascii: "}")) }
  /// Writes `[`, after a comma where one is needed.
  public mutating func beginArray() { open(UInt8(ascii: "[")) }
  /// Writes `]`, which ends the innermost array.
  public mutating func endArray() { close(UInt8(ascii: "]")) }

  /// Writes the key of the next value.
  public mutating func key(_ name: String) {
    string(name)
    bytes.append(UInt8(ascii: ":"))
    isBehindValue = false
  }

  /// Writes the key of the next value, in which no character is escaped.
  public mutating func key(_ name: StaticString) {
    member(name, length: 0) { _ in }
    isBehindValue = false
  }

  /// Writes a member whose value has a known length: comma, key and value in one piece.
  ///
  /// A page of a folder has thousands of members.
  ///
  /// - Parameter fill: sets all bytes of the value.
  @inline(__always)
  mutating func member(
    _ name: StaticString, length: Int, _ fill: (UnsafeMutableRawBufferPointer) -> Void
  ) {
    let start = isBehindValue ? 1 : 0
    let end = start + name.utf8CodeUnitCount + 3
    extend(by: end + length) { text in
      // Where there is no comma, the quote replaces it.
      text[0] = UInt8(ascii: ",")
      text[start] = UInt8(ascii: "\"")
      UnsafeMutableRawBufferPointer(rebasing: text[(start + 1)...]).copyMemory(
        from: UnsafeRawBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
      text[end - 2] = UInt8(ascii: "\"")
      text[end - 1] = UInt8(ascii: ":")
      fill(UnsafeMutableRawBufferPointer(rebasing: text[end...]))
    }
    isBehindValue = true
  }

  /// Writes a value that is JSON already.
  public mutating func raw(_ json: String) {
    beginValue()
    if json.utf8.contains(where: \.maySteerText) { maySteerText = true }
    bytes.append(contentsOf: json.utf8)
  }

  /// Adds a member to the object that was written last, which has to be whole.
  ///
  /// - Parameter json: the value, which is JSON already.
  public mutating func addMember(_ name: StaticString, json: String) {
    precondition(bytes.last == UInt8(ascii: "}"), "No object was written.")
    bytes.removeLast()
    isBehindValue = bytes.last != UInt8(ascii: "{")
    key(name)
    raw(json)
    endObject()
  }

  /// Writes a string in quotes, escaped where RFC 8259 requires it.
  public mutating func string(_ text: String) {
    beginValue()
    quoted(text)
  }

  /// Writes a whole number.
  public mutating func integer(_ value: Int64) {
    beginValue()
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    var rest = value.magnitude
    var width = 1
    var limit: UInt64 = 10
    // An Int64 has at most 19 digits, and 10^19 still fits into a UInt64.
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

  /// Writes a whole number.
  public mutating func integer(_ value: Int) { integer(Int64(value)) }

  /// Writes a number, or `null` where JSON has none for it.
  public mutating func number(_ value: Double) {
    guard value.isFinite else { return null() }
    beginValue()
    bytes.append(contentsOf: value.description.utf8)
  }

  /// Writes `true` or `false`.
  public mutating func bool(_ value: Bool) {
    beginValue()
    bytes.append(contentsOf: value ? "true".utf8 : "false".utf8)
  }

  /// Writes `null`. Members that are absent are left out instead.
  public mutating func null() {
    beginValue()
    bytes.append(contentsOf: "null".utf8)
  }

  /// Writes a comma where one is needed before a value or a key.
  mutating func beginValue() {
    if isBehindValue { bytes.append(UInt8(ascii: ",")) }
    isBehindValue = true
  }

  /// Appends bytes, all of which `fill` has to set.
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
