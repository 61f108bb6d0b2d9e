import Accounts
import ArgumentParser
import CommandKit
import Core
import Operations
import Worksites

/// Names that shells complete, from the records on this machine.
extension CompletionKind {
  static var sites: CompletionKind {
    .names { try $0.answer(Worksites(withArchived: true)).map(\.name) }
  }

  /// Names of the tasks of the worksite in use.
  static var tasks: CompletionKind {
    .names { request in
      try request.answer(WorksiteTasks(of: request.answer(WorksiteInUse()).id)).map(\.name)
    }
  }

  static var users: CompletionKind {
    .names { try $0.answer(Users()).values.map(\.username).sorted() }
  }
}
