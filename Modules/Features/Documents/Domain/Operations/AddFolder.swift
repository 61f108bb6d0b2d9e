import Auth
import Core
import Operations
import Persistence
import Worksites

/// Adds an empty folder.
public struct AddFolder: NamingOperation {
  public static let name = "documents.folder.add"
  public static let right = Right.editDocuments

  /// The id of the new folder.
  package let id: ID
  package let worksite: ID
  /// The parent folder and the name.
  package let place: ItemPlace

  /// The members beside those of the place.
  private enum CodingKeys: String, CodingKey { case id, worksite }

  /// An operation from its parts.
  public init(id: ID, worksite: ID, place: ItemPlace) {
    self.id = id
    self.worksite = worksite
    self.place = place
  }

  public var givenName: String? { place.name }

  public func perform(in change: Change, by actor: Actor) throws -> Done {
    _ = try Worksite.require(Self.right, at: worksite, for: actor, in: change.connection)
    try change.insertItem(ItemDraft(id: id, worksite: worksite, place: place), by: actor)
    return Done()
  }

  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    id = try members.decode(ID.self, forKey: .id)
    worksite = try members.decode(ID.self, forKey: .worksite)
    place = try ItemPlace(from: decoder)
  }

  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(id, forKey: .id)
    try members.encode(worksite, forKey: .worksite)
    try place.encode(to: encoder)
  }

  public func summary(before: Record?, outcome: Done) -> Phrase { .madeFolder(place.name) }
}
