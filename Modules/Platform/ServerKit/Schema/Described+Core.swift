import Core
import Persistence

extension ID: Described {
  public static var schema: Schema { .string(format: "uuid") }
  /// An id of version 7.
  public static var example: ID { ID(high: 0x019A_9A5F_3E40_7001, low: 0x8F0E_6A1C_2B3D_4E5F) }
}

extension Instant: Described {
  public static var schema: Schema { .string(format: "date-time") }
  /// A winter morning.
  public static var example: Instant { Instant(milliseconds: 1_795_069_800_000) }
}

extension CivilDate: Described {
  public static var schema: Schema { .string(format: "date") }
  /// A day in winter.
  public static var example: CivilDate { CivilDate(daysSinceEpoch: 20_776) }
}

extension Currency: Described {
  public static var schema: Schema { .string(values: codes.sorted()) }
  /// The euro.
  public static var example: Currency { .euro }
}

extension ExchangeRate: Described {
  public static var schema: Schema { .string() }
  /// The rate of equal currencies.
  public static var example: ExchangeRate { .one }
}

extension DayRange: Described {
  public static var schema: Schema {
    .object(
      Schema.Object(
        name: "DayRange",
        properties: [Schema.Property("start", CivilDate.schema), Schema.Property("end", CivilDate.schema)]))
  }
  /// The day of ``CivilDate/example``.
  public static var example: DayRange { .day(.example) }
}

extension Blob: Described {
  public static var schema: Schema {
    .object(
      Schema.Object(
        name: "Blob",
        properties: [
          Schema.Property("hash", .string(pattern: "^[0-9a-f]{64}$")), Schema.Property("size", Int64.schema),
        ]))
  }
  /// The empty content.
  public static var example: Blob {
    Blob(hash: "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855", size: 0)
  }
}

extension Record: Described {
  /// A row by its columns, with numbers and texts as they are stored.
  public static var schema: Schema {
    let bytes = Schema.Object(
      name: "Record.Bytes", properties: [Schema.Property("hex", .string(pattern: "^([0-9a-f]{2})*$"))])
    return .map(of: .nullable(.any(of: [Int64.schema, .string(), .object(bytes)])))
  }
  /// A row without columns.
  public static var example: Record { Record(columns: [], values: []) }
}
