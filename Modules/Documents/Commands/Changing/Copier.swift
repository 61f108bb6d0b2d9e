import CommandKit
import Core
import Documents
import DocumentsProvider
import Operations
import Persistence
import Replica
import Worksites

/// Copies documents and whole folders in groups, each in one transaction.
///
/// Content is not copied: the new documents refer to the same blobs.
struct Copier {
  private let session: Session
  private let folder: LocatedItem
  private let batch: ID
  private var documents: [(source: Item, place: ItemPlace)] = []
  private var folders: [(source: Container, copy: CreateFolder)] = []
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
    case folder(CreateFolder)
    case document(AddDocument)

    var contents: [Blob] {
      switch self {
      case .folder: []
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
        .conflict, "documents.nameTaken", .copyOntoItself(source.path.description), remedy: .chooseOtherPlace,
        field: "path")
    }
    names.append(name)
    if let document = source.item, document.kind == .document {
      documents.append((document, place))
      bytes += document.size
    } else {
      for folder in try session.folders(from: source.container) { try session.ensureRead(folder) }
      bytes += try session.answer(TreeSize(of: source.container)).bytes
      try plan(source.asContainer(), to: place)
    }
  }

  private mutating func plan(_ container: Container, to place: ItemPlace) throws {
    let copy = CreateFolder(id: session.newID(), worksite: folder.worksite.id, place: place)
    folders.append((container, copy))
    var inside: [Item] = []
    var seen: Set<ID> = []
    try enumerator(of: container).forEach {
      if $0.kind == .folder, seen.insert($0.id).inserted { inside.append($0) }
    }
    for item in inside {
      try plan(.folder(item.id, in: container.worksite), to: ItemPlace(parent: copy.id, name: item.name))
    }
  }

  private func enumerator(of container: Container) -> FolderEnumerator {
    FolderEnumerator(container, in: session.workspace, for: session.actor)
  }

  /// Writes the copies: first all folders and the documents that were named. So a taken name fails the copy
  /// before anything is committed.
  ///
  /// - Parameter progress: called with each document before its copy; an error that it throws stops the copy.
  mutating func perform(progress: (Item) throws -> Void) throws {
    var made: Set<ID> = []
    for (_, copy) in folders { try add(.folder(copy)) }
    for (source, place) in documents { made.insert(try add(source, to: place, progress)) }
    for (source, copy) in folders {
      // The enumerator returns a document again that changed meanwhile. A copied folder may also contain
      // copies just made.
      var seen = made
      try enumerator(of: source).forEach { item in
        guard item.kind == .document, seen.insert(item.id).inserted else { return }
        try add(item, to: ItemPlace(parent: copy.id, name: item.name), progress)
      }
    }
    try performGroup()
  }

  @discardableResult
  private mutating func add(_ document: Item, to place: ItemPlace, _ progress: (Item) throws -> Void) throws
    -> ID
  {
    try progress(document)
    let version = try session.version(of: document, number: nil)
    let id = session.newID()
    try add(
      .document(
        AddDocument(
          id: id, content: session.newID(), worksite: folder.worksite.id, place: place, blob: version.blob,
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
        }
      }
      return documents
    }
    hasBegun = true
    group = []
  }
}
