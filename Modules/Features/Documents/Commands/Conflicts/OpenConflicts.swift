import CommandKit
import Core
import Device
import Documents
import Operations
import Persistence
import Replica
import Worksites

/// The open conflicts of documents.
struct OpenConflicts {
  private let session: Session

  init(_ session: Session) { self.session = session }

  /// Lists the open conflicts of a worksite. Conflicts in folders that the replica has not read are fetched.
  ///
  /// - Returns: the conflicts, and whether they are complete.
  func list(in worksite: Worksite) throws -> (list: [ConflictView], isWhole: Bool) {
    let known = try session.answer(Conflicts(in: worksite.id))
    func view(_ conflict: Conflicts.Conflict) -> ConflictView {
      ConflictView(conflict, path: DocumentPath(site: worksite.name, components: conflict.components))
    }
    guard session.isOnServer else { return (known.map(view), true) }
    let path = "/documents/worksites/\(worksite.id)/conflicts"
    guard
      let reported = try session.requests.ifKnown({ try session.requests.list(ConflictView.self, at: path) })
    else {
      return (known.map(view), false)
    }
    let merge = ListMerge(reported.items, by: \.beside.id, with: known, by: \.beside.id)
    let open = try merge.merged(pending: .last) { conflict, known in
      if let known { return view(known) }
      // The outbox may contain the user's decision about this conflict.
      return try isDecided(conflict) ? nil : conflict.at(worksite.name)
    } own: {
      try session.replica.pending.creates($0.beside.id) ? view($0) : nil
    }
    return (open, true)
  }

  private func isDecided(_ conflict: ConflictView) throws -> Bool {
    if try !session.replica.pending.touches(conflict.beside.id) { return false }
    let versions = (try? session.answer(Versions(of: conflict.item.id))) ?? []
    return versions.first { $0.id == conflict.beside.id }.map { !$0.isOpenConflict } ?? false
  }

  /// Finds an open conflict by its short or full id, with its worksite.
  ///
  /// - Throws: ``Failure`` of kind `notFound`, or of kind `usage` when several conflicts match.
  func find(_ id: String) throws -> (worksite: Worksite, conflict: Conflicts.Conflict) {
    let part = IDPart(id)
    let sites = try session.answer(Worksites(withArchived: true))
    func matching() throws -> (worksite: Worksite, conflict: Conflicts.Conflict)? {
      let found = try sites.flatMap { site in
        try session.answer(Conflicts(in: site.id)).filter { part.matches($0.beside.id) }.map { (site, $0) }
      }
      if found.isEmpty { return nil }
      let chosen = try ShortIDs(found.map(\.1.beside.id)).id(id)
      return found.first { $0.1.beside.id == chosen }
    }
    if let found = try matching() { return found }
    for site in sites where session.isOnServer {
      let folders = try list(in: site).list.filter { part.matches($0.beside.id) }.map(\.item.parent)
      if !folders.isEmpty { _ = try session.changes.pullIfReachable(folders) }
    }
    if let found = try matching() { return found }
    throw Failure(.notFound, "documents.noConflict", .noOpenConflict(id), remedy: .seeConflicts, field: "id")
  }
}

extension ConflictView {
  /// The conflict with its worksite's name in front of the path.
  func at(_ site: String) throws -> ConflictView {
    let components = try DocumentPath(item.path ?? "/").components
    return ConflictView(
      item: ItemView(item.item, path: DocumentPath(site: site, components: components)), beside: beside,
      current: current)
  }
}
