import Core
import Persistence
import Worksites

/// Matches the local tree with the server's at login: folders by path, documents by name and content.
struct TreeCounterparts {
  private let local: Connection
  private let server: Connection
  private let mine: DocumentTree
  private let theirs: DocumentTree

  init(_ local: Connection, _ server: Connection) {
    self.local = local
    self.server = server
    mine = DocumentTree(local)
    theirs = DocumentTree(server)
  }

  /// Returns the matching items and versions, local to remote.
  ///
  /// - Parameter known: matches to start from, worksites among them.
  func found(from known: [ID: ID]) throws -> [ID: ID] {
    var found: [ID: ID] = [:]
    var next = try known.filter { pair in
      try Worksite.with(pair.key, in: local) != nil && Worksite.with(pair.value, in: server) != nil
    }.map { (here: $0.key, there: $0.value) }
    while let folder = next.popLast() {
      for item in try mine.children(of: folder.here) {
        guard let other = try theirs.child(of: folder.there, named: item.name), other.kind == item.kind,
          found[item.id] == nil
        else { continue }
        if item.kind == .folder {
          found[item.id] = other.id
          next.append((item.id, other.id))
        } else if let versions = try equal(item, other), let content = other.content {
          found[item.id] = other.id
          for version in versions { found[version.id] = content }
        }
      }
    }
    return found
  }

  /// The versions of a local document, if its content equals the other document's and it has no conflicts.
  private func equal(_ item: Item, _ other: Item) throws -> [Version]? {
    guard let content = try mine.content(of: item), try theirs.content(of: other)?.blob == content.blob else {
      return nil
    }
    let versions = try mine.versions(of: item.id)
    return versions.contains(where: \.isConflict) ? nil : versions
  }
}
