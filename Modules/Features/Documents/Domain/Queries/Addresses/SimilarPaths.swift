import Auth
import Core
import Operations
import Persistence
import Worksites

/// The folders and documents that an incomplete or misspelt address may mean.
///
/// Each name may be the beginning of one in that folder, without regard to case. A complete name means that
/// item alone.
public struct SimilarPaths: Query {
  public static let right = Right.readDocuments

  let worksite: Worksite
  let path: DocumentPath

  /// Asks what an address may mean in a worksite.
  public init(to path: DocumentPath, in worksite: Worksite) {
    self.path = path
    self.worksite = worksite
  }

  /// The possible meanings of an address.
  public struct Answer: Sendable {
    /// The items whose names begin like those of the address.
    public let begun: [LocatedItem]
    /// The address with the names of the folders on the way, as far as each beginning means one folder.
    public let path: DocumentPath
    /// Addresses with similar names, the most similar first; empty if ``begun`` is not.
    public let similar: [DocumentPath]
  }

  /// The largest number of folders that are followed at once.
  private static let maxFolders = 100
  /// The largest number of items of one folder.
  private static let maxItems = 50
  /// The largest number of names that are compared.
  private static let maxNames = 2000
  /// The largest number of similar addresses.
  private static let maxSimilar = 3

  public func answer(in connection: Connection, for actor: Actor) throws -> Answer {
    let worksite = try Worksite.require(Self.right, at: worksite.id, for: actor, in: connection)
    let top = LocatedItem(
      worksite: worksite, item: nil, path: DocumentPath(site: worksite.name, components: []))
    let walk = try walk(path.components[...], from: [top], connection)
    var expanded = path
    expanded.components.replaceSubrange(0..<walk.expanded.count, with: walk.expanded)
    if walk.rest.isEmpty { return Answer(begun: walk.reached, path: expanded, similar: []) }
    let similar = try similar(to: walk.rest, in: walk.reached, connection)
    return Answer(begun: [], path: expanded, similar: similar)
  }

  /// The items reached, and the names that remain where none begins like the next one.
  private typealias Walk = (reached: [LocatedItem], expanded: [String], rest: ArraySlice<String>)

  private func walk(
    _ names: ArraySlice<String>, from start: [LocatedItem], _ connection: Connection
  ) throws -> Walk {
    var (reached, expanded): ([LocatedItem], [String]) = (start, [])
    for (index, name) in zip(names.indices, names) {
      let isLast = index == names.endIndex - 1
      let next = try reached.prefix(Self.maxFolders).flatMap {
        try items(in: $0, beginning: name, foldersOnly: !isLast || path.namesFolder, connection)
      }
      if next.isEmpty { return (reached, expanded, names[index...]) }
      if next.count == 1, !isLast, expanded.count == index - names.startIndex {
        expanded.append(next[0].path.name)
      }
      reached = next
    }
    return (reached, expanded, [])
  }

  private func items(
    in folder: LocatedItem, beginning name: String, foldersOnly: Bool, _ connection: Connection
  ) throws -> [LocatedItem] {
    let tree = DocumentTree(connection)
    let items: [Item] =
      if let exact = try tree.child(of: folder.container, named: name) {
        [exact]
      } else {
        try tree.children(of: folder.container, beginning: name, limit: Self.maxItems)
      }
    return items.filter { !foldersOnly || $0.kind == .folder }.map { located($0, in: folder) }
  }

  private func located(_ item: Item, in folder: LocatedItem) -> LocatedItem {
    LocatedItem(worksite: folder.worksite, item: item, path: folder.path.appending(item.name))
  }

  private func similar(
    to rest: ArraySlice<String>, in folders: [LocatedItem], _ connection: Connection
  ) throws -> [DocumentPath] {
    guard let name = rest.first else { return [] }
    let isLast = rest.count == 1 && !path.namesFolder
    var candidates: [String: [LocatedItem]] = [:]
    for folder in folders.prefix(Self.maxFolders) {
      let kind: SQL = isLast ? "" : "AND kind = \(Item.Kind.folder.rawValue)"
      let items = try connection.rows(
        """
        SELECT \(Item.columns) FROM documents_item WHERE parent = \(folder.container)
          AND trashed_at IS NULL AND kind <> \(Item.temporary) \(kind)
        LIMIT \(Self.maxNames)
        """, Item.read)
      for item in items { candidates[foldedName(item.name), default: []].append(located(item, in: folder)) }
    }
    let nearest = Array(candidates.keys).nearest(to: foldedName(name), atMost: Self.maxSimilar)
    let found = try nearest.flatMap { candidates[$0] ?? [] }.flatMap { item in
      let further = try walk(rest.dropFirst(), from: [item], connection)
      return further.rest.isEmpty ? further.reached.map(\.path) : [item.path]
    }
    return Array(found.prefix(Self.maxSimilar))
  }
}
