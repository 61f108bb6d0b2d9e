import Core
import Documents
import Operations
import Persistence
import Replica

extension EditJournal {
  /// Stores the copy's content as the last save, unless it is stored already.
  ///
  /// On return the bytes and the save are on disk. An earlier save that is still in the journal is not uploaded any more.
  ///
  /// - Throws: ``Failure`` `blob.changing` when a program wrote the copy meanwhile; of kind `io` on a full disk.
  @discardableResult
  package func takeSave(of edit: OpenEdit) throws -> Taken {
    let file: File
    do {
      file = try File.plain(at: copy(of: edit).path)
    } catch let failure as Failure where failure.code == .ioMissing {
      return .noFile
    }
    let stamp = try file.stamp()
    let content = try companyStore.blobs.stage(file)
    if let present = try self.edit(edit.id), present.seen == content.blob.hash {
      let isInJournal = present.save.map { $0.version == nil } ?? false
      if isInJournal, !companyStore.blobs.contains(content.blob) { try companyStore.blobs.commit([content]) }
      // The problem that kept an earlier look from storing it is over.
      if !isInJournal, present.problem != nil { try clearProblem(of: edit.id) }
      return .unchanged(stamp)
    }
    try companyStore.blobs.commit([content])
    try save(content.blob, modifiedAt: stamp.modified, of: edit.id)
    return .stored
  }

  /// The result of a look at a copy.
  package enum Taken: Hashable, Sendable {
    /// Its content was new, and is stored.
    case stored
    /// Its content had been stored. The stamp is that of the file that was read.
    case unchanged(FileStamp)
    /// There is no file in its place.
    case noFile
  }

  private func save(_ blob: Blob, modifiedAt: Instant, of id: ID) throws {
    let now = companyStore.clock.now()
    try companyStore.write(naming: [blob]) { connection, _ in
      guard let edit = try Self.edit(id, in: connection) else { throw Failure.noEdit(id) }
      try withdrawSave(of: edit, in: connection)
      try BlobIndex(connection).add(blob, at: now)
      if companyStore.isReplica { try UploadQueue(connection).addAhead(blob, at: now) }
      _ = try connection.execute(
        """
        UPDATE edits_edit SET seen = \(blob.hash), saved_hash = \(blob.hash), saved_size = \(blob.size),
          saved_at = \(now), modified_at = \(modifiedAt), saved_as = NULL, conflict = \(false), problem = NULL
        WHERE id = \(id)
        """)
    }
  }

  private func withdrawSave(of edit: OpenEdit, in connection: Connection) throws {
    if companyStore.isReplica, let save = edit.save, save.version == nil,
      try !isSavedElsewhere(save, edit, connection)
    {
      try UploadQueue(connection).withdrawAhead(save.blob)
    }
  }

  /// Whether the journal has another save with the same content.
  private func isSavedElsewhere(_ save: OpenEdit.Save, _ edit: OpenEdit, _ connection: Connection) throws
    -> Bool
  {
    try connection.exists(
      """
      SELECT 1 FROM edits_edit WHERE saved_hash = \(save.blob.hash) AND saved_as IS NULL AND id <> \(edit.id)
      """)
  }

  /// How far the last save of an edit has come.
  package enum Progress: Hashable, Sendable {
    /// It is in the journal, and the server has some bytes of it.
    case uploading(sent: Int64)
    /// It is in the journal, and its content is on the server, or there is no server.
    case ready
    /// It is an operation that the server has not acknowledged.
    case queued
    /// Its operation was rejected, depends on a rejected one, or was taken back by the user.
    case rejected
    /// The server has acknowledged it.
    case done
  }

  /// How far the last save has come; `nil` without one.
  package func progress(of edit: OpenEdit) throws -> Progress? {
    guard let save = edit.save else { return nil }
    if let version = save.version { return try progress(of: version, save.blob, of: edit.document) }
    if !companyStore.isReplica { return .ready }
    return try database.read { connection in
      let queue = UploadQueue(connection)
      if try queue.isOnServer(save.blob) { return .ready }
      return .uploading(sent: try queue.entry(save.blob.hash)?.sent ?? 0)
    }
  }

  private func progress(of version: ID, _ blob: Blob, of document: ID) throws -> Progress {
    let states = try Replica(companyStore, for: actor).pending.states(ofWriting: version)
    if !states.allSatisfy(\.isOpen) { return .rejected }
    if !states.isEmpty { return .queued }
    return try database.read { connection in
      let tree = DocumentTree(connection)
      if try !tree.versions(of: document, version: version).isEmpty { return .done }
      // The server makes no version of content that is the current one already.
      let current = try tree.item(document)?.content
      let blobs = try current.map { try tree.versions(of: document, version: $0).map(\.blob) } ?? []
      return blobs == [blob] ? .done : .rejected
    }
  }

  /// Whether the last save is kept beside another one, as this device decided, or the server since.
  package func isConflict(_ edit: OpenEdit) throws -> Bool {
    guard let save = edit.save, let version = save.version else { return false }
    let stored = try database.read {
      try DocumentTree($0).versions(of: edit.document, version: version).first
    }
    return stored?.isConflict ?? save.isConflict
  }

  /// Makes an operation of the last save that is in the journal, in one transaction.
  ///
  /// - Returns: its outcome; `nil` when there is no such save.
  /// - Throws: ``Failure`` when the document is in the trash, or the user may not change it any more. The save stays in
  ///   the journal then.
  @discardableResult
  package func store(_ id: ID) throws -> SaveContent.Outcome? {
    guard let save = try edit(id)?.save, save.version == nil else { return nil }
    return try companyStore.performTogether(by: actor, naming: [save.blob]) { performer in
      guard let edit = try Self.edit(id, in: performer.connection), let save = edit.save, save.version == nil
      else { return nil }
      let (batch, version) = (performer.newID(), performer.newID())
      let name = (try? performer.answer(ItemWithID(edit.document)))?.item.name ?? edit.name
      let outcome = try performer.perform(
        SaveContent(
          document: edit.document, documentName: name, content: version, base: edit.base, blob: save.blob,
          modifiedAt: save.modifiedAt), batch: batch)
      let base = outcome == .unchanged ? edit.base : version
      try performer.connection.execute(
        """
        UPDATE edits_edit SET base = \(base), saved_as = \(base), conflict = \(outcome == .conflict), problem = NULL
        WHERE id = \(id)
        """)
      return outcome
    }
  }

  /// Gives an edit up: a save in the journal is dropped, and the edit is closed.
  package func discard(_ id: ID) throws {
    try database.write { connection in
      guard let edit = try Self.edit(id, in: connection) else { throw Failure.noEdit(id) }
      try withdrawSave(of: edit, in: connection)
      _ = try connection.execute("DELETE FROM edits_edit WHERE id = \(id)")
    }
  }
}
