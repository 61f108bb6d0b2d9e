import Core

/// Parses a stream of server-sent events from pieces of any size (HTML Living Standard §9.2.6).
public struct ServerEventParser: Sendable {
  /// The most bytes of one event.
  private let limit: Int
  private var line: [UInt8] = []
  private var endedWithReturn = false
  private var isFirstLine = true
  private var name = ""
  private var data: [UInt8] = []
  private var hasData = false
  /// The last id the server sent; empty when it sent none.
  public private(set) var lastID = ""

  /// Creates a parser at the start of a stream.
  public init(eventBytes limit: Int = 1 << 20) { self.limit = limit }

  /// Returns the events that a piece completes, in order.
  ///
  /// - Throws: ``Failure`` `network.tooLarge` for an event that exceeds the limit.
  public mutating func parse(_ bytes: some Sequence<UInt8>) throws -> [ServerEvent] {
    var events: [ServerEvent] = []
    for byte in bytes {
      defer { endedWithReturn = byte == 0x0D }
      // A line ends with CR LF, LF or CR.
      if byte == 0x0A, endedWithReturn { continue }
      if byte == 0x0A || byte == 0x0D {
        if let event = parseLine() { events.append(event) }
        line.removeAll(keepingCapacity: true)
      } else {
        line.append(byte)
        guard line.count + data.count <= limit else { throw Failure.answerTooLarge(limit) }
      }
    }
    return events
  }

  private mutating func parseLine() -> ServerEvent? {
    if isFirstLine, line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
    isFirstLine = false
    if line.isEmpty { return dispatch() }
    let colon = line.firstIndex(of: 0x3A) ?? line.endIndex
    if colon == line.startIndex { return .heartbeat }
    var value = line[min(colon + 1, line.endIndex)...]
    if value.first == 0x20 { value.removeFirst() }
    switch String(decoding: line[..<colon], as: UTF8.self) {
    case "event": name = String(decoding: value, as: UTF8.self)
    case "data":
      if hasData { data.append(0x0A) }
      data += value
      hasData = true
    case "id" where !value.contains(0): lastID = String(decoding: value, as: UTF8.self)
    case "retry" where !value.isEmpty && value.allSatisfy { (0x30...0x39).contains($0) }:
      return Int64(String(decoding: value, as: UTF8.self)).map { .reconnectAfter(.milliseconds($0)) }
    default: break
    }
    return nil
  }

  private mutating func dispatch() -> ServerEvent? {
    defer { (name, data, hasData) = ("", [], false) }
    guard hasData else { return nil }
    let text = String(decoding: data, as: UTF8.self)
    return .message(name: name.isEmpty ? "message" : name, data: text, id: lastID)
  }
}
