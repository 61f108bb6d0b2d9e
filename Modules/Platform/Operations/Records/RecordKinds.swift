import Auth
import Core
import Persistence

/// The record kinds of all features, with the number of records that the reader may see.
///
/// Kinds without a noun are among them, by their technical names: they hold what the others refer to, such as the versions
/// of documents. Those that no table shows are not.
package struct RecordKinds: Query {
  package static let right = Right.browseRecords

  private let composition: Composition

  /// A query over a composition.
  package init(in composition: Composition) { self.composition = composition }

  /// A record kind as a reader sees it.
  package struct Kind: Sendable {
    /// The technical name.
    package let name: String
    /// The word for such a record; `nil` for one that means nothing by itself.
    package let noun: Phrase?
    /// The name of its feature for people, or its technical name.
    package let feature: Phrase
    /// The number of records, as far as they were counted.
    package let count: Int
    /// Whether there are more records than were counted.
    package let hasMore: Bool
  }

  /// The most records of a kind that are counted.
  static let maxCount = 10_000

  package func answer(in connection: Connection, for actor: Actor) throws -> [Kind] {
    try composition.features.flatMap { feature in
      try feature.recordKinds.filter { $0.withheld == nil }.map { recordKind in
        let count = try count(recordKind, for: actor.user, connection)
        return Kind(
          name: recordKind.name, noun: recordKind.noun,
          feature: feature.title ?? Phrase(verbatim: feature.id), count: min(count, Self.maxCount),
          hasMore: count > Self.maxCount)
      }
    }
  }

  private func count(_ recordKind: RecordKind, for user: ID, _ connection: Connection) throws -> Int {
    try connection.first(
      """
      SELECT COUNT(1) FROM (SELECT 1 FROM \(SQL(code: recordKind.table)) WHERE \(recordKind.condition(for: user))
      LIMIT \(Self.maxCount + 1)) AS seen
      """
    ) { $0.int() } ?? 0
  }
}
