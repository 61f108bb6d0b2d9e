/// Reads and writes comma-separated values (RFC 4180).
///
/// Records end with CR LF. Fields with a comma, a quote or a line break are quoted.
public enum CSV {
  /// A record with its line ending.
  public static func record(_ fields: [String]) -> String {
    fields.map(quoted).joined(separator: ",") + "\r\n"
  }

  private static func quoted(_ field: String) -> String {
    let needsQuotes = field.utf8.contains { [0x22, 0x2C, 0x3B, 0x0A, 0x0D, 0x09].contains($0) }
    guard needsQuotes || field.hasPrefix(" ") || field.hasSuffix(" ") else { return field }
    // A quote and a combining mark form one `Character`, so the loop goes over scalars.
    var text = "\""
    for scalar in field.unicodeScalars {
      if scalar == "\"" { text.unicodeScalars.append(scalar) }
      text.unicodeScalars.append(scalar)
    }
    text.unicodeScalars.append("\"")
    return text
  }

  /// A record and the line of the file in which it begins, from 1.
  public struct Record: Hashable, Sendable {
    /// The line, from 1.
    public let line: Int
    /// The fields, without quotation marks.
    public let fields: [String]
  }

  /// The largest number of fields of a record that is read. Each takes memory, however short it is.
  public static let maxFields = 1000
  /// The largest number of bytes of a field that is read.
  public static let longestField = 1_000_000

  /// The separator of fields: the comma, the semicolon or the tab that the first line has most often.
  public static func separator(of text: some Sequence<UInt8>) -> UInt8 {
    var counts: [UInt8: Int] = [:]
    for byte in text {
      if byte == 0x0A { break }
      counts[byte, default: 0] += 1
    }
    return [0x2C, 0x3B, 0x09].max { counts[$0, default: 0] < counts[$1, default: 0] } ?? 0x2C
  }

  /// The records of a text. Lines may end with LF alone; a byte order mark and empty lines are skipped.
  ///
  /// - Parameter separator: the byte between fields.
  /// - Throws: ``Failure`` `core.csv` of kind `invalid` that names the line.
  public static func records(of text: some Sequence<UInt8>, separator: UInt8 = 0x2C) throws -> [Record] {
    let read = readable(in: text, separator: separator)
    if let failure = read.rejected.first?.failure { throw failure }
    return read.records
  }

  /// The records of a text, as ``records(of:separator:)`` reads them, and the lines that are none, with the reason.
  public static func readable(
    in text: some Sequence<UInt8>, separator: UInt8 = 0x2C
  ) -> (records: [Record], rejected: [(line: Int, failure: Failure)]) {
    var reader = CSVReader(Array(text), separator: separator)
    reader.read()
    return (reader.records, reader.rejected)
  }
}

/// Reads records byte by byte, since all bytes with a meaning in CSV are ASCII.
private struct CSVReader {
  private let bytes: [UInt8]
  private let separator: UInt8
  private var position: Int
  private var line = 1
  private(set) var records: [CSV.Record] = []
  private(set) var rejected: [(line: Int, failure: Failure)] = []

  init(_ bytes: [UInt8], separator: UInt8) {
    self.bytes = bytes
    self.separator = separator
    position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  mutating func read() {
    while position < bytes.count {
      let (start, startLine) = (position, line)
      do {
        let fields = try record()
        if fields != [""] { records.append(CSV.Record(line: startLine, fields: fields)) }
      } catch {
        rejected.append((startLine, error))
        // The next line may be a record, whatever a quotation mark before it seemed to begin.
        position = (bytes[start...].firstIndex(of: 0x0A) ?? bytes.count - 1) + 1
        line = startLine + 1
      }
    }
  }

  private mutating func record() throws(Failure) -> [String] {
    var fields = [try field()]
    while position < bytes.count, bytes[position] == separator {
      position += 1
      guard fields.count < CSV.maxFields else {
        throw rejection(.csvManyFields(line, CSV.maxFields), remedy: .removeColumns)
      }
      fields.append(try field())
    }
    try endLine()
    return fields
  }

  private mutating func field() throws(Failure) -> String {
    guard position < bytes.count, bytes[position] == 0x22 else {
      let rest = bytes[position...]
      let end = rest.firstIndex { $0 == separator || $0 == 0x0D || $0 == 0x0A } ?? bytes.endIndex
      position = end
      guard rest[..<end].count <= CSV.longestField else { throw tooLong(in: line) }
      if rest[..<end].contains(0x22) { throw rejection(.csvQuote(line)) }
      return try text(Array(rest[..<end]))
    }
    position += 1
    let start = line
    var content: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == 0x0A { line += 1 }
      guard content.count <= CSV.longestField else { throw tooLong(in: start) }
      if byte != 0x22 {
        content.append(byte)
      } else if position < bytes.count, bytes[position] == 0x22 {
        content.append(byte)
        position += 1
      } else {
        return try text(content)
      }
    }
    throw rejection(.csvOpenQuote(start))
  }

  private mutating func endLine() throws(Failure) {
    if position < bytes.count, bytes[position] == 0x0D { position += 1 }
    if position < bytes.count {
      guard bytes[position] == 0x0A else { throw rejection(.csvQuote(line)) }
      position += 1
    }
    line += 1
  }

  private func text(_ content: [UInt8]) throws(Failure) -> String {
    guard let text = String(validating: content, as: UTF8.self) else { throw rejection(.csvNotUTF8(line)) }
    return text
  }

  private func tooLong(in line: Int) -> Failure {
    rejection(.csvLongField(line, CSV.longestField), remedy: .shortenField)
  }

  private func rejection(_ message: Phrase, remedy: Phrase = .saveAsCSV) -> Failure {
    Failure(.invalid, "core.csv", message, remedy: remedy, field: "file")
  }
}
