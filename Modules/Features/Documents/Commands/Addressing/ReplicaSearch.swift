import Core
import Device
import Documents
import Operations
import Persistence
import Replica
import Worksites

/// Looks up paths in a replica, which may not contain all folders.
struct ReplicaSearch {
  private let session: Session

  init(_ session: Session) { self.session = session }

  /// The result of a search.
  struct Result {
    /// The folder or document at the path, if found.
    let found: LocatedItem?
    /// Whether the path may exist in a folder that could not be read.
    let isIncomplete: Bool
  }

  /// Looks up a path. On a replica, unread folders along the path are fetched first, if the server can be
  /// reached.
  ///
  /// - Parameter again: whether folders that the replica contains are fetched once more when the path is not
  ///   found.
  func find(_ path: DocumentPath, in worksite: Worksite, again: Bool) throws -> Result {
    var asked: Set<ID> = []
    // A replica has all folders, but a document only together with its folder. So the folder is refreshed for
    // a document.
    if session.changes.wantsNewest, try session.answer(LocateIfPresent(path, in: worksite))?.isFolder != true,
      let folder = try deepestFolder(on: path, in: worksite)
    {
      try readNewest(folder)
      asked.insert(folder)
    }
    while true {
      if let found = try session.answer(LocateIfPresent(path, in: worksite)) {
        return Result(found: found, isIncomplete: false)
      }
      guard session.isOnServer, let folder = try deepestFolder(on: path, in: worksite),
        asked.insert(folder).inserted
      else { return Result(found: nil, isIncomplete: false) }
      let isKnown = try session.containers.isRead(folder)
      if isKnown, !again { return Result(found: nil, isIncomplete: false) }
      let couldAsk =
        isKnown
        ? try session.changes.pullIfReachable([folder]) : try session.containers.pullIfReachable([folder])
      if !couldAsk { return Result(found: nil, isIncomplete: !isKnown) }
    }
  }

  /// Fetches a folder, unless the replica has its latest changes.
  private func readNewest(_ folder: ID) throws {
    let unread = try session.replica.containers.unread(among: [folder])
    if !unread.isEmpty { try session.changes.pull(unread) }
  }

  /// The deepest folder on a path that the replica contains; `nil` when a document is on the path.
  private func deepestFolder(on path: DocumentPath, in worksite: Worksite) throws -> ID? {
    for count in (0..<max(path.components.count, 1)).reversed() {
      let above = DocumentPath(site: path.site, components: Array(path.components.prefix(count)))
      guard let there = try session.answer(LocateIfPresent(above, in: worksite)) else { continue }
      return there.isFolder ? there.container : nil
    }
    return nil
  }
}
