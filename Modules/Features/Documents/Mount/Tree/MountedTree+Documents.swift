import Core
import Documents
import Foundation
import Persistence
import Synchronization

/// An opening of a document, as later requests name it.
enum Opening: UInt64 {
  /// Programs read.
  case reading = 1
  /// Programs write, and may read.
  case writing = 2
}

extension MountedTree {
  /// Opens a document.
  ///
  /// - Parameter flags: those of open(2).
  /// - Returns: the opening, and whether bytes that the kernel has are still those of the document.
  func open(_ number: UInt64, _ flags: Int32) throws -> (opening: Opening, keepsCache: Bool) {
    let subject = try node(number).subject
    // The content of a rejected save never changes.
    if case .rejectedSave(let id) = subject { return (try openRejected(number, id, flags), true) }
    guard case .document(let id) = subject else { throw ErrorNumber(EISDIR) }
    let opening: Opening = flags & O_ACCMODE == O_RDONLY ? .reading : .writing
    if opening == .writing { try requireWritable(id) }
    let document = try retain(number, id)
    do {
      if opening == .writing { document.withState { $0.writers += 1 } }
      if flags & O_TRUNC != 0, opening == .writing { try document.resize(to: 0) }
    } catch {
      close(number, opening)
      throw error
    }
    let version = document.withState { $0.base }
    try? files.noteUsed(version.blob)
    let isKnown = inodes.withLock { inodes in
      let isKnown = inodes[number]?.content == version.mark
      inodes.update(number) { $0.content = version.mark }
      return isKnown
    }
    return (opening, isKnown)
  }

  /// Requires that programs may write to a document.
  ///
  /// - Throws: ``ErrorNumber`` `EROFS` where programs may only read, `EACCES` where the user may, and `EBUSY` for a
  ///   document that another user has locked.
  private func requireWritable(_ document: ID) throws {
    if isReadOnly { throw ErrorNumber(EROFS) }
    guard files.mayEdit else { throw ErrorNumber(EACCES) }
    if try files.isLockedByOther(files.item(document)) { throw ErrorNumber(EBUSY) }
  }

  /// The open document of a number, opened once more.
  ///
  /// - Throws: ``ErrorNumber`` `ENFILE` when programs have too many documents open. The database needs files, too.
  func retain(_ number: UInt64, _ id: ID) throws -> OpenDocument {
    if let open = documents.withLock({ $0.open(number, id) }) { return open }
    guard documents.withLock({ $0.count }) < maxOpen else { throw ErrorNumber(ENFILE) }
    let made = OpenDocument(try files.content(of: id), in: files)
    return documents.withLock { documents in
      if let open = documents.open(number, id) { return open }
      documents.insert(made, number)
      return made
    }
  }

  /// The open document of a number.
  func opened(_ number: UInt64) throws -> OpenDocument {
    guard let document = documents.withLock({ $0[number] }) else { throw ErrorNumber(EBADF) }
    return document
  }

  /// Fills the start of a buffer with the bytes of an open document from a position on; returns their number.
  func read(
    _ number: UInt64, into buffer: UnsafeMutableRawBufferPointer, at position: Int64,
    unless isInterrupted: () -> Bool
  ) throws -> Int {
    guard position >= 0 else { throw ErrorNumber(EINVAL) }
    if let count = try readRejected(number, into: buffer, at: position) { return count }
    return try opened(number).read(into: buffer, at: position, unless: isInterrupted)
  }

  /// Closes an opening of a document.
  ///
  /// - Returns: whether the kernel has to drop the bytes, because a newer version came meanwhile.
  @discardableResult
  func close(_ number: UInt64, _ opening: Opening) -> Bool {
    if closeRejected(number) { return false }
    guard let document = try? opened(number) else { return false }
    if opening == .writing {
      document.endWriting()
      // The kernel has the bytes as they were written, which are those of no version that was opened.
      inodes.withLock { $0.update(number) { $0.content = nil } }
    }
    guard documents.withLock({ $0.close(number) }) != nil, !document.isUnsaved else { return false }
    document.completeStored()
    document.discardScratch()
    let (id, version) = document.withState { ($0.document, $0.base) }
    let present = try? files.content(of: id)
    return present.map { OpenVersion($0.version).mark != version.mark } ?? false
  }

  /// Tries again to save the changes of documents that could not be saved when they were closed.
  func saveUnsaved() {
    for document in documents.withLock({ $0.all }) {
      // A rename may have saved or replaced one meanwhile.
      if document.isUnsaved, (try? document.save()) == nil { continue }
      if documents.withLock({ $0.remove(document) }) { document.discardScratch() }
    }
  }

  /// Saves the changes of all documents, before the mount ends.
  func saveAll() {
    for document in documents.withLock({ $0.all }) { document.saveOrKeep() }
  }
}
