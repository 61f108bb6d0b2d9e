import Core
import Persistence
import Worksites

/// Finds the versions of a document that the rule of its worksite removes.
///
/// Never removed are the first and the current version, the one that the current version replaced, conflicts, the last one that was
/// saved under each lock, and each version that a user restored or that a restore made.
struct Thinning {
  private let rule: VersionRule
  private let worksite: ID
  private let zone: Zone
  private let now: Instant

  /// Creates the rule for a worksite.
  ///
  /// - Parameter site: the worksite, in whose zone days and weeks begin.
  init(_ rule: VersionRule, at site: Worksite, now: Instant) {
    self.rule = rule
    worksite = site.id
    zone = Zone(site.zone) ?? .utc
    self.now = now
  }

  /// The age up to which every version is kept, in seconds.
  private static let day: Int64 = 86_400
  /// The age up to which one version of each day is kept, in seconds.
  private static let month: Int64 = 30 * 86_400

  /// The days, weeks or locks of which one version is kept.
  private enum Period: Hashable { case day(Int), week(Int), lock(ID) }

  /// The versions to remove.
  ///
  /// - Parameters:
  ///   - versions: all versions of a document, the newest first.
  ///   - current: the current version.
  func removable(of versions: [Version], current: ID?) -> [Version] {
    let line = versions.filter { !$0.isConflict }
    let restored = Set(line.compactMap(\.restoredRevision))
    // An undo of the last save makes the version before it the current one.
    let last = line.drop { $0.id != current }.prefix(2).map(\.id)
    var kept: Set<Period> = []
    var locks: Set<ID> = []
    return line.filter { version in
      let isLastOfLock = version.lock.map { locks.insert($0).inserted } ?? false
      guard let period = period(of: version), !kept.insert(period).inserted else { return false }
      return version.number > 1 && !last.contains(version.id) && !isLastOfLock
        && version.restoredRevision == nil && !restored.contains(version.number)
    }
  }

  private func period(of version: Version) -> Period? {
    let age = now.milliseconds - version.savedAt.milliseconds
    if rule == .all { return age <= Self.month * 1000 ? nil : version.lock.map { .lock($0) } }
    if age <= Self.day * 1000 { return nil }
    let day = zone.civil(version.savedAt).date.daysSinceEpoch
    // Weeks begin on Monday; day 0 was a Thursday.
    return age <= Self.month * 1000 ? .day(day) : .week((day + 3) / 7)
  }
}

extension Thinning {
  /// A document with several versions.
  struct Document {
    let id: ID
    let current: ID?
  }

  /// Documents of the worksite of which versions may be removed, in the order of their ids.
  ///
  /// - Parameters:
  ///   - id: the last document of the previous part; `nil` for the first part.
  ///   - limit: the most documents; `nil` for all.
  func documents(after id: ID? = nil, limit: Int? = nil, in connection: Connection) throws -> [Document] {
    let condition: SQL = rule == .all ? "lock IS NOT NULL" : "number > 2"
    let later: SQL = id.map { "AND document > \($0)" } ?? ""
    return try connection.rows(
      """
      SELECT item.id, item.content FROM (
        SELECT DISTINCT document FROM documents_version WHERE worksite = \(worksite) AND \(condition) \(later)
        ORDER BY document LIMIT \(limit ?? -1)
      ) AS version JOIN documents_item AS item ON item.id = version.document ORDER BY item.id
      """
    ) { Document(id: try $0.id(), current: try $0.optional { try $0.id() }) }
  }
}
