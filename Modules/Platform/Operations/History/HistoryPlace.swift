import Auth
import Core
import Persistence

/// A worksite in the history: a record that audiences are named after. Its operations are those on records
/// whose scope includes the worksite, before or after.
struct HistoryPlace {
  private let site: Audience
  private let managers: Audience
  private let composition: Composition
  /// Whether the worksite has so many records that their operations are looked for in the order of the log.
  let isLarge: Bool

  /// The most records whose operations are found by the records and then put into order.
  private static let maxRecords = 1000

  /// - Returns: `nil` for a record that no audience is named after.
  init?(_ record: ID, _ composition: Composition, _ connection: Connection) throws {
    site = .site(record)
    managers = .managers(record)
    self.composition = composition
    let records = Self.records(of: site, managers, joined: "UNION ALL")
    isLarge =
      try connection.first(
        "SELECT COUNT(*) FROM (SELECT 1 FROM (\(records)) LIMIT \(Self.maxRecords + 1))"
      ) { $0.int() } ?? 0 > Self.maxRecords
    let exists = try connection.exists(
      "SELECT 1 FROM persistence_change WHERE audience <> '' AND audience IN (\(site.key), \(managers.key))")
    if !exists { return nil }
  }

  /// The SQL condition for operations that may belong to the worksite.
  ///
  /// The change log names the worksite's audiences for their records, or for the containers of these, as it
  /// does for documents. Records that have left the worksite are included.
  var condition: SQL {
    if !isLarge {
      let records = Self.records(of: site, managers, joined: "UNION")
      return "id IN (SELECT operation FROM operations_image WHERE record IN (\(records)))"
    }
    return """
      EXISTS (SELECT 1 FROM operations_image JOIN persistence_change AS line ON line.record = operations_image.record
        WHERE operations_image.operation = operations_operation.id AND (line.audience IN (\(site.key), \(managers.key))
          OR EXISTS (SELECT 1 FROM persistence_change AS around WHERE around.record = line.container
            AND around.audience IN (\(site.key), \(managers.key)))))
      """
  }

  /// The statement of the records with an audience of the worksite, and of those in a container with one.
  private static func records(of site: Audience, _ managers: Audience, joined join: SQL) -> SQL {
    let audiences: SQL = "audience <> '' AND audience IN (\(site.key), \(managers.key))"
    return """
      SELECT record FROM persistence_change WHERE \(audiences) \(join)
      SELECT line.record FROM (SELECT record AS container FROM persistence_change WHERE \(audiences)) AS around
        JOIN persistence_change AS line ON line.container = around.container
      """
  }

  /// Whether any of the changes was made here.
  func has(_ changes: [HistoryEntry.RecordChange]) -> Bool {
    changes.contains { change in
      guard let recordKind = composition.recordKind(change.recordKind) else { return false }
      return [change.before, change.after].compactMap(\.self).contains { record in
        recordKind.scope(record).contains { $0 == site || $0 == managers }
      }
    }
  }
}
