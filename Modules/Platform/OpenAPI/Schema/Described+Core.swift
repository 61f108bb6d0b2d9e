import Core

extension ID: Described {
  package static var schema: Schema { .string(format: "uuid") }
  /// An id of version 7.
  package static var example: ID { ID(high: 0x019A_9A5F_3E40_7001, low: 0x8F0E_6A1C_2B3D_4E5F) }
}

extension Instant: Described {
  package static var schema: Schema { .string(format: "date-time") }
  package static var example: Instant { Instant(milliseconds: 1_795_069_800_000) }
}

extension CivilDate: Described {
  package static var schema: Schema { .string(format: "date") }
  /// A day in winter.
  package static var example: CivilDate { CivilDate(daysSinceEpoch: 20_776) }
}

extension Currency: Described {
  package static var schema: Schema { .string(values: codes.sorted()) }
  package static var example: Currency { .euro }
}

extension ExchangeRate: Described {
  package static var schema: Schema { .string() }
  /// The rate of equal currencies.
  package static var example: ExchangeRate { .one }
}

extension DayRange: Described {
  package static var schema: Schema {
    .object(
      Schema.Object(
        name: "DayRange",
        properties: [Schema.Property("start", CivilDate.schema), Schema.Property("end", CivilDate.schema)]))
  }
  /// The day of ``CivilDate/example``.
  package static var example: DayRange { .day(.example) }
}
