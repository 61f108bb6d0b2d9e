import Core

/// Reads the entries of a file of hours.
///
/// The file may be an export, also one that a spreadsheet saved with semicolons or tabs, or another file with
/// the same headers. `schema`, `start`, `end` and `worksite` are required.
public struct ImportedHours: Sendable {
  /// The entries that could be read, in the order of the file.
  public let entries: [ImportedEntry]
  /// Whether the file is JSON. A place is then the number of an entry; in CSV it is the number of a line.
  public let isJSON: Bool
  /// The unreadable entries, with their places in the file.
  public let rejected: [(place: Int, failure: Failure)]

  /// Reads a file.
  ///
  /// - Throws: ``Failure`` `hours.schema` or `core.csv` of kind `invalid` when the file is no file of hours,
  ///   or is a calendar.
  public init(_ bytes: [UInt8]) throws {
    let content = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    if Self.isCalendar(content) {
      throw Failure(
        .invalid, "hours.schema", .calendarNotImported, remedy: .exportForImport, field: "file")
    }
    let first = content.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    isJSON = first == 0x7B
    let rows = try isJSON ? Self.json(content) : Self.csv(content)
    var entries: [ImportedEntry] = []
    var rejected: [(place: Int, failure: Failure)] = []
    for (place, row) in rows {
      do { entries.append(try row()) } catch let failure as Failure { rejected.append((place, failure)) }
    }
    (self.entries, self.rejected) = (entries, rejected)
  }

  /// Whether the content is iCalendar (RFC 5545, section 3.4).
  private static func isCalendar(_ content: ArraySlice<UInt8>) -> Bool {
    let start = "BEGIN:VCALENDAR"
    return String(decoding: content.prefix(start.utf8.count), as: UTF8.self).uppercased() == start
  }

  private typealias Row = (place: Int, read: () throws -> ImportedEntry)

  private static func json(_ content: ArraySlice<UInt8>) throws -> [Row] {
    let text = String(decoding: content, as: UTF8.self)
    guard let header = try? JSON.value(FileHeader.self, from: text) else { throw notHours }
    guard ExportedHours.Format.json.readable.contains(header.schema) else {
      throw otherSchema(header.schema, of: .json)
    }
    let named = header.schema == ExportedHours.Format.json.schema ? text : try namingUsers(in: text)
    guard let file = try? JSON.value(FileEntries.self, from: named) else { throw notHours }
    return file.entries.enumerated().map { index, decoded in
      (
        index + 1,
        {
          let view = try decoded.result.get()
          guard let end = view.end else { throw Self.rejection(.importWithoutEnd, field: "end") }
          return ImportedEntry(view, end: end, place: index + 1)
        }
      )
    }
  }

  /// A file with the present names of the members of its entries.
  private static func namingUsers(in text: String) throws -> String {
    guard case .object(var file)? = try? JSON.value(JSONValue.self, from: text),
      case .array(let entries)? = file["entries"]
    else { return text }
    let names = ["worker": "user", "workerName": "userName"]
    file["entries"] = .array(
      entries.map { entry in
        guard case .object(let members) = entry else { return entry }
        return .object(
          Dictionary(members.map { (names[$0.key] ?? $0.key, $0.value) }) { first, _ in first })
      })
    return try JSON.text(JSONValue.object(file))
  }

  private struct FileHeader: Decodable { let schema: String }
  private struct FileEntries: Decodable { let entries: [DecodedEntry] }

  /// The result of decoding one entry in JSON. An unreadable entry does not affect the others.
  private struct DecodedEntry: Decodable {
    let result: Result<EntryView, Failure>

    init(from decoder: any Decoder) {
      do {
        result = .success(try EntryView(from: decoder))
      } catch {
        let field = (error as? DecodingError)?.field ?? ""
        result = .failure(ImportedHours.rejection(.importUnread(field), field: field))
      }
    }
  }

  private static func csv(_ content: ArraySlice<UInt8>) throws -> [Row] {
    // The byte after the first name of the header is the separator that the program used.
    let name = ExportedHours.Column.schema.rawValue
    let separatorByte = content.dropFirst(content.first == 0x22 ? name.utf8.count + 2 : name.utf8.count).first
    let separators: [UInt8] = [0x2C, 0x3B, 0x09]
    let separator = separators.first { $0 == separatorByte } ?? separators[0]
    let records = try CSV.records(of: content, separator: separator)
    guard let header = records.first?.fields, header.first == name else { throw notHours }
    for column in [ExportedHours.Column.start, .end, .worksite] where !header.contains(column.rawValue) {
      throw rejection(.importColumn(column.rawValue), field: column.rawValue)
    }
    let places = Dictionary(header.enumerated().map { ($0.element, $0.offset) }) { first, _ in first }
    return records.dropFirst().map { record in
      (record.line, { try CSVEntry(record, places).entry() })
    }
  }

  static func rejection(_ message: Phrase, field: String) -> Failure {
    Failure(.invalid, "hours.import", message, remedy: .exportAnew, field: field)
  }

  static func otherSchema(_ schema: String, of format: ExportedHours.Format) -> Failure {
    Failure(
      .invalid, "hours.schema", .otherSchema(schema), remedy: .knownSchemas(format.readable),
      field: "schema")
  }

  private static let notHours = Failure(
    .invalid, "hours.schema", .notHoursFile, remedy: .knownSchemas(ExportedHours.Format.json.readable),
    field: "file")
}

/// A line of CSV with access to fields by column name.
private struct CSVEntry {
  private let record: CSV.Record
  private let places: [String: Int]

  init(_ record: CSV.Record, _ places: [String: Int]) {
    self.record = record
    self.places = places
  }

  func entry() throws -> ImportedEntry {
    guard record.fields.count <= places.count else {
      throw ImportedHours.rejection(.importFields(record.fields.count), field: "file")
    }
    guard ExportedHours.Format.csv.readable.contains(self[.schema]) else {
      throw ImportedHours.otherSchema(self[.schema], of: .csv)
    }
    if self[.end].isEmpty { throw ImportedHours.rejection(.importWithoutEnd, field: "end") }
    return ImportedEntry(
      place: record.line, id: try id(.id),
      user: .init(id: try id(.user), name: SpreadsheetText.plain(self[.username])),
      worksite: .init(name: SpreadsheetText.plain(self[.worksite])),
      task: .init(name: SpreadsheetText.plain(self[.task])), start: try instant(.start),
      end: try instant(.end), zone: self[.zone].isEmpty ? nil : self[.zone], breaks: try breaks(),
      note: SpreadsheetText.plain(self[.note]), countedMinutes: Int(self[.countedMinutes]),
      state: EntryState(rawValue: self[.state]))
  }

  /// The field of a column; empty without one.
  private subscript(column: ExportedHours.Column) -> String {
    guard let place = places[column.rawValue], record.fields.indices.contains(place) else { return "" }
    return record.fields[place]
  }

  private func id(_ column: ExportedHours.Column) throws -> ID? {
    if self[column].isEmpty { return nil }
    guard let id = ID(self[column]) else { throw unread(column) }
    return id
  }

  private func instant(_ column: ExportedHours.Column) throws -> Instant {
    guard let instant = Instant(self[column]) else { throw unread(column) }
    return instant
  }

  private func breaks() throws -> [Break] {
    try self[.breaks].split(separator: " ").map { word in
      guard let pause = BreakText.value(word) else { throw unread(.breaks) }
      return pause
    }
  }

  private func unread(_ column: ExportedHours.Column) -> Failure {
    ImportedHours.rejection(.importValue(self[column], column.rawValue), field: column.rawValue)
  }
}

extension DecodingError {
  /// The outermost unreadable field of an entry; `nil` when the entry is no object.
  fileprivate var field: String? {
    switch self {
    case .keyNotFound(let key, let context):
      (context.codingPath + [key]).first { $0.intValue == nil && $0.stringValue != "entries" }?.stringValue
    case .valueNotFound(_, let context), .typeMismatch(_, let context), .dataCorrupted(let context):
      context.codingPath.first { $0.intValue == nil && $0.stringValue != "entries" }?.stringValue
    @unknown default: nil
    }
  }
}
