import Core
import Persistence
import Worksites

/// Matches the local tree with the server's at login: folders by path, documents by name and content.
struct TreeMatcher {
  private let local: Connection
  private let server: Connection
  private let localTree: DocumentTree
  private let serverTree: DocumentTree

  init(_ local: Connection, _ server: Connection) {
    self.local = local
    self.server = server
    localTree = DocumentTree(local)
    serverTree = DocumentTree(server)
  }

  /// Returns the matching items and versions, local to remote.
  ///
  /// - Parameter known: matches to start from, worksites among them.
  func matches(from known: [ID: ID]) throws -> [ID: ID] {
    var matches = try typeMatches()
    var next = try known.filter { pair in
      try Worksite.exists(pair.key, in: local) && Worksite.exists(pair.value, in: server)
    }.map { (here: $0.key, there: $0.value) }
    while let folder = next.popLast() {
      for item in try localTree.children(of: folder.here) {
        guard let other = try serverTree.child(of: folder.there, named: item.name), other.kind == item.kind,
          matches[item.id] == nil
        else { continue }
        if item.kind == .folder {
          matches[item.id] = other.id
          next.append((item.id, other.id))
        } else if let versions = try equal(item, other), let content = other.content {
          matches[item.id] = other.id
          for version in versions { matches[version.id] = content }
        }
      }
    }
    return matches
  }

  /// The document types of equal names, and the templates of equal names and content.
  private func typeMatches() throws -> [ID: ID] {
    let types = try local.rows("SELECT id, name FROM documents_type") { (id: try $0.id(), name: $0.text()) }
    var matches: [ID: ID] = [:]
    for type in types { matches[type.id] = try DocumentType.named(type.name, in: server) }
    let templates = try local.rows("SELECT id, name_key, hash FROM documents_template") {
      (id: try $0.id(), key: $0.text(), hash: $0.text())
    }
    for template in templates {
      matches[template.id] = try server.first(
        "SELECT id FROM documents_template WHERE name_key = \(template.key) AND hash = \(template.hash)"
      ) { try $0.id() }
    }
    return matches
  }

  /// The versions of a local document, if its content equals the other document's and it has no conflicts.
  private func equal(_ item: Item, _ other: Item) throws -> [Version]? {
    guard let content = try localTree.content(of: item),
      try serverTree.content(of: other)?.blob == content.blob
    else {
      return nil
    }
    let versions = try localTree.versions(of: item.id)
    return versions.contains(where: \.isConflict) ? nil : versions
  }
}
