import OpenAPI
import Persistence

extension Blob: Described {
  package static var schema: Schema {
    .object(
      Schema.Object(
        name: "Blob",
        properties: [
          Schema.Property("hash", .string(pattern: "^[0-9a-f]{64}$")), Schema.Property("size", Int64.schema),
        ]))
  }
  package static var example: Blob {
    Blob(hash: SchemaExample.emptyHash, size: 0)
  }
}

extension Record: Described {
  /// A row by its columns, with numbers and texts as they are stored.
  package static var schema: Schema {
    let bytes = Schema.Object(
      name: "Record.Bytes", properties: [Schema.Property("hex", .string(pattern: "^([0-9a-f]{2})*$"))])
    return .map(of: .nullable(.any(of: [Int64.schema, .string(), .object(bytes)])))
  }
  /// A row without columns.
  package static var example: Record { Record(columns: [], values: []) }
}
