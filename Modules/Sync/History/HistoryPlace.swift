import Auth
import Core
import Persistence

/// A worksite as the history knows it: a record by which audiences are named. What was done there is what was done to a
/// record whose business it was, before or after.
struct HistoryPlace {
  private let site: Audience
  private let managers: Audience
  private let composition: Composition

  /// - Returns: `nil` for a record that is no such place.
  init?(_ record: ID, _ composition: Composition, _ connection: Connection) throws {
    site = .site(record)
    managers = .managers(record)
    self.composition = composition
    let isThere = try connection.exists(
      "SELECT 1 FROM persistence_change WHERE audience <> '' AND audience IN (\(site.key), \(managers.key))")
    if !isThere { return nil }
  }

  /// Which operations may have been performed here: those on records of which the change log says so, or says it of the
  /// container they lie in, as it does for documents. Records that have left are among them.
  var condition: SQL {
    """
    EXISTS (SELECT 1 FROM sync_image JOIN persistence_change AS line ON line.record = sync_image.record
      WHERE sync_image.operation = sync_operation.id AND (line.audience IN (\(site.key), \(managers.key))
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
