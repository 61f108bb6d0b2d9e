import Auth
import Core
import Persistence

/// A page of the history, for which a bounded part of the log is read.
///
/// A page may have fewer operations than its limit, or none, and still be followed by others.
public struct HistoryPage: Query {
  public static let right = Right.seeHistory

  package let history: History
  /// The most operations that a page reads to find those that it shows.
  private let maximum: Int

  /// A query for a page with the limit of a query for history.
  public init(of history: History) { self.init(of: history, reading: 2000) }

  init(of history: History, reading maximum: Int) { (self.history, self.maximum) = (history, maximum) }

  /// The operations of a page.
  public struct Answer: Sendable {
    /// The operations, newest first.
    public let entries: [HistoryEntry]
    /// The position after the page; `nil` at the end of the history.
    public let next: Cursor?
  }

  public func answer(in connection: Connection, for actor: Actor) throws -> Answer {
    let part = try history.part(in: connection, for: actor, reading: maximum)
    return Answer(entries: part.entries, next: part.end.map { history.cursor(behind: $0) })
  }
}
