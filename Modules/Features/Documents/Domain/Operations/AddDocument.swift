import Auth
import Core
import Operations
import Persistence
import Worksites

/// Adds a document with its first version.
public struct AddDocument: NamingOperation {
  public static let name = "documents.document.add"
  public static let right = Right.editDocuments

  /// The id of the new document.
  public let id: ID
  /// The id of the first version.
  public let contentVersion: ID
  /// The worksite.
  public let worksite: ID
  /// The folder and the name.
  public let place: ItemPlace
  /// The content, which must be in the blob store.
  public let blob: Blob
  /// The modification time of the file with the content.
  public let modifiedAt: Instant

  /// The members beside those of the place.
  private enum CodingKeys: CodingKey { case id, contentVersion, worksite, blob, modifiedAt }

  /// An operation from its parts.
  public init(
    id: ID, contentVersion: ID, worksite: ID, place: ItemPlace, blob: Blob, modifiedAt: Instant
  ) {
    self.id = id
    self.contentVersion = contentVersion
    self.worksite = worksite
    self.place = place
    self.blob = blob
    self.modifiedAt = modifiedAt
  }

  public var blobs: [Blob] { [blob] }
  public var givenName: String? { place.name }

  public func perform(in change: Change, by actor: Actor) throws -> Done {
    _ = try Worksite.require(Self.right, at: worksite, for: actor, in: change.connection)
    try change.insertItem(
      ItemDraft(
        id: id, worksite: worksite, place: place, kind: .document, content: contentVersion, size: blob.size,
        modifiedAt: modifiedAt), by: actor)
    try change.insertVersion(
      contentVersion, of: id, worksite: worksite, number: 1, blob, base: nil, conflict: false,
      modifiedAt: modifiedAt,
      by: actor)
    return Done()
  }

  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    id = try members.decode(ID.self, forKey: .id)
    contentVersion = try members.decode(ID.self, forKey: .contentVersion)
    worksite = try members.decode(ID.self, forKey: .worksite)
    place = try ItemPlace(from: decoder)
    blob = try members.decode(Blob.self, forKey: .blob)
    modifiedAt = try members.decode(Instant.self, forKey: .modifiedAt)
  }

  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(id, forKey: .id)
    try members.encode(contentVersion, forKey: .contentVersion)
    try members.encode(worksite, forKey: .worksite)
    try place.encode(to: encoder)
    try members.encode(blob, forKey: .blob)
    try members.encode(modifiedAt, forKey: .modifiedAt)
  }

  /// Written member by member, as each upload adds a document. A test compares it with the encoder's.
  public func json() throws -> String {
    var writer = JSONWriter(capacity: 448)
    writer.beginObject()
    writer.key("blob")
    writer.beginObject()
    writer.member("hash", blob.hash)
    writer.key("size")
    writer.integer(blob.size)
    writer.endObject()
    writer.member("contentVersion", contentVersion)
    writer.member("id", id)
    writer.member("modifiedAt", modifiedAt)
    writer.member("name", place.name)
    writer.member("parent", place.parent)
    writer.member("worksite", worksite)
    writer.endObject()
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  public func summary(before: Record?, outcome: Done) -> Phrase { .addedDocument(place.name) }
}
