import Core
import Device
import Documents
import DocumentsProvider
import Operations
import Persistence
import Replica
import Worksites

/// Copies or moves documents and whole folders in groups, each in one transaction.
///
/// Content is not copied: the new documents refer to the same blobs. A folder is moved to another worksite by a
/// new folder, to which its documents are moved with their versions; the emptied folder is put in the trash.
struct Copier {
  private let session: Session
  private let folder: LocatedItem
  private let batch: ID
  private var documents: [(source: Item, place: ItemPlace)] = []
  private var folders: [(source: Container, copy: AddFolder, isMoved: Bool)] = []
  private var moves: [MoveItem] = []
  /// The folders whose documents are moved to new ones.
  private var emptied: [TrashItem] = []
  /// Whether emptied folders stay. The server could trash a folder before it has a document of it that this
  /// device still has to upload, and then reject the document's move.
  private(set) var keepsEmptied = false
  private var group: [Step] = []
  /// The name of each source's copy.
  private(set) var names: [String] = []
  /// The total size of the documents to copy, in bytes.
  private(set) var bytes: Int64 = 0
  /// The number of documents copied so far.
  private(set) var done = 0
  /// Whether a group has been committed.
  private(set) var hasBegun = false

  private enum Step {
    case folder(AddFolder)
    case document(AddDocument)
    case move(MoveItem)
    case trash(TrashItem)

    var contents: [Blob] {
      switch self {
      case .folder, .move, .trash: []
      case .document(let add): add.blobs
      }
    }
  }

  /// The most steps in one transaction. A copy of at most this size succeeds or fails as a whole.
  private static let groupLimit = 512

  init(_ session: Session, _ folder: LocatedItem) {
    self.session = session
    self.folder = folder
    batch = session.newID()
  }

  /// Adds a source to the plan. All folders are listed before anything is written, so that a folder can be
  /// copied into itself.
  ///
  /// - Throws: ``Failure`` of kind `conflict` when source and copy are the same place.
  mutating func plan(_ source: LocatedItem, as name: String) throws {
    let place = ItemPlace(parent: folder.container, name: name)
    if let item = source.item, ItemPlace(parent: item.parent, name: item.name) == place {
      throw Failure(
        .conflict, .documentsNameTaken, .copyOntoItself(source.path.description), remedy: .chooseOtherPlace,
        field: "path")
    }
    names.append(name)
    if let document = source.item, document.kind == .document {
      documents.append((document, place))
      bytes += document.size
    } else {
      for folder in try session.replica.containers.tree(of: source.container) {
        try session.containers.ensureRead(folder)
      }
      bytes += try session.answer(TreeSize(of: source.container)).bytes
      try plan(source.asContainer(), to: place)
    }
  }

  /// Adds a source that is moved.
  mutating func plan(moving item: Item, _ source: LocatedItem, to place: ItemPlace) throws {
    if item.kind == .folder, source.worksite != folder.worksite {
      for folder in try session.replica.containers.tree(of: item.id) {
        try session.containers.ensureRead(folder)
      }
      try plan(source.asContainer(), to: place, isMoved: true)
      // Other users may have added documents meanwhile.
      emptied.append(TrashItem(item: item.id, ifEmpty: true))
    } else {
      let from = ItemPlace(parent: item.parent, name: item.name)
      if from != place { moves.append(MoveItem(item: item.id, from: from, to: place)) }
    }
  }

  private mutating func plan(_ container: Container, to place: ItemPlace, isMoved: Bool = false) throws {
    let copy = AddFolder(id: session.newID(), worksite: folder.worksite.id, place: place)
    folders.append((container, copy, isMoved))
    var inside: [Item] = []
    var seen: Set<ID> = []
    try enumerator(of: container).forEach {
      if $0.kind == .folder, seen.insert($0.id).inserted { inside.append($0) }
    }
    for item in inside {
      try plan(
        .folder(item.id, in: container.worksite), to: ItemPlace(parent: copy.id, name: item.name),
        isMoved: isMoved)
    }
  }

  private func enumerator(of container: Container) -> FolderEnumerator {
    FolderEnumerator(container, in: session.companyStore, for: session.actor)
  }

  /// Writes the copies: first all folders and the items that were named. So a taken name fails the copy before
  /// anything is committed.
  ///
  /// - Parameter progress: called with each document before its copy; an error that it throws stops the copy.
  mutating func perform(progress: (Item) throws -> Void) throws {
    var made: Set<ID> = []
    for move in moves { try add(.move(move)) }
    for (_, copy, _) in folders { try add(.folder(copy)) }
    for (source, place) in documents { made.insert(try add(source, to: place, progress)) }
    for (source, copy, isMoved) in folders {
      // The enumerator returns a document again that changed meanwhile. A copied folder may also contain
      // copies just made.
      var seen = made
      try enumerator(of: source).forEach { item in
        guard item.kind == .document, seen.insert(item.id).inserted else { return }
        let place = ItemPlace(parent: copy.id, name: item.name)
        if isMoved {
          try progress(item)
          if session.isOnServer, try session.replica.pending.touches(item.id) { keepsEmptied = true }
          let from = ItemPlace(parent: item.parent, name: item.name)
          try add(.move(MoveItem(item: item.id, from: from, to: place)))
        } else {
          try add(item, to: place, progress)
        }
      }
    }
    for folder in emptied where !keepsEmptied { try add(.trash(folder)) }
    try performGroup()
  }

  @discardableResult
  private mutating func add(_ document: Item, to place: ItemPlace, _ progress: (Item) throws -> Void) throws
    -> ID
  {
    try progress(document)
    let version = try DocumentVersions(session).version(of: document, number: nil)
    let id = session.newID()
    try add(
      .document(
        AddDocument(
          id: id, contentVersion: session.newID(), worksite: folder.worksite.id, place: place,
          blob: version.blob,
          modifiedAt: version.modifiedAt)))
    return id
  }

  private mutating func add(_ step: Step) throws {
    group.append(step)
    if group.count >= Self.groupLimit { try performGroup() }
  }

  private mutating func performGroup() throws {
    if group.isEmpty { return }
    done += try session.performTogether(naming: group.flatMap(\.contents)) { [group, batch] performer in
      var documents = 0
      for step in group {
        switch step {
        case .folder(let create): _ = try performer.perform(create, batch: batch)
        case .document(let add):
          _ = try performer.perform(add, batch: batch)
          documents += 1
        case .move(let move): _ = try performer.perform(move, batch: batch)
        case .trash(let trash): _ = try performer.perform(trash, batch: batch)
        }
      }
      return documents
    }
    hasBegun = true
    group = []
  }
}
