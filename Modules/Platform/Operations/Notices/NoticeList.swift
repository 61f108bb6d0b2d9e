import Auth
import Core
import Persistence

/// The notices of a user on a server, the unseen ones first.
///
/// A notice that was seen is in the list for as long as what it says is so.
package struct NoticeList: Query {
  package static let right = Right.seeHistory

  private let now: Instant
  private let composition: Composition

  /// A query from its parts.
  package init(at now: Instant, in composition: Composition) {
    (self.now, self.composition) = (now, composition)
  }

  /// A notice of the list.
  package struct Entry: Sendable {
    package let notice: Notice
    /// Whether the user has seen it on some page or device.
    package let isSeen: Bool
  }

  package func answer(in connection: Connection, for actor: Actor) throws -> [Entry] {
    let seen = try Notices(connection, for: actor.user).seen(.state)
    let entries = try composition.notices(for: actor, at: now, in: connection).map { notice in
      Entry(notice: notice, isSeen: seen.contains(notice.id))
    }
    return entries.filter { !$0.isSeen } + entries.filter(\.isSeen)
  }
}
