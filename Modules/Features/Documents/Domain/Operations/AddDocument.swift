import Auth
import Core
import Operations
import Persistence
import Worksites

/// Adds a document with its first version.
///
///     var writer = company.blobs.writer()
///     try bytes.withUnsafeBytes { try writer.append($0) }
///     let staged = writer.seal()
///     try company.blobs.commit([staged])
///     let document = AddDocument(
///       id: company.ids.next(), contentVersion: company.ids.next(), worksite: site,
///       place: ItemPlace(parent: site, name: "plan.pdf"), blob: staged.blob, modifiedAt: company.clock.now())
///     try company.perform(document, by: admin)
public struct AddDocument: NamingOperation {
  public static let name = "documents.document.add"
  public static let right = Right.editDocuments

  /// The id of the new document.
  package let id: ID
  /// The id of the first version.
  package let contentVersion: ID
  package let worksite: ID
  /// The folder and the name.
  package let place: ItemPlace
  /// The content, which must be in the blob store.
  package let blob: Blob
  /// The modification time of the file with the content.
  package let modifiedAt: Instant
  /// The document type; absent for none.
  package let documentType: ID?
  /// Whether the document has the executable bit; `nil` means no.
  package let isExecutable: Bool?
  /// Whether a program made the document for itself, so that a server keeps it without versions; `nil` means no.
  package let isTemporary: Bool?

  /// The members beside those of the place.
  private enum CodingKeys: CodingKey {
    case id, contentVersion, worksite, blob, modifiedAt, documentType, isExecutable, isTemporary
  }

  /// An operation from its parts.
  public init(
    id: ID, contentVersion: ID, worksite: ID, place: ItemPlace, blob: Blob, modifiedAt: Instant,
    documentType: ID? = nil, isExecutable: Bool? = nil, isTemporary: Bool? = nil
  ) {
    self.id = id
    self.contentVersion = contentVersion
    self.worksite = worksite
    self.place = place
    self.blob = blob
    self.modifiedAt = modifiedAt
    self.documentType = documentType
    self.isExecutable = isExecutable
    self.isTemporary = isTemporary
  }

  public var blobs: [Blob] { [blob] }
  public var givenName: String? { place.name }

  public func perform(in change: Change, by actor: Actor) throws -> Done {
    _ = try Worksite.require(Self.right, at: worksite, for: actor, in: change.connection)
    try change.requireType(documentType)
    var draft = ItemDraft(
      id: id, worksite: worksite, place: place,
      content: NewContent(id: contentVersion, blob: blob, modifiedAt: modifiedAt),
      metadata: ItemMetadata(documentType: documentType, isExecutable: isExecutable ?? false))
    if isTemporary == true, change.isServer {
      draft.isTemporary = true
      try change.writingParts { try change.insertItem(draft, by: actor) }
    } else {
      try change.insertItem(draft, by: actor)
    }
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
    documentType = try members.decodeIfPresent(ID.self, forKey: .documentType)
    isExecutable = try members.decodeIfPresent(Bool.self, forKey: .isExecutable)
    isTemporary = try members.decodeIfPresent(Bool.self, forKey: .isTemporary)
  }

  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(id, forKey: .id)
    try members.encode(contentVersion, forKey: .contentVersion)
    try members.encode(worksite, forKey: .worksite)
    try place.encode(to: encoder)
    try members.encode(blob, forKey: .blob)
    try members.encode(modifiedAt, forKey: .modifiedAt)
    try members.encodeIfPresent(documentType, forKey: .documentType)
    try members.encodeIfPresent(isExecutable, forKey: .isExecutable)
    try members.encodeIfPresent(isTemporary, forKey: .isTemporary)
  }

  /// The JSON as the general encoder writes it, in 5,000 instructions instead of 65,000; a test compares both.
  ///
  /// Each upload of the queue adds a document, and one inserted record takes 200,000 instructions.
  public func json() throws -> String {
    var writer = JSONWriter(capacity: 448)
    writer.beginObject()
    writer.key("blob")
    write(blob, to: &writer)
    writer.member("contentVersion", contentVersion)
    writer.member("documentType", documentType)
    writer.member("id", id)
    writer.member("isExecutable", isExecutable)
    writer.member("isTemporary", isTemporary)
    writer.member("modifiedAt", modifiedAt)
    writer.member("name", place.name)
    writer.member("parent", place.parent)
    writer.member("worksite", worksite)
    writer.endObject()
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private func write(_ blob: Blob, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("hash", blob.hash)
    writer.member("size", blob.size)
    writer.endObject()
  }

  public func summary(before: Record?, outcome: Done) -> Phrase { .addedDocument(place.name) }
}
