import CommandKit
import Core
import Documents
import Persistence
import Sync
import Worksites

/// Looking for what is at a path where not everything may be known here.
extension Session {
  /// What came of a search.
  struct Search {
    /// What is there.
    let found: Located?
    /// Whether it may be there all the same, in a folder that could not be read.
    let isBlind: Bool
  }

  /// Looks for what is at a path. On a copy of a server's data, a folder on the way that nobody has opened here is read
  /// first, as far as the server can be reached.
  ///
  /// - Parameter again: whether folders that are known are read once more when it is not in them.
  func search(_ path: DocumentPath, in worksite: Worksite, again: Bool) throws -> Search {
    var asked: Set<ID> = []
    // Folders are all known; what a document holds is told by the one it lies in, whether or not it is known already.
    if wantsNewest, try answer(LocateIfThere(path, in: worksite))?.isFolder != true,
      let folder = try deepestFolder(on: path, in: worksite)
    {
      try readNewest(folder)
      asked.insert(folder)
    }
    while true {
      if let found = try answer(LocateIfThere(path, in: worksite)) {
        return Search(found: found, isBlind: false)
      }
      guard isOnServer, let folder = try deepestFolder(on: path, in: worksite),
        asked.insert(folder).inserted
      else { return Search(found: nil, isBlind: false) }
      let isKnown = try isRead(folder)
      if isKnown, !again { return Search(found: nil, isBlind: false) }
      let couldAsk = isKnown ? try readAgain([folder]) : try reachIfPossible([folder])
      if !couldAsk { return Search(found: nil, isBlind: !isKnown) }
    }
  }

  /// Reads what is in a folder, unless nothing has changed there since it was read.
  private func readNewest(_ folder: ID) throws {
    let unread = try replica.unread(among: [folder])
    if !unread.isEmpty { try refresh(unread) }
  }

  /// The last folder on a path that is known here; `nil` when a document stands in the way.
  private func deepestFolder(on path: DocumentPath, in worksite: Worksite) throws -> ID? {
    for count in (0..<max(path.components.count, 1)).reversed() {
      let above = DocumentPath(site: path.site, components: Array(path.components.prefix(count)))
      guard let there = try answer(LocateIfThere(above, in: worksite)) else { continue }
      return there.isFolder ? there.container : nil
    }
    return nil
  }

  /// A folder and all those below it that are known here, from the top down.
  func folders(from top: ID) throws -> [ID] {
    try workspace.database.read { connection in
      var found = [top]
      var next = found.startIndex
      while next < found.endIndex {
        found += try replica.containers(inside: found[next], in: connection)
        next += 1
      }
      return found
    }
  }
}
