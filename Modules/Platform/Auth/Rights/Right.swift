import Core

/// A row of the rights table: an action, and the roles that may perform it.
///
///     static let readRemarks = Right(
///       "remarks.read", .rightReadRemarks, .worksite, manager: true, reporter: true)
///
/// Features declare their rows. Checks, documentation and tests use the same value. Admins may do everything.
public struct Right: Sendable {
  /// The name, unique in a program: `documents.edit`.
  public let name: String
  /// The action, for people.
  public let summary: Phrase
  /// The extent of the right.
  public let scope: Scope
  /// Whether managers have it; on a worksite, those attached.
  public let manager: Bool
  /// Whether reporters have it; on a worksite, those attached.
  public let reporter: Bool
  /// The narrowest scope of an app password that has it; `nil` when the user's own login is required.
  public let program: ProgramScope?

  /// The extent of a right.
  public enum Scope: String, Sendable, CaseIterable {
    /// The whole company: only the role counts.
    case company
    /// A worksite: the role counts for attached users; for all others the worksite does not exist.
    case worksite
    /// The user's own records.
    case own
  }

  /// A row from its parts.
  public init(
    _ name: String, _ summary: Phrase, _ scope: Scope, manager: Bool, reporter: Bool,
    program: ProgramScope? = .api
  ) {
    self.name = name
    self.summary = summary
    self.scope = scope
    self.manager = manager
    self.reporter = reporter
    self.program = program
  }

  /// Whether a role has it; on a worksite, for attached users.
  public func isGranted(to role: Role) -> Bool {
    switch role {
    case .admin: true
    case .manager: manager
    case .reporter: reporter
    }
  }

  /// Checks that the actor's role has it.
  ///
  /// - Throws: ``Failure`` of kind `forbidden`.
  public func require(of actor: Actor) throws {
    if !isGranted(to: actor.role) { throw missing }
  }

  /// The failure of an actor without the right. It names who has the right.
  public var missing: Failure {
    let (message, remedy): (Phrase, Phrase) =
      switch (manager, scope) {
      case (false, _): (.onlyAdmins(summary), .askAdmin)
      case (true, .worksite): (.onlySiteManagers(summary), .askSiteManager)
      case (true, _): (.onlyManagers(summary), .askManager)
      }
    return Failure(.forbidden, "auth.notAllowed", message, remedy: remedy)
  }
}

extension Right: Hashable {
  public static func == (left: Right, right: Right) -> Bool { left.name == right.name }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
