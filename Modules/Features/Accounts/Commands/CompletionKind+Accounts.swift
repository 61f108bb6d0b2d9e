import Accounts
import ArgumentParser
import CommandKit
import Core
import Operations
import Worksites

/// Names that shells complete, from the records on this machine.
extension CompletionKind {
  static var users: CompletionKind {
    .names { try $0.answer(Users()).values.map(\.username).sorted() }
  }

  static var sites: CompletionKind { .names { try $0.answer(Worksites()).map(\.name) } }

  static var links: CompletionKind { .names { try $0.answer(Links()).map(\.name) } }

  /// Names of settings, with their purpose.
  static var settings: CompletionKind {
    .noted { request in
      request.context.composition.settings.map { CompletionCandidate($0.name, note: $0.summary.description) }
    }
  }

  /// The values that the setting before them allows, where they are listed.
  static var settingValues: CompletionKind {
    .names { request in
      request.context.composition.settings.first { request.words.contains($0.name) }?.values ?? []
    }
  }
}
