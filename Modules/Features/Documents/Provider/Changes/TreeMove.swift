import Core
import Device
import Documents
import Operations
import Persistence
import Replica

/// Moves documents and folders into a folder, in groups, each in one transaction.
///
/// A folder is moved to another worksite by a new folder, to which its documents are moved with their versions; the emptied folder
/// is put in the trash.
package struct TreeMove {
  private let provider: DocumentsProvider
  /// The worksite to which all is moved.
  private let worksite: ID
  private let batch: ID
  private var folders: [(source: Container, new: AddFolder)] = []
  private var moves: [MoveItem] = []
  /// The folders that are merged with those of their places.
  private var merges: [(folder: Item, place: ItemPlace)] = []
  /// The items of merged folders that were not just moved.
  package private(set) var merged = MergedItems()
  /// The folders whose documents are moved to new ones.
  private var emptied: [TrashItem] = []
  /// Whether emptied folders stay. The server could trash a folder before it has a document of it that this
  /// device still has to upload, and then reject the document's move.
  package private(set) var keepsEmptied = false
  /// Whether a folder that was merged with another one stays, for the same reason.
  package private(set) var keepsMerged = false
  /// The operations of the next transaction.
  private var group: [any Operation] = []

  /// The most steps in one transaction. A move of at most this size succeeds or fails as a whole.
  private static let groupLimit = 512

  init(to worksite: ID, of provider: DocumentsProvider) {
    (self.worksite, self.provider) = (worksite, provider)
    batch = provider.newID()
  }

  /// Adds an item to the plan. All folders are listed before anything is written.
  ///
  /// - Parameter isMerging: whether a folder is merged with the folder that has its place. Both have to be at the same worksite.
  package mutating func plan(_ item: Item, to place: ItemPlace, merging isMerging: Bool = false) throws {
    if isMerging, item.kind == .folder, let other = try provider.answer(ItemAt(place)), other.kind == .folder,
      other.id != item.id
    {
      try readFolders(merging: item, with: other)
      // The steps are read when they are performed, after the moves before them.
      try provider.companyStore.database.read { connection in
        try FolderMerge(of: item.id, into: other.id).require(in: connection, for: provider.actor)
      }
      merges.append((item, place))
    } else if item.kind == .folder, item.worksite != worksite {
      if let remote = provider.remote {
        for folder in try remote.replica.containers.tree(of: item.id) { try provider.ensureRead(folder) }
      }
      try plan(.folder(item.id, in: item.worksite), to: place)
      // Other users may have added documents meanwhile.
      emptied.append(TrashItem(item: item.id, ifEmpty: true))
    } else {
      let from = ItemPlace(parent: item.parent, name: item.name)
      if from != place { moves.append(MoveItem(item: item.id, from: from, to: place)) }
    }
  }

  /// Reads the folders of both trees whose items decide how they are merged.
  private func readFolders(merging folder: Item, with other: Item) throws {
    var pairs = [(folder, other)]
    while let (source, target) = pairs.popLast() {
      try provider.ensureRead(source.id)
      try provider.ensureRead(target.id)
      try enumerator(of: .folder(source.id, in: source.worksite)).forEach { child in
        let place = ItemPlace(parent: target.id, name: child.name)
        guard child.kind == .folder, let there = try provider.answer(ItemAt(place)), there.kind == .folder
        else { return }
        pairs.append((child, there))
      }
    }
  }

  private mutating func plan(_ container: Container, to place: ItemPlace) throws {
    let new = AddFolder(id: provider.newID(), worksite: worksite, place: place)
    folders.append((container, new))
    var inside: [Item] = []
    var seen: Set<ID> = []
    try enumerator(of: container).forEach {
      if $0.kind == .folder, seen.insert($0.id).inserted { inside.append($0) }
    }
    for item in inside {
      try plan(.folder(item.id, in: container.worksite), to: ItemPlace(parent: new.id, name: item.name))
    }
  }

  private func enumerator(of container: Container) -> FolderEnumerator {
    FolderEnumerator(container, in: provider.companyStore, for: provider.actor)
  }

  /// Performs the moves: first of all folders and the items that were named. So a taken name fails before
  /// anything is committed.
  package mutating func perform(until cancellation: Cancellation) throws {
    for move in moves { try add(move) }
    for (_, new) in folders { try add(new) }
    for (source, new) in folders {
      // The enumerator returns a document again that changed meanwhile.
      var seen: Set<ID> = []
      try enumerator(of: source).forEach { item in
        guard item.kind == .document, seen.insert(item.id).inserted else { return }
        try cancellation.check()
        if let pending = provider.replica?.pending, try pending.touches(item.id) { keepsEmptied = true }
        let from = ItemPlace(parent: item.parent, name: item.name)
        try add(MoveItem(item: item.id, from: from, to: ItemPlace(parent: new.id, name: item.name)))
      }
    }
    for folder in emptied where !keepsEmptied { try add(folder) }
    try performGroup()
    for (folder, place) in merges { try merge(folder, with: place, until: cancellation) }
  }

  /// Merges a folder with the one that has a place now, or moves it there where none has.
  private mutating func merge(_ folder: Item, with place: ItemPlace, until cancellation: Cancellation) throws
  {
    guard let other = try provider.answer(ItemAt(place)) else {
      let from = ItemPlace(parent: folder.parent, name: folder.name)
      try add(MoveItem(item: folder.id, from: from, to: place))
      return try performGroup()
    }
    var keepsFolder = false
    for step in try provider.answer(FolderMerge(of: folder.id, into: other.id)) {
      try cancellation.check()
      if let pending = provider.replica?.pending, step.item != folder.id, try pending.touches(step.item) {
        keepsFolder = true
      }
      switch step {
      case .move(let move): merged.note(move)
      case .trash where step.item != folder.id: merged.alike += 1
      case .trash where keepsFolder:
        keepsMerged = true
        continue
      case .trash: break
      }
      try add(step.operation)
    }
    try performGroup()
  }

  private mutating func add(_ operation: any Operation) throws {
    group.append(operation)
    if group.count >= Self.groupLimit { try performGroup() }
  }

  private mutating func performGroup() throws {
    if group.isEmpty { return }
    try provider.companyStore.performTogether(by: provider.actor) { [group, batch] performer in
      for operation in group { _ = try performer.perform(operation, batch: batch) }
    }
    group = []
  }
}

/// The items of merged folders that were not just moved.
package struct MergedItems {
  /// The number of documents that went to the trash.
  ///
  /// The document of their name in the other folder had their bytes, tags and type. Documents that were empty, or had earlier
  /// versions, got a number instead.
  package fileprivate(set) var alike = 0
  /// The number of items that got a number, because the other folder had their names.
  package fileprivate(set) var numbered = 0

  fileprivate mutating func note(_ move: MoveItem) {
    if let name = move.name, name.from != name.to { numbered += 1 }
  }
}

extension DocumentsProvider {
  /// A move of several items to a worksite, also of folders from another one.
  package func moving(to worksite: ID) -> TreeMove { TreeMove(to: worksite, of: self) }
}
