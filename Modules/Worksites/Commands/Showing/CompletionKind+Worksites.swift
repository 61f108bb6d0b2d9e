import Accounts
import ArgumentParser
import CommandKit
import Core
import Operations
import Worksites

/// Names that shells complete, from the records on this machine.
extension CompletionKind {
  /// Names of worksites.
  static var sites: CompletionKind {
    .names { _, session in
      try session.workspace.answer(Worksites(withArchived: true), for: session.actor).map(\.name)
    }
  }

  /// Names of the tasks of the worksite in use.
  static var tasks: CompletionKind {
    .names { _, session in
      let (workspace, actor) = (session.workspace, session.actor)
      let site = try workspace.answer(WorksiteInUse(), for: actor)
      return try workspace.answer(WorksiteTasks(of: site.id), for: actor).map(\.name)
    }
  }

  /// Usernames.
  static var users: CompletionKind {
    .names { _, session in
      try session.workspace.answer(Users(), for: session.actor).values.map(\.username).sorted()
    }
  }
}
