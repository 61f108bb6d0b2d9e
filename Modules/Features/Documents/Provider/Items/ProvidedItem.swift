import Core
import Documents
import Persistence
import Worksites

/// A worksite, a folder or a document, as hosts of a provider see it.
public struct ProvidedItem: Hashable, Sendable {
  /// The identity. Renaming, moving and saving keep it.
  public let id: ID
  /// Whether it is a worksite, a folder or a document.
  public let kind: Kind
  /// The worksite that it belongs to; for a worksite, the same as ``id``.
  public let worksite: ID
  /// The container that lists it: the trash for an item in the trash.
  public let parent: ProvidedContainer
  /// The name, as the user typed it.
  public let name: String
  /// The folded extension of a document: `pdf`; empty for others.
  public let type: String
  /// The size of the content in bytes, whether it is on this device or not; 0 for others than documents.
  public let size: Int64
  /// The time when it was added.
  public let createdAt: Instant
  /// The time of the last change to the content, as reported by the program that changed it.
  public let modifiedAt: Instant
  /// The version of the content; `nil` for others than documents.
  public let contentVersion: ID?
  /// The version of everything else: name, place, tags.
  public let metadataVersion: ID
  /// The tags, in the order of lists.
  public let tags: [String]
  /// The document type; `nil` for none.
  public let documentType: ID?
  /// Whether the document has the executable bit.
  public let isExecutable: Bool
  /// The acts that the rights of the user allow.
  public let capabilities: Capabilities
  /// Its state on this device, and its locks.
  public let state: ItemState

  /// The kinds of items.
  public enum Kind: Hashable, Sendable, CaseIterable { case worksite, folder, document }

  /// Acts of a user on an item.
  public struct Capabilities: OptionSet, Hashable, Sendable {
    /// The capabilities as bits.
    public let rawValue: Int

    /// The capabilities of some bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Its content or its items may be read.
    public static let reading = Capabilities(rawValue: 1)
    /// Its content may be replaced.
    public static let writing = Capabilities(rawValue: 2)
    /// Items may be added to it.
    public static let addingItems = Capabilities(rawValue: 4)
    /// It may get another name.
    public static let renaming = Capabilities(rawValue: 8)
    /// It may be moved to another folder.
    public static let moving = Capabilities(rawValue: 16)
    /// It may be put in the trash.
    public static let trashing = Capabilities(rawValue: 32)
    /// It may be taken out of the trash.
    public static let restoring = Capabilities(rawValue: 64)
  }
}

extension ProvidedItem {
  /// A worksite.
  init(_ site: Worksite, mayAdd: Bool) {
    id = site.id
    kind = .worksite
    worksite = site.id
    parent = .root
    name = site.name
    type = ""
    size = 0
    createdAt = site.createdAt
    modifiedAt = site.createdAt
    contentVersion = nil
    metadataVersion = site.version
    tags = []
    documentType = nil
    isExecutable = false
    capabilities = mayAdd ? [.reading, .addingItems] : .reading
    state = ItemState()
  }

  /// A folder or document.
  init(_ item: Item, isTrashed: Bool, mayEdit: Bool, state: ItemState) {
    id = item.id
    kind = item.kind == .folder ? .folder : .document
    worksite = item.worksite
    parent = isTrashed ? .trash : item.parent == item.worksite ? .worksite(item.parent) : .folder(item.parent)
    name = item.name
    type = item.type
    size = item.size
    createdAt = item.createdAt
    modifiedAt = item.modifiedAt
    contentVersion = item.content
    metadataVersion = item.version
    tags = item.tags
    documentType = item.documentType
    isExecutable = item.isExecutable
    capabilities = Self.capabilities(of: item.kind, isTrashed: isTrashed, mayEdit: mayEdit)
    self.state = state
  }

  private static func capabilities(of kind: Item.Kind, isTrashed: Bool, mayEdit: Bool) -> Capabilities {
    guard mayEdit else { return .reading }
    if isTrashed { return [.reading, .restoring] }
    return [.reading, .renaming, .moving, .trashing, kind == .folder ? .addingItems : .writing]
  }
}
