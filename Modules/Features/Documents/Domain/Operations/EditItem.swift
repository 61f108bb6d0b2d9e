import Auth
import Core
import Operations
import Persistence
import Worksites

/// Changes what is known of a document or folder beside its name, place and content.
///
/// Tags merge: those that users add on several devices are all kept. The time is that of the last change to the content of a
/// document, as the program reports it that stored the content. Programs of Windows store a file first, and then report its time.
public struct EditItem: Operation {
  public static let name = "documents.item.edit"
  public static let right = Right.editDocuments

  package let item: ID
  /// The time of the last change to the current content of a document.
  package var modifiedAt: Instant?
  /// The tags; those that the edit neither adds nor removes stay.
  package var tags: Edit<[String]>?
  /// The type of a document; `nil` removes it.
  package var documentType: Edit<ID?>?
  /// Whether a document has the executable bit.
  package var isExecutable: Edit<Bool>?

  /// An operation from its parts.
  public init(
    item: ID, modifiedAt: Instant? = nil, tags: Edit<[String]>? = nil, documentType: Edit<ID?>? = nil,
    isExecutable: Edit<Bool>? = nil
  ) {
    self.item = item
    self.modifiedAt = modifiedAt
    self.tags = tags
    self.documentType = documentType
    self.isExecutable = isExecutable
  }

  /// The result of an edit.
  public struct Outcome: Codable, Hashable, Sendable {
    /// The name of the type that a document got, for the history; `nil` where it got none.
    public let typeName: String?
  }

  public func perform(in change: Change, by actor: Actor) throws -> Outcome {
    let present = try TreeRules(change.connection).requireUntrashed(item, Self.right, for: actor)
    try change.requireUnlocked(item, at: present.worksite, for: actor)
    var columns: Change.Columns = []
    if let tags {
      let list = TagList(present.tags)
      let edited = try list.applying(tags)
      if edited != list { columns.append(("tags", edited.stored)) }
    }
    var typeName: String?
    if let type = try documentType?.applied(to: present.documentType, field: "documentType") {
      guard present.kind == .document else { throw TreeRules.notDocument(present) }
      try change.requireType(type)
      typeName = try type.flatMap { try DocumentType.name(of: $0, in: change.connection) }
      columns.append(("document_type", type))
    }
    if let to = try isExecutable?.applied(to: present.isExecutable, field: "isExecutable") {
      guard present.kind == .document else { throw TreeRules.notDocument(present) }
      columns.append(("executable", ItemMetadata.stored(isExecutable: to)))
    }
    if let modifiedAt {
      try setTime(modifiedAt, of: present, columns, change)
    } else if !columns.isEmpty {
      try change.writing(present) { try change.update(DocumentsFeature.items, item, columns) }
    }
    return Outcome(typeName: typeName)
  }

  /// Gives a document and its current version a time, and the document other columns with it.
  private func setTime(
    _ modifiedAt: Instant, of document: Item, _ columns: Change.Columns, _ change: Change
  ) throws {
    let versions = try DocumentTree(change.connection).versions(of: item)
    guard let current = versions.first(where: { $0.id == document.content }) else {
      throw TreeRules.notDocument(document)
    }
    // Content that a client may have in part keeps its own dates (RFC 9110 §13.1.5).
    let others = versions.filter { $0.id != current.id && $0.blob.size > 0 }.map(\.modifiedAt)
    let lastModifiedAt = others.max().map { Item.lastModified(modifiedAt, after: $0) } ?? modifiedAt
    try change.writing(document) {
      try change.update(
        DocumentsFeature.items, item,
        columns + [("modified_at", modifiedAt), ("last_modified_at", lastModifiedAt)])
      try change.update(DocumentsFeature.versions, current.id, [("modified_at", modifiedAt)])
    }
  }

  /// The intended change, as far as its input is enough.
  public var plan: Phrase {
    let isTyped = tags == nil && documentType.flatMap(\.to) != nil
    return isTyped ? .changesType(item.short) : summary(before: nil, outcome: Outcome(typeName: nil))
  }

  public func summary(before: Record?, outcome: Outcome) -> Phrase {
    let name = before?.text("name") ?? item.short
    if let edit = tagEdit(of: before), edit.addedTags + edit.removedTags != [] {
      return .tagged(name, added: edit.addedTags, removed: edit.removedTags)
    }
    if documentType != nil { return .typed(name, as: outcome.typeName) }
    if tags == nil, let isExecutable {
      return isExecutable.to ? .madeExecutable(name) : .madeNotExecutable(name)
    }
    return tags == nil ? .editedTime(name) : .keptTags(name)
  }

  /// The change of the tags of the record before.
  ///
  /// - Returns: the edit itself where the record is not known.
  private func tagEdit(of before: Record?) -> Edit<[String]>? {
    guard let tags, let before else { return tags }
    let list = TagList(stored: before.text("tags"))
    return (try? list.applying(tags)).map { Edit(from: list.tags, to: $0.tags) }
  }
}

extension EditItem {
  private enum CodingKeys: String, CodingKey { case item, modifiedAt, tags, documentType, isExecutable }

  public init(from decoder: any Decoder) throws {
    let members = try EditDecoding(decoder, keyedBy: CodingKeys.self)
    item = try members.value(.item)
    modifiedAt = try members.optional(.modifiedAt)
    tags = try members.edit(.tags, empty: [])
    documentType = try members.edit(.documentType)
    isExecutable = try members.edit(.isExecutable, empty: false)
  }

  public func encode(to encoder: any Encoder) throws {
    var members = EditEncoding(encoder, keyedBy: CodingKeys.self)
    try members.encode(item, .item)
    try members.encode(modifiedAt, .modifiedAt)
    try members.encode(tags, .tags)
    try members.encode(documentType, .documentType)
    try members.encode(isExecutable, .isExecutable)
  }
}
