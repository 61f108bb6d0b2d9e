import Auth
import Core
import Operations
import Persistence
import Worksites

/// Copies a document, or a folder with all items below it, to a folder of any worksite.
///
/// The copies refer to the contents of their sources, and have the current versions only. Their ids follow from the operation's
/// id and from those of the sources, so that every device and the server make the same records. A device copies what it knows; the
/// server copies all items, also those in folders that the device never opened.
public struct CopyItem: NamingOperation, WithdrawableOperation, CopyingOperation {
  public static let name = "documents.item.copy"
  public static let right = Right.editDocuments

  /// The document or folder, or a worksite for its whole tree.
  public let source: ID
  /// The folder and the name of the copy.
  public let place: ItemPlace

  /// The members beside those of the place.
  private enum CodingKeys: String, CodingKey { case source }

  /// An operation from its parts.
  public init(source: ID, place: ItemPlace) {
    self.source = source
    self.place = place
  }

  /// The copies that the operation made.
  public struct Outcome: Codable, Hashable, Sendable {
    /// The copy of the source.
    public let copy: ID
    /// The number of copied folders and documents.
    public let items: Int
    /// A digest of the copied names and contents. It differs where the server copied something else than a device.
    public let digest: String
  }

  public var givenName: String? { place.name }

  public func perform(in change: Change, by actor: Actor) throws -> Outcome {
    let tree = DocumentTree(change.connection)
    let target = try tree.worksite(of: place.parent)
    _ = try Worksite.require(Self.right, at: target, for: actor, in: change.connection)
    try change.requireUnlocked(place.parent, at: target, for: actor)
    var copying = TreeCopy(change, to: target, by: actor)
    if try Worksite.exists(source, in: change.connection) {
      _ = try Worksite.require(.readDocuments, at: source, for: actor, in: change.connection)
      try copying.copy(nil, of: source, to: place)
    } else {
      let item = try TreeRules(change.connection).requireUntrashed(source, Self.right, for: actor)
      try copying.copy(item, of: source, to: place)
    }
    let copy = Self.copies(of: source, by: change.operation)[0]
    let level = try tree.lineage(of: place.parent).count + 1
    try change.connection.keepingPages { try copying.copyAll(below: source, to: copy, at: level) }
    return Outcome(copy: copy, items: copying.count, digest: copying.digest)
  }

  /// The ids of the copy of an item, and of the copy's version.
  public static func copies(of source: ID, by operation: ID) -> [ID] {
    ["copy", "version"].map { operation.derived(for: "\($0) \(source)") }
  }

  /// The columns of an item in the trash.
  public static func withdrawal(at instant: Instant, by actor: Actor) -> Change.Columns {
    [("trashed_at", instant), ("trashed_by", actor.user)]
  }

  public init(from decoder: any Decoder) throws {
    source = try decoder.container(keyedBy: CodingKeys.self).decode(ID.self, forKey: .source)
    place = try ItemPlace(from: decoder)
  }

  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(source, forKey: .source)
    try place.encode(to: encoder)
  }

  /// The intended change, shown while the operation waits or after the server rejected it.
  public var plan: Phrase { .copied(place.name) }

  public func summary(before: Record?, outcome: Outcome) -> Phrase { .copied(place.name) }
}
