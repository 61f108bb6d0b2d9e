import Core
import Documents
import Foundation
import Operations
import Synchronization

/// New documents, and changes of their bytes.
extension MountedTree {
  /// Adds an empty document, and opens it for writing.
  ///
  /// It is a document at once. Its first save takes the place of the empty version.
  ///
  /// - Parameter isExecutable: whether the program's mode has the executable bit of the owner.
  func create(
    _ name: String, in parent: UInt64, _ flags: Int32, isExecutable: Bool = false
  ) throws -> (found: Found, opening: Opening) {
    let place = try place(name, in: node(parent).subject)
    if let back = try bringBack(to: place, named: name, in: parent, isExecutable: isExecutable) {
      return (back, try open(back, flags | O_TRUNC))
    }
    do {
      let item = try files.addDocument(at: place, isExecutable: isExecutable)
      noteMade(item.id)
      let found = try give(item, named: name, in: parent)
      return (found, try open(found, flags))
    } catch let failure as Failure where failure.code == .documentsNameTaken && flags & O_EXCL == 0 {
      // Another program was faster.
      let found = try lookUp(name, in: parent)
      return (found, try open(found, flags))
    }
  }

  /// Opens a document that was found for the kernel. Where that fails, the kernel does not get the number.
  private func open(_ found: Found, _ flags: Int32) throws -> Opening {
    do {
      return try open(found.number, flags).opening
    } catch {
      forget(found.number, 1)
      throw error
    }
  }

  /// Brings back the document that a program took from a place a moment ago, to make it anew.
  ///
  /// Where it has a temporary name now, a copy of it stays there for the program.
  private func bringBack(
    to place: ItemPlace, named name: String, in parent: UInt64, isExecutable: Bool
  ) throws -> Found? {
    guard let id = vacated.withLock({ $0.remove(at: place, files.now) }), openDocument(id) == nil,
      try files.item(at: place) == nil,
      let copy = try files.bringBack(id, to: place, isExecutable: isExecutable)
    else { return nil }
    inodes.withLock { inodes in
      // The kernel knows the document by the temporary name, which the copy has now.
      if let copy = copy.id, let number = inodes.number(of: id) { inodes.replace(number, by: copy) }
    }
    return try give(files.item(id), named: name, in: parent)
  }

  /// Writes bytes to an open document at a position.
  func write(
    _ number: UInt64, _ bytes: UnsafeRawBufferPointer, at position: Int64, unless isInterrupted: () -> Bool
  ) throws {
    guard position >= 0 else { throw ErrorNumber(EINVAL) }
    try opened(number).write(bytes, at: position, unless: isInterrupted)
  }

  /// Reserves disk for a range of an open document. Holes cannot be made.
  func allocate(
    _ number: UInt64, mode: Int32, _ offset: Int64, _ length: Int64, unless isInterrupted: () -> Bool
  ) throws {
    guard mode == 0 else { throw ErrorNumber(EOPNOTSUPP) }
    try opened(number).allocate(offset, length, unless: isInterrupted)
  }

  /// Changes of an item's attributes; `nil` for those that stay.
  struct AttributeChanges {
    var size: Int64?
    var modifiedAt: Instant?
    /// Whether the mode lets the owner run a document.
    var isExecutable: Bool?
    /// Whether another user or group is to own the item.
    var changesOwner = false
    /// The opening by which a program changes them; `nil` where it names a path.
    var opening: Opening?
  }

  /// Sets attributes of an item.
  ///
  /// The size of a document that no program has open becomes a version at once. A time belongs to the bytes: those that are no
  /// version yet become one with it. Of a mode, a document keeps the executable bit of the owner; the rest is accepted and does
  /// nothing.
  func set(_ changes: AttributeChanges, of number: UInt64, unless isInterrupted: () -> Bool) throws {
    if changes.changesOwner { throw ErrorNumber(EPERM) }
    if let size = changes.size {
      switch try node(number).subject {
      case .document: break
      case .rejectedSave: throw ErrorNumber(EACCES)
      case .root, .worksite, .folder, .service, .rejectedSaves: throw ErrorNumber(EISDIR)
      }
      if changes.opening == .writing {
        // The document may be in the trash meanwhile.
        try opened(number).resize(to: size, unless: isInterrupted)
      } else {
        try setSize(size, of: number, unless: isInterrupted)
      }
    }
    if let modifiedAt = changes.modifiedAt { try setModified(modifiedAt, of: number, changes) }
    if let isExecutable = changes.isExecutable, case .document(let id) = try node(number).subject {
      let open = documents.withLock { $0.document(number, id) }
      try files.setExecutable(isExecutable, of: open?.withState { $0.document } ?? id)
    }
  }

  /// A folder has the time of what is in it.
  private func setModified(_ instant: Instant, of number: UInt64, _ changes: AttributeChanges) throws {
    guard case .document(let id) = try node(number).subject else { return }
    let open = documents.withLock { $0.document(number, id) }
    if let open, open.setModified(instant) { return }
    // A version that a size has just made has its time.
    if changes.size == nil { try files.setModified(instant, of: id) }
  }

  private func setSize(_ size: Int64, of number: UInt64, unless isInterrupted: () -> Bool) throws {
    let opening = try open(number, O_RDWR).opening
    defer { close(number, opening) }
    let document = try opened(number)
    try document.resize(to: size, unless: isInterrupted)
    // The program hears whether it succeeded. Other programs may still write.
    if document.withState({ $0.writers == 1 }) { try document.save() } else { try document.sync() }
  }

  /// A program closes a descriptor of a document: the bytes are on disk then.
  ///
  /// Copies of the descriptor may be open, in a process that the program has started, so that the bytes are no version yet.
  func flush(_ number: UInt64, _ opening: Opening) throws {
    if opening == .writing { try opened(number).sync() }
  }

  /// Makes the changes of an open document durable.
  func sync(_ number: UInt64) throws {
    if case .rejectedSave = try node(number).subject { return }
    try opened(number).sync()
  }
}
