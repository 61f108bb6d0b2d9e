import Core

/// One row of the rights table: something that can be done, and who may.
///
/// A feature declares the rows of what it offers. What decides, what documents and what is tested is this one value.
/// Admins may do everything.
public struct Right: Sendable {
  /// The name, unique in a program: `documents.edit`.
  public let name: String
  /// What it allows, for people.
  public let summary: Phrase
  /// What it is about.
  public let scope: Scope
  /// Whether managers have it; on a worksite, those attached.
  public let manager: Bool
  /// Whether reporters have it; on a worksite, those attached.
  public let reporter: Bool
  /// The narrowest scope of an app password that has it; `nil` when it takes the user's own login.
  public let program: ProgramScope?

  /// What a right is about.
  public enum Scope: String, Sendable, CaseIterable {
    /// The whole company: only the role counts.
    case company
    /// One worksite: the role counts among those attached; to everybody else the worksite is not there.
    case worksite
    /// What is one's own.
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

  /// Whether a role has it; on a worksite, the role of somebody attached.
  public func isGranted(to role: Role) -> Bool {
    switch role {
    case .admin: true
    case .manager: manager
    case .reporter: reporter
    }
  }

  /// Goes on when the actor's role has it.
  ///
  /// - Throws: ``Failure`` of kind `forbidden`.
  public func require(of actor: Actor) throws {
    if !isGranted(to: actor.role) {
      throw Failure(.forbidden, "auth.notAllowed", .notAllowed(summary), remedy: .askAdmin)
    }
  }
}

extension Right: Hashable {
  public static func == (left: Right, right: Right) -> Bool { left.name == right.name }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
