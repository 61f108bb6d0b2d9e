import Core
import Device
import Documents
import DocumentsProvider
import Operations
import Persistence
import Replica
import Worksites

/// Moves documents and folders in groups, each in one transaction.
///
/// A folder is moved to another worksite by a new folder, to which its documents are moved with their versions; the emptied folder
/// is put in the trash.
struct Mover {
  private let session: Session
  private let folder: LocatedItem
  private let batch: ID
  private var folders: [(source: Container, new: AddFolder)] = []
  private var moves: [MoveItem] = []
  /// The folders whose documents are moved to new ones.
  private var emptied: [TrashItem] = []
  /// Whether emptied folders stay. The server could trash a folder before it has a document of it that this
  /// device still has to upload, and then reject the document's move.
  private(set) var keepsEmptied = false
  private var group: [Step] = []

  private enum Step {
    case folder(AddFolder)
    case move(MoveItem)
    case trash(TrashItem)
  }

  /// The most steps in one transaction. A move of at most this size succeeds or fails as a whole.
  private static let groupLimit = 512

  init(_ session: Session, _ folder: LocatedItem) {
    self.session = session
    self.folder = folder
    batch = session.newID()
  }

  /// Adds a source to the plan. All folders are listed before anything is written.
  mutating func plan(_ item: Item, _ source: LocatedItem, to place: ItemPlace) throws {
    if item.kind == .folder, source.worksite != folder.worksite {
      for folder in try session.replica.containers.tree(of: item.id) {
        try session.containers.ensureRead(folder)
      }
      try plan(source.asContainer(), to: place)
      // Other users may have added documents meanwhile.
      emptied.append(TrashItem(item: item.id, ifEmpty: true))
    } else {
      let from = ItemPlace(parent: item.parent, name: item.name)
      if from != place { moves.append(MoveItem(item: item.id, from: from, to: place)) }
    }
  }

  private mutating func plan(_ container: Container, to place: ItemPlace) throws {
    let new = AddFolder(id: session.newID(), worksite: folder.worksite.id, place: place)
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
    FolderEnumerator(container, in: session.companyStore, for: session.actor)
  }

  /// Performs the moves: first of all folders and the items that were named. So a taken name fails before
  /// anything is committed.
  mutating func perform(until cancellation: Cancellation) throws {
    for move in moves { try add(.move(move)) }
    for (_, new) in folders { try add(.folder(new)) }
    for (source, new) in folders {
      // The enumerator returns a document again that changed meanwhile.
      var seen: Set<ID> = []
      try enumerator(of: source).forEach { item in
        guard item.kind == .document, seen.insert(item.id).inserted else { return }
        try cancellation.check()
        if session.isOnServer, try session.replica.pending.touches(item.id) { keepsEmptied = true }
        let from = ItemPlace(parent: item.parent, name: item.name)
        try add(.move(MoveItem(item: item.id, from: from, to: ItemPlace(parent: new.id, name: item.name))))
      }
    }
    for folder in emptied where !keepsEmptied { try add(.trash(folder)) }
    try performGroup()
  }

  private mutating func add(_ step: Step) throws {
    group.append(step)
    if group.count >= Self.groupLimit { try performGroup() }
  }

  private mutating func performGroup() throws {
    if group.isEmpty { return }
    try session.performTogether { [group, batch] performer in
      for step in group {
        switch step {
        case .folder(let create): _ = try performer.perform(create, batch: batch)
        case .move(let move): _ = try performer.perform(move, batch: batch)
        case .trash(let trash): _ = try performer.perform(trash, batch: batch)
        }
      }
    }
    group = []
  }
}
