import Auth
import Core
import Operations
import Persistence
import Worksites

/// A query for the steps that merge a folder into another one of its worksite.
///
/// All items move to the other folder. A folder whose name a folder there has is merged with it in the same way. A document
/// goes to the trash where its name is that of a document there with the same bytes, unless it is empty, or has earlier versions,
/// or tags, a type or the executable bit that the other one lacks. Any other item whose name is taken gets a number. At last, the emptied folder goes
/// to the trash.
public struct FolderMerge: Query {
  public static let right = Right.editDocuments

  /// The folder whose items move.
  package let folder: ID
  /// The folder, or the worksite, that receives them.
  package let target: ID

  /// Asks for the steps that merge a folder into a folder, or into the top of its worksite.
  public init(of folder: ID, into target: ID) {
    self.folder = folder
    self.target = target
  }

  /// A step, in whose order they are performed.
  public enum Step: Sendable {
    /// Moves an item, which may get another name.
    case move(MoveItem)
    /// Puts a document in the trash, or at last the emptied folder.
    case trash(TrashItem)

    /// The item that is moved or put in the trash.
    public var item: ID {
      switch self {
      case .move(let move): move.item
      case .trash(let trash): trash.item
      }
    }

    /// The operation that performs the step.
    public var operation: any Operation {
      switch self {
      case .move(let move): move
      case .trash(let trash): trash
      }
    }
  }

  public func answer(in connection: Connection, for actor: Actor) throws -> [Step] {
    try require(in: connection, for: actor)
    var plan = Plan(DocumentTree(connection))
    try plan.merge(folder, into: target)
    return plan.steps + [.trash(TrashItem(item: folder, ifEmpty: true))]
  }

  /// Checks that the folder may be merged with the other one.
  ///
  /// - Throws: ``Failure`` where one of them is no folder, where they are at two worksites, or where one contains the other.
  package func require(in connection: Connection, for actor: Actor) throws {
    let rules = TreeRules(connection)
    let merged = try rules.requireUntrashed(folder, Self.right, for: actor)
    guard merged.kind == .folder else {
      throw Failure(
        .conflict, "documents.notFolder", .isDocument(merged.name), remedy: .nameFolder, field: "item")
    }
    if target != merged.worksite {
      let into = try rules.requireUntrashed(target, Self.right, for: actor)
      if into.worksite != merged.worksite {
        throw Failure(
          .conflict, .documentsFolderAcross, .folderAcross, remedy: .moveItsDocuments, field: "into")
      }
      try rules.requireFolder(target, in: merged.worksite)
    }
    try rules.requireOutside(merged, target)
  }
}

extension FolderMerge {
  /// The steps so far.
  private struct Plan {
    private let tree: DocumentTree
    private(set) var steps: [Step] = []
    /// The folders that are emptied.
    private var emptied: Set<ID> = []

    init(_ tree: DocumentTree) { self.tree = tree }

    mutating func merge(_ folder: ID, into target: ID) throws {
      var pairs = [(folder, target)]
      emptied = [folder]
      while let (source, target) = pairs.popLast() {
        let children = try tree.children(of: source).filter { !$0.isTemporary }.sorted { $0.name < $1.name }
        var taken = Set(children.map { foldedName($0.name) })
        for child in children {
          let other = try tree.child(of: target, named: child.name)
          if let other, child.kind == .folder, other.kind == .folder, !emptied.contains(other.id) {
            emptied.insert(child.id)
            pairs.append((child.id, other.id))
          } else if let other, try isAlike(child, other) {
            steps.append(.trash(TrashItem(item: child.id, ifContent: child.content)))
          } else {
            let name = try other == nil ? child.name : freeName(insteadOf: child.name, in: target, &taken)
            steps.append(
              .move(
                MoveItem(
                  item: child.id, from: ItemPlace(parent: source, name: child.name),
                  to: ItemPlace(parent: target, name: name))))
          }
        }
      }
    }

    /// Whether the other document has all that a document has.
    private func isAlike(_ one: Item, _ other: Item) throws -> Bool {
      // An empty document is filled without a new version, so that its trashing could not be rejected then.
      guard one.kind == .document, other.kind == .document, one.size > 0, one.size == other.size,
        Set(one.tags).isSubset(of: other.tags), [nil, other.documentType].contains(one.documentType),
        other.isExecutable || !one.isExecutable,
        let content = try tree.content(of: one), content.number == 1,
        try tree.versions(of: one.id, limit: 2).count == 1
      else { return false }
      return try content.blob == tree.content(of: other)?.blob
    }

    /// The name with the first number that neither folder has.
    private func freeName(insteadOf name: String, in target: ID, _ taken: inout Set<String>) throws -> String
    {
      let free = try FileName(name).another { other in
        try taken.contains(foldedName(other.text)) || tree.child(of: target, named: other.text) != nil
      }
      guard let free else { return name }
      taken.insert(foldedName(free.text))
      return free.text
    }
  }
}
