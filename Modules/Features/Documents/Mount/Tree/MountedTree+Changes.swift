import Core
import Documents
import Synchronization
import Worksites

/// Changes that came from elsewhere: another command, or the server.
extension MountedTree {
  /// The cached names and bytes that changes of some records make wrong.
  ///
  /// An open document keeps its bytes, until its last program closes it.
  func drops(after changed: Set<ID>) throws -> [KernelDrop] {
    let known = inodes.withLock { $0.known(among: changed) }
    return try known.flatMap { number, node in try drops(of: number, node) }
  }

  private func drops(of number: UInt64, _ node: InodeTable.Node) throws -> [KernelDrop] {
    guard let id = node.subject.id else { return [] }
    let name = KernelDrop.name(node.name, in: node.parent)
    if case .worksite = node.subject {
      let site = try files.worksites().first { $0.id == id }
      return site.map { foldedName(ShownName.of($0)) } == foldedName(node.name) ? [] : [name]
    }
    guard let item = try files.itemIfPresent(id) else { return [name] }
    let parent = inodes.withLock { $0[node.parent]?.subject.id }
    let isMoved = item.parent != parent || foldedName(item.name) != foldedName(node.name)
    let isOpen = documents.withLock { $0.document(number, id) != nil }
    if isOpen || item.version == node.version { return isMoved ? [name] : [] }
    inodes.withLock { $0.update(number) { $0.version = item.version } }
    return (isMoved ? [name] : []) + [.item(number)]
  }
}
