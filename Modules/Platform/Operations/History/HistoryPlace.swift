import Auth
import Core
import Persistence

/// A worksite in the history: a record that audiences are named after. Its operations are those on records
/// whose scope includes the worksite, before or after.
struct HistoryPlace {
  private let site: Audience
  private let managers: Audience
  private let composition: Composition

  /// - Returns: `nil` for a record that no audience is named after.
  init?(_ record: ID, _ composition: Composition, _ connection: Connection) throws {
    site = .site(record)
    managers = .managers(record)
    self.composition = composition
    let exists = try connection.exists(
      "SELECT 1 FROM persistence_change WHERE audience <> '' AND audience IN (\(site.key), \(managers.key))")
    if !exists { return nil }
  }

  /// The SQL condition for operations that may belong to the worksite.
  ///
  /// The change log names the worksite's audiences for their records, or for the containers of these, as it
  /// does for documents. Records that have left the worksite are included.
  var condition: SQL {
    """
    EXISTS (SELECT 1 FROM operations_image JOIN persistence_change AS line ON line.record = operations_image.record
      WHERE operations_image.operation = operations_operation.id AND (line.audience IN (\(site.key), \(managers.key))
        OR EXISTS (SELECT 1 FROM persistence_change AS around WHERE around.record = line.container
          AND around.audience IN (\(site.key), \(managers.key)))))
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
