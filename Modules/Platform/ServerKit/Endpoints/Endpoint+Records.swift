import Core
import HTTPTypes
import OpenAPI
import Operations
import Persistence

/// A record of any kind in JSON.
struct RecordBody: Codable, Sendable {
  /// The name of its record kind.
  let recordKind: String
  let record: ID
  /// Its members by name, as in the history.
  let members: [String: JSONValue]
}

extension Endpoint {
  /// Reads a record of any kind, and exports the records of a kind. The history has a line of each request.
  static let records: [Endpoint] =
    [
      Endpoint(
        .get, "/data/{recordKind}/{record}",
        "read a record of any kind; the history gets a line of it", tag: "history",
        parameters: [kindOfRecord], answering: RecordBody.self, performing: [ShowRecord.name]
      ) { call in
        let (kind, record) = (try call.parameter("recordKind"), try call.id("record"))
        let store = call.services.companyStore
        try await call.note(ShowRecord(record, of: kind))
        let found = try call.answer(RecordWithID(record, of: kind, in: store.composition))
        return RecordBody(recordKind: kind, record: record, members: found.row.members)
      }
    ] + RecordFile.Format.allCases.map(export)

  private static let kindOfRecord = RouteDescription.Parameter(
    "recordKind", in: .path, .string(), summary: "the kind of record")

  private static let choiceOfRecords = [
    kindOfRecord,
    RouteDescription.Parameter(
      "filter", in: .query, .string(),
      summary: "a condition, such as `day:2026-06` or `note:crane`; repeated, all have to hold"),
    RouteDescription.Parameter(
      "column", in: .query, .string(), summary: "a column of the file; repeated for several, absent for all"),
  ]

  private static func export(_ format: RecordFile.Format) -> Endpoint {
    Endpoint(
      "/data/{recordKind}/records.\(format.rawValue)",
      "export the records of a kind, the oldest first; the history gets a line of it", tag: "history",
      parameters: choiceOfRecords, mediaType: format.mediaType,
      schema: format == .json ? .array(of: Schema.of([String: JSONValue].self)) : .string(),
      performing: [ExportRecords.name]
    ) { call in
      let choice = try call.choiceOfRecords()
      let export = try await call.export(choice, as: format)
      return TextFile(name: "\(choice.recordKind).\(format.rawValue)", from: Int64(0)) { position in
        let piece = try export.file.read(at: position, upTo: pieceSize)
        position += Int64(piece.count)
        return BodyPiece(piece, isLast: position == export.size)
      }
    }
  }

  /// The bytes of a file that are read at a time.
  private static let pieceSize = 65_536
}

extension Call {
  /// The records that the query of the address chooses.
  fileprivate func choiceOfRecords() throws -> RecordChoice {
    let filters = try items.values(of: "filter").map { text in
      let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else {
        throw Failure(.invalid, "http.query", .queryForm("filter", text), remedy: .seeAPI, field: "filter")
      }
      return RecordChoice.Typed(String(parts[0]), String(parts[1]))
    }
    return RecordChoice(
      of: try parameter("recordKind"), filters: filters, columns: items.values(of: "column"),
      by: FilterCalendar(in: .utc, at: services.companyStore.clock.now()))
  }

  /// Makes the file of an export, notes it in the history, and returns it with its size.
  ///
  /// The file is complete before its line is written, so that the line has the number of the records in the file.
  ///
  /// - Throws: ``Failure`` `io.diskFull` once the file would use the reserve of disk space.
  fileprivate func export(
    _ choice: RecordChoice, as format: RecordFile.Format
  ) async throws -> (file: ScratchFile, size: Int64) {
    let store = services.companyStore
    let file = try store.blobs.scratchFile()
    var (records, size) = (RecordFile(choice, as: format, in: store.composition), Int64(0))
    while !records.isComplete {
      guard isClientConnected else { throw CancellationError() }
      let bytes = try records.next(in: store, for: try actor)
      try services.space.requireRoom()
      try file.append(bytes)
      size += Int64(bytes.count)
      // Other requests run between the pages of a long export.
      await Task.yield()
    }
    try await note(
      ExportRecords(of: choice.recordKind, filters: records.filters, count: records.count, as: format))
    return (file, size)
  }

  /// Performs an operation that the server itself issues now.
  fileprivate func note<Value: Operations.Operation>(_ operation: Value) async throws {
    let store = services.companyStore
    _ = try await services.writes.perform(store.issue(operation, batch: store.ids.next()), by: try actor)
  }
}
