/// The rules of locks (RFC 4918 §6, §7) for folders and files that are names.
struct LockModel {
  struct Lock {
    let token: String
    let user: String
    let root: String
    let isShared: Bool
    let isDeep: Bool
    var end: Int64
  }

  private(set) var folders: Set<String> = []
  private(set) var files: Set<String> = []
  private(set) var locks: [Lock] = []
  var now: Int64 = 0 { didSet { locks.removeAll { $0.end <= now } } }

  static func parent(_ path: String) -> String? {
    path.lastIndex(of: "/").map { String(path[..<$0]) }
  }

  func exists(_ path: String) -> Bool { folders.contains(path) || files.contains(path) }

  func hasParent(_ path: String) -> Bool { Self.parent(path).map { folders.contains($0) } ?? true }

  func covering(_ path: String) -> [Lock] {
    locks.filter { $0.root == path || $0.isDeep && path.hasPrefix($0.root + "/") }
  }

  private func below(_ path: String) -> [Lock] { locks.filter { $0.root.hasPrefix(path + "/") } }

  private func membership(_ path: String) -> [Lock] { Self.parent(path).map { covering($0) } ?? [] }

  /// Whether a user with tokens may write under some locks.
  private func may(_ user: String, _ tokens: Set<String>, _ groups: [[Lock]]) -> Bool {
    groups.allSatisfy { group in
      group.isEmpty || group.contains { $0.user == user && tokens.contains($0.token) }
    }
  }

  private func wholeTree(_ path: String) -> [[Lock]] {
    [covering(path), membership(path)] + Dictionary(grouping: below(path), by: \.root).values
  }

  mutating func put(_ path: String, by user: String, _ tokens: Set<String>) -> Int {
    guard hasParent(path) else { return 409 }
    if folders.contains(path) { return 405 }
    let isNew = !files.contains(path)
    guard may(user, tokens, [isNew ? membership(path) : covering(path)]) else { return 423 }
    files.insert(path)
    return isNew ? 201 : 204
  }

  mutating func mkcol(_ path: String, by user: String, _ tokens: Set<String>) -> Int {
    if exists(path) { return 405 }
    guard hasParent(path) else { return 409 }
    guard may(user, tokens, [membership(path)]) else { return 423 }
    folders.insert(path)
    return 201
  }

  mutating func delete(_ path: String, by user: String, _ tokens: Set<String>) -> Int {
    guard exists(path) else { return 404 }
    guard may(user, tokens, wholeTree(path)) else { return 423 }
    remove(path)
    return 204
  }

  private mutating func remove(_ path: String) {
    locks.removeAll { $0.root == path || $0.root.hasPrefix(path + "/") }
    files = files.filter { $0 != path && !$0.hasPrefix(path + "/") }
    folders = folders.filter { $0 != path && !$0.hasPrefix(path + "/") }
  }

  mutating func move(_ path: String, to target: String, by user: String, _ tokens: Set<String>) -> Int {
    if path == target { return 403 }
    if path.hasPrefix(target + "/") || target.hasPrefix(path + "/") { return 409 }
    guard exists(path) else { return 404 }
    guard may(user, tokens, wholeTree(path)) else { return 423 }
    guard hasParent(target) else { return 409 }
    let isNew = !exists(target)
    guard may(user, tokens, isNew ? [membership(target)] : wholeTree(target)) else { return 423 }
    if !isNew { remove(target) }
    let (movedFiles, movedFolders) = (files, folders)
    remove(path)
    func moved(_ name: String) -> String? {
      name == path ? target : name.hasPrefix(path + "/") ? target + name.dropFirst(path.count) : nil
    }
    files.formUnion(movedFiles.compactMap(moved))
    folders.formUnion(movedFolders.compactMap(moved))
    return isNew ? 201 : 204
  }

  /// The status of a LOCK; 200 and 201 take the lock, whose token ``add(_:)`` adds.
  mutating func lock(_ draft: Lock, _ tokens: Set<String>) -> Int {
    let path = draft.root
    guard exists(path) || may(draft.user, tokens, [membership(path)]) else { return 423 }
    guard hasParent(path) else { return 409 }
    let others = covering(path) + (draft.isDeep ? below(path) : [])
    guard others.allSatisfy({ $0.isShared && draft.isShared }) else { return 423 }
    if exists(path) { return 200 }
    files.insert(path)
    return 201
  }

  mutating func add(_ lock: Lock) { locks.append(lock) }

  mutating func refresh(_ token: String, at path: String, by user: String, until end: Int64) -> Int {
    guard covering(path).contains(where: { $0.token == token && $0.user == user }),
      let index = locks.firstIndex(where: { $0.token == token })
    else { return 412 }
    locks[index].end = end
    return 200
  }

  mutating func unlock(_ token: String, at path: String, by user: String) -> Int {
    guard let lock = covering(path).first(where: { $0.token == token }) else { return 409 }
    if lock.user != user { return 403 }
    locks.removeAll { $0.token == token }
    return 204
  }
}
