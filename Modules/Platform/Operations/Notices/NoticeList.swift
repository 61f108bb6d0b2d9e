import Auth
import Core
import Persistence

/// The notices of a user on a server, seen or not, page by page.
///
/// The first page begins with what is so at present. Events follow, the newest first; those that were seen are kept for
/// 30 days.
package struct NoticeList: Query {
  package static let right = Right.seeHistory

  private let now: Instant
  private let composition: Composition
  private let last: Int64?
  private let limit: Int

  /// A query from its parts.
  ///
  /// - Parameters:
  ///   - last: the number of the last event of the page before; `nil` for the first page.
  ///   - limit: the most events in the page.
  package init(at now: Instant, in composition: Composition, after last: Int64? = nil, limit: Int) {
    (self.now, self.composition, self.last, self.limit) = (now, composition, last, limit)
  }

  /// A page of the list.
  package struct Page: Sendable {
    /// The states at present, the unseen ones first; none after the first page.
    package let states: [Entry]
    /// The events, the newest first.
    package let events: [Entry]
    /// The number of the last event, which the next page follows; `nil` on the last page.
    package let next: Int64?
  }

  /// A notice of the list.
  package struct Entry: Sendable {
    package let notice: Notice
    /// The time of the event; `nil` for what is so at present.
    package let at: Instant?
    /// Whether the user has seen it on some page or device.
    package let isSeen: Bool
  }

  package func answer(in connection: Connection, for actor: Actor) throws -> Page {
    let table = Notices(connection, for: actor.user)
    let found = try table.events(before: last, limit: limit + 1)
    let shown = found.prefix(limit)
    return Page(
      states: last == nil ? try states(table, connection, actor) : [], events: shown.map(\.entry),
      next: found.count > shown.count ? shown.last?.position : nil)
  }

  private func states(_ table: Notices, _ connection: Connection, _ actor: Actor) throws -> [Entry] {
    let seen = try table.seen(.state)
    let entries = try composition.notices(for: actor, at: now, in: connection).map { notice in
      Entry(notice: notice, at: nil, isSeen: seen.contains(notice.id))
    }
    return entries.filter { !$0.isSeen } + entries.filter(\.isSeen)
  }
}
