import Auth
import Core
import Persistence

extension Feature {
  /// The groups of users that a feature keeps, such as the members of a worksite.
  ///
  /// Another feature adds members by it without knowledge of the groups, as an invitation does.
  public struct Membership: Sendable {
    let require: @Sendable (_ group: ID, Actor, Connection) throws -> Void
    let add: @Sendable (_ user: ID, _ group: ID, _ record: ID, Change) throws -> Void

    /// The groups of a feature.
    ///
    /// - Parameters:
    ///   - require: throws when an actor may not add members to a group.
    ///   - add: adds a user to a group, by a new record. A group that is gone is ignored.
    public init(
      require: @escaping @Sendable (_ group: ID, Actor, Connection) throws -> Void,
      add: @escaping @Sendable (_ user: ID, _ group: ID, _ record: ID, Change) throws -> Void
    ) {
      self.require = require
      self.add = add
    }
  }
}

extension Change {
  /// Requires that an actor may add members to a group.
  ///
  /// - Parameter field: the name of the group's member in JSON, for the failure.
  /// - Throws: ``Failure`` of kind `notFound` or `forbidden`.
  package func requireMembership(in group: ID, by actor: Actor, field: String) throws {
    for membership in composition.features.compactMap(\.membership) {
      do {
        try membership.require(group, actor, connection)
      } catch let failure as Failure {
        throw failure.with(field: field)
      }
    }
  }

  /// Adds a user to a group, by a new record.
  package func addMember(_ user: ID, to group: ID, as record: ID) throws {
    for membership in composition.features.compactMap(\.membership) {
      try membership.add(user, group, record, self)
    }
  }
}
