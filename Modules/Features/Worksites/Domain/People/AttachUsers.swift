import Accounts
import Auth
import Core
import Operations
import Persistence

/// Attaches users to a worksite and detaches others, in one transaction.
public struct AttachUsers: Operation {
  public static let name = "worksites.people.attach"
  public static let right = Right.manageWorksite

  package let worksite: ID
  /// The users to attach, each with the id of the new record.
  ///
  /// Attached users stay attached; users who may not log in are rejected.
  package let attach: [Attachment]
  /// The users to detach. Users who are not attached are ignored.
  package let detach: [ID]

  /// A user to attach.
  public struct Attachment: Codable, Hashable, Sendable {
    /// The id of the record that attaches the user.
    public let id: ID
    /// The user to attach.
    public let user: ID

    /// An attachment from its parts.
    public init(id: ID, user: ID) {
      self.id = id
      self.user = user
    }
  }

  /// An operation from its parts.
  public init(worksite: ID, attach: [Attachment], detach: [ID]) {
    self.worksite = worksite
    self.attach = attach
    self.detach = detach
  }

  public func perform(in change: Change, by actor: Actor) throws -> Done {
    _ = try Worksite.require(Self.right, at: worksite, for: actor, in: change.connection)
    for attachment in attach {
      let user = try User.require(attachment.user, in: change.connection)
      if try change.attachment(of: attachment.user, to: worksite) == nil {
        guard user.isActive else {
          throw Failure(
            .conflict, "worksites.inactiveUser", .inactiveUser(user.name), remedy: .activateFirst,
            field: "user", clashing: [user.id])
        }
        try change.attach(attachment.user, to: worksite, as: attachment.id)
      }
    }
    for user in detach {
      if let id = try change.attachment(of: user, to: worksite) {
        try change.remove(WorksitesFeature.attachments, id)
      }
    }
    return Done()
  }

  public func summary(before: Record?, outcome: Done) -> Phrase {
    .changedPeople(attached: attach.count, detached: detach.count)
  }
}

extension Change {
  func attach(_ user: ID, to site: ID, as id: ID) throws {
    try insert(WorksitesFeature.attachments, id, [("site", site), ("person", user)])
  }

  func attachment(of user: ID, to site: ID) throws -> ID? {
    try connection.first("SELECT id FROM worksites_attachment WHERE site = \(site) AND person = \(user)") {
      try $0.id()
    }
  }
}

/// The users attached to a worksite, by id.
public struct AttachedUsers: Query {
  public static let right = Right.seeWorksite

  package let worksite: ID
  /// The position after which the page begins.
  package let cursor: Cursor?
  /// The maximum number of users; `nil` for all.
  package let limit: Int?

  /// A query from its parts.
  public init(to worksite: ID, after cursor: Cursor? = nil, limit: Int? = nil) {
    self.worksite = worksite
    self.cursor = cursor
    self.limit = limit
  }

  public func answer(in connection: Connection, for actor: Actor) throws -> [ID] {
    _ = try Worksite.require(Self.right, at: worksite, for: actor, in: connection)
    var cursorCondition: SQL = ""
    if let position = try cursor.map({ try ListPosition($0, in: listing) }) {
      cursorCondition = "AND person > \(position.item)"
    }
    let limitClause: SQL = limit.map { "LIMIT \($0)" } ?? ""
    return try connection.rows(
      "SELECT person FROM worksites_attachment WHERE site = \(worksite) \(cursorCondition) ORDER BY person \(limitClause)"
    ) { try $0.id() }
  }

  /// The cursor after a user.
  public func cursor(behind person: ID) -> Cursor { ListPosition(behind: person).cursor(in: listing) }

  private var listing: ListPosition.Listing { ListPosition.Listing("A", of: worksite) }
}
