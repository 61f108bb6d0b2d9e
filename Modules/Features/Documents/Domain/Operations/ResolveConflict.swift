import Auth
import Core
import Operations
import Persistence
import Worksites

/// Resolves a conflict: a version that was kept because another save came first.
///
/// No content is lost: both versions stay among the document's versions.
public struct ResolveConflict: Operation {
  public static let name = "documents.conflict.resolve"
  public static let right = Right.editDocuments

  package let document: ID
  /// The document's name when the user decided, for the history.
  package let documentName: String
  package let content: ID
  /// The document's current version when the user decided.
  package let base: ID
  package let keep: Decision
  /// The id of the version made of the conflicting one, in this document or in the new one.
  package let newContent: ID
  /// The id of the document made of the conflicting version when both stay.
  package let newDocument: ID
  /// The new document's name; `nil` for this document's name with a number.
  package let newName: String?

  /// The versions that stay current.
  public enum Decision: String, Codable, Sendable, CaseIterable {
    /// The document stays as it is.
    case current
    /// The conflicting version becomes the document's newest version.
    case beside
    /// The conflicting version becomes a new document in the same folder.
    case both
  }

  /// An operation from its parts.
  public init(
    document: ID, documentName: String, content: ID, base: ID, keep: Decision, newContent: ID,
    newDocument: ID,
    newName: String? = nil
  ) {
    self.document = document
    self.documentName = documentName
    self.content = content
    self.base = base
    self.keep = keep
    self.newContent = newContent
    self.newDocument = newDocument
    self.newName = newName
  }

  /// The result of the operation.
  public struct Outcome: Codable, Hashable, Sendable {
    /// The name of the new document, if one was added.
    public let name: String?
  }

  public func perform(in change: Change, by actor: Actor) throws -> Outcome {
    let item = try TreeRules(change.connection).requireUntrashed(document, Self.right, for: actor)
    try change.requireUnlocked(document, at: item.worksite, for: actor)
    let versions = try DocumentTree(change.connection).versions(of: document)
    guard let beside = versions.first(where: { $0.id == content && $0.isConflict }) else {
      throw Failure(.notFound, "documents.noConflict", .noConflict(item.name), remedy: .seeVersionsOf)
    }
    guard beside.isOpenConflict else {
      throw Failure(
        .conflict, "documents.resolvedAlready", .resolvedAlready(item.name), remedy: .seeVersionsOf)
    }
    try change.update(DocumentsFeature.versions, content, [("resolved_at", change.at)])
    switch keep {
    case .current: try change.update(DocumentsFeature.items, document, [])
    case .beside: try replaceCurrent(of: item, with: beside, after: versions, change, actor)
    case .both:
      try change.update(DocumentsFeature.items, document, [])
      return Outcome(name: try addDocument(of: beside, beside: item, change, actor))
    }
    return Outcome(name: nil)
  }

  private func replaceCurrent(
    of item: Item, with beside: Version, after versions: [Version], _ change: Change, _ actor: Actor
  ) throws {
    guard item.content == base else {
      throw Failure(.conflict, "documents.savedMeanwhile", .savedMeanwhile(item.name), remedy: .seeVersionsOf)
    }
    try change.replaceContent(
      of: item, with: newVersion(of: beside), number: (versions.first?.number ?? 0) + 1, base: base, by: actor
    )
  }

  private func addDocument(
    of beside: Version, beside item: Item, _ change: Change, _ actor: Actor
  ) throws -> String {
    let wanted = try FileName(newName ?? item.name)
    let free = try TreeRules(change.connection).otherName(insteadOf: wanted, in: item.parent) ?? wanted
    try change.insertItem(
      ItemDraft(
        id: newDocument, worksite: item.worksite, place: ItemPlace(parent: item.parent, name: free.text),
        content: newVersion(of: beside), metadata: ItemMetadata(of: item)),
      by: actor)
    return free.text
  }

  private func newVersion(of beside: Version) -> NewContent {
    NewContent(id: newContent, blob: beside.blob, modifiedAt: beside.modifiedAt)
  }

  /// The intended change, with the document's name when the user decided.
  public var plan: Phrase { .resolveConflict(documentName) }

  public func summary(before: Record?, outcome: Outcome) -> Phrase {
    switch keep {
    case .current: .keptCurrent(documentName)
    case .beside: .keptBeside(documentName)
    case .both: .keptBoth(documentName, outcome.name ?? "")
    }
  }
}
