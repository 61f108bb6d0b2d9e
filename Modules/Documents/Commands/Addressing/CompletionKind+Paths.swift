import ArgumentParser
import CommandKit
import Core
import Documents
import Operations
import Worksites

/// Names that shells complete, from the records on this machine.
extension CompletionKind {
  /// Addresses of documents and folders, one folder at a time, and of worksites.
  static var paths: CompletionKind {
    .names { beginning, session in
      func answer<Question: Query>(_ query: Question) throws -> Question.Answer {
        try session.workspace.answer(query, for: session.actor)
      }
      guard let slash = beginning.lastIndex(of: "/") else {
        return ["/"] + (try answer(Worksites()).map { $0.name + ":/" })
      }
      let folder = String(beginning[...slash])
      let path = try DocumentPath(folder)
      let worksite = try path.site.map { try answer(WorksiteNamed($0)) } ?? answer(WorksiteInUse())
      guard let located = try answer(LocateIfPresent(path, in: worksite)) else { return [] }
      let name = String(beginning[beginning.index(after: slash)...])
      return try answer(ItemsBegun(by: name, in: located.container)).map { item in
        folder + item.name + (item.kind == .folder ? "/" : "")
      }
    }
  }

  /// Names of worksites.
  static var sites: CompletionKind {
    .names { _, session in
      try session.workspace.answer(Worksites(withArchived: true), for: session.actor).map(\.name)
    }
  }
}
