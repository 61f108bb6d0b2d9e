import Core
import Device
import Documents
import Operations
import Persistence
import Replica

extension DocumentsProvider {
  /// Adds an empty folder.
  ///
  /// - Parameter batch: the changes that are undone together with this one; `nil` for none.
  /// - Throws: ``Failure`` `documents.nameTaken`.
  @discardableResult
  public func addFolder(
    _ name: String, in container: ProvidedContainer, batch: ID? = nil
  ) throws -> ProvidedItem {
    let (place, worksite) = try place(name, in: container)
    let add = AddFolder(id: newID(), worksite: worksite, place: place)
    _ = try companyStore.perform(add, by: actor, batch: batch)
    return try item(add.id)
  }

  /// Adds a document with its first version. When this returns, its content and its record are on disk.
  ///
  /// - Parameters:
  ///   - modifiedAt: the time of the last change to the content.
  ///   - documentType: its document type; `nil` for none.
  ///   - isExecutable: whether it has the executable bit.
  ///   - batch: the changes that are undone together with this one; `nil` for none.
  /// - Throws: ``Failure`` `documents.nameTaken`.
  @discardableResult
  public func addDocument(
    _ name: String, in container: ProvidedContainer, _ content: GivenContent, modifiedAt: Instant,
    documentType: ID? = nil, isExecutable: Bool = false, batch: ID? = nil
  ) throws -> ProvidedItem {
    let (place, worksite) = try place(name, in: container)
    try commit(content)
    let add = AddDocument(
      id: newID(), contentVersion: newID(), worksite: worksite, place: place, blob: content.blob,
      modifiedAt: modifiedAt, documentType: documentType, isExecutable: isExecutable ? true : nil)
    _ = try companyStore.perform(add, by: actor, batch: batch)
    return try item(add.id)
  }

  /// The result of a save.
  public struct Saved: Hashable, Sendable {
    /// Whether the content is the current version, a conflict beside it, or was there before.
    public let outcome: SaveContent.Outcome
    /// The version with the content.
    public let version: ID
  }

  /// Saves content of a document as a version. When this returns, content and record are on disk.
  ///
  /// Content that another save came before is kept as a conflict. Equal content makes no version.
  ///
  /// - Parameters:
  ///   - base: the version that the content is based on.
  ///   - modifiedAt: the time of the last change to the content.
  ///   - batch: the changes that are undone together with this one; `nil` for none.
  /// - Throws: ``Failure`` of kind `notFound` for a document that does not exist or is in the trash.
  @discardableResult
  public func replaceContent(
    of document: ID, with content: GivenContent, base: ID, modifiedAt: Instant, batch: ID? = nil
  ) throws -> Saved {
    let item = try self.document(document)
    try commit(content)
    let save = SaveContent(
      document: document, documentName: item.name, content: newID(), base: base, blob: content.blob,
      modifiedAt: modifiedAt)
    let outcome = try companyStore.perform(save, by: actor, batch: batch)
    return Saved(
      outcome: outcome,
      version: outcome == .unchanged ? try self.document(document).content ?? base : save.content)
  }

  /// Whether the server does not have a version of this device yet.
  package func isUnsent(version: ID) throws -> Bool { try replica?.pending.creates(version) ?? false }

  private func commit(_ content: GivenContent) throws {
    if case .staged(let staged) = content { try companyStore.blobs.commit([staged]) }
  }

  /// The place of a name in a container, and the worksite of the place. The names of the container are known then, if the server
  /// can be reached.
  ///
  /// - Throws: ``Failure`` of kind `notFound`, and of kind `invalid` for a container that no item can be put into.
  func place(_ name: String, in container: ProvidedContainer) throws -> (ItemPlace, worksite: ID) {
    guard let parent = container.record else {
      throw Failure(.invalid, "documents.noPlace", .noPlaceForItems, remedy: .chooseFolder)
    }
    let worksite = if case .folder(let id) = container { try folder(id).worksite } else { parent }
    try remote?.containers.pullIfReachable([parent])
    return (ItemPlace(parent: parent, name: name), worksite)
  }
}
