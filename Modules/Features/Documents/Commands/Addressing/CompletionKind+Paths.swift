import ArgumentParser
import CommandKit
import Core
import Documents
import Operations
import Worksites

/// Names that shells complete, from the records on this machine.
extension CompletionKind {
  /// Addresses of documents and folders, one folder at a time, and of worksites.
  static var paths: CompletionKind { .names { try addresses($0) } }

  private static func addresses(_ request: CompletionRequest) throws -> [String] {
    let beginning = request.beginning
    guard let slash = beginning.lastIndex(of: "/") else {
      return ["/"] + (try request.answer(Worksites()).map { $0.name + ":/" })
    }
    let folder = String(beginning[...slash])
    let path = try DocumentPath(folder)
    let worksite =
      try path.site.map { try request.answer(WorksiteNamed($0)) } ?? request.answer(WorksiteInUse())
    guard let located = try request.answer(LocateIfPresent(path, in: worksite)) else { return [] }
    let name = String(beginning[beginning.index(after: slash)...])
    return try request.answer(ItemsBegun(by: name, in: located.container)).map { item in
      folder + item.name + (item.kind == .folder ? "/" : "")
    }
  }

  static var sites: CompletionKind {
    .names { try $0.answer(Worksites(withArchived: true)).map(\.name) }
  }

  /// Paths of the items in the trash of the worksite in use; with `--revision`, addresses of documents.
  static var restorable: CompletionKind {
    .names { request in
      if request.words.contains(where: { $0.hasPrefix("--revision") }) { return try addresses(request) }
      let site = try request.answer(WorksiteInUse())
      return try request.answer(Trash(of: site.id, limit: 100)).map { entry in
        DocumentPath(components: entry.components).description
      }
    }
  }

  /// Ids of documents with two current versions.
  static var conflicts: CompletionKind {
    .noted { request in
      try request.answer(Worksites()).flatMap { site in
        try request.answer(Conflicts(in: site.id)).map { conflict in
          let path = DocumentPath(site: site.name, components: conflict.components)
          return CompletionCandidate(conflict.beside.id.short, note: path.description)
        }
      }
    }
  }
}
