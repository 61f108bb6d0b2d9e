import Core
import Device
import Documents
import Foundation
import Operations
import Persistence

/// Changes of the bytes. They become a version when the last program that writes closes the document.
extension OpenDocument {
  /// Writes bytes at a position.
  func write(_ bytes: UnsafeRawBufferPointer, at position: Int64, unless isInterrupted: () -> Bool) throws {
    try change(unless: isInterrupted) { try $0.write(bytes, at: position) }
  }

  /// Cuts or extends the bytes to a size.
  func resize(to size: Int64, unless isInterrupted: () -> Bool = { false }) throws {
    // Bytes that are cut off are not fetched.
    if size == 0 {
      try withState { state in
        if state.scratch == nil {
          state.scratch = try emptyScratch(state)
        } else if state.isChanged, !state.isRemoved, let scratch = state.scratch, scratch.isMarked {
          // A program was told that they are safe, and no version has them yet.
          (state.former, state.scratch) = (scratch, try emptyScratch(state))
        }
      }
    }
    try change(unless: isInterrupted) { try $0.resize(to: size) }
  }

  /// Reserves disk for a range, where the bytes end beyond it or grow to its end.
  func allocate(_ offset: Int64, _ length: Int64, unless isInterrupted: () -> Bool) throws {
    try change(unless: isInterrupted) { try $0.allocate(offset, length) }
  }

  private func change(unless isInterrupted: () -> Bool, _ body: (ScratchContent) throws -> Void) throws {
    // Bytes of the server are fetched before other threads have to wait for the state.
    let (needed, version, document) = withState {
      ($0.scratch == nil && !files.has($0.base.blob), $0.base, $0.document)
    }
    if needed { try files.fetch(of: version, of: document, unless: isInterrupted) }
    try withState { state in
      let scratch = try state.scratch ?? filledScratch(state)
      state.scratch = scratch
      // The mark of bytes that were saved is gone before other bytes are under it.
      if !state.isChanged, !state.isRemoved {
        try scratch.rename(nil, of: state.document, basedOn: state.base.id)
      }
      state.isChanged = true
      state.changes += 1
      (state.modifiedAt, state.givenTime) = (files.now, nil)
      try body(scratch)
    }
  }

  private func emptyScratch(_ state: State) throws -> ScratchContent {
    try files.makeScratch(of: state.document, basedOn: state.base.id)
  }

  /// The bytes of the version, in a file of their own.
  private func filledScratch(_ state: State) throws -> ScratchContent {
    let (scratch, size) = (try emptyScratch(state), state.base.blob.size)
    if size == 0 { return scratch }
    do {
      let reader = try files.session.companyStore.blobs.reader(of: state.base.blob)
      let buffer = UnsafeMutableRawBufferPointer.allocate(
        byteCount: Int(min(size, 1 << 20)), alignment: 4096)
      defer { buffer.deallocate() }
      var position: Int64 = 0
      while position < size {
        let count = Int(min(Int64(buffer.count), size - position))
        let read = try reader.read(
          into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<count]), at: position)
        try scratch.write(UnsafeRawBufferPointer(rebasing: buffer[..<read]), at: position)
        position += Int64(read)
      }
      return scratch
    } catch {
      scratch.remove()
      throw error
    }
  }

  /// Sets the time of the content, which the next version gets.
  ///
  /// - Returns: whether a version may follow. Otherwise the present one is to get the time.
  func setModified(_ instant: Instant) -> Bool {
    withState { state in
      (state.modifiedAt, state.givenTime) = (instant, instant)
      return state.writers > 0 || state.isChanged
    }
  }

  /// Makes the changes so far durable: the next mount saves them, when this one does not.
  func sync() throws {
    let (unsynced, changes) = withState { state -> (ScratchContent?, Int) in
      noteRestored(&state)
      let isSynced = !state.isChanged || state.isRemoved || state.syncedChanges == state.changes
      return (isSynced ? nil : state.scratch, state.changes)
    }
    guard let scratch = unsynced else { return }
    try scratch.sync()
    try withState { state in
      // It may have been saved meanwhile.
      guard state.isChanged, !state.isRemoved, state.scratch === scratch else { return }
      try scratch.rename(
        .synced, of: state.document, basedOn: state.base.id, replacing: state.former)
      (state.syncedChanges, state.former) = (changes, nil)
    }
  }

  /// Makes a version of the changes, if there are any.
  ///
  /// Bytes that are those of the version already make none, and neither do those of a document that a program removed.
  ///
  /// - Throws: never `ENOENT`: the program has the document.
  func save() throws {
    try withState { state in
      noteRestored(&state)
      guard state.isChanged, !state.isRemoved, let scratch = state.scratch else { return }
      do {
        let saved = try files.save(
          scratch.path, as: state.document, basedOn: state.base, modifiedAt: state.modifiedAt ?? files.now,
          openedAs: item)
        // A mark may stay until the bytes change: the next mount finds that they are saved.
        (state.document, state.base, state.isChanged) = (saved.document, saved.version, false)
        state.reader = files.reader(of: saved.version.blob)
        state.former?.remove(durably: true)
        state.former = nil
      } catch let failure as Failure where failure.kind == .notFound {
        throw ErrorNumber(EIO)
      }
    }
  }

  /// A program has closed the document for writing. The last one makes a version.
  func endWriting() {
    let isLast = withState { state in
      state.writers -= 1
      return state.writers == 0
    }
    guard isLast else { return }
    saveOrKeep()
    // Where the bytes are the same, no version has the time.
    let (time, document) = withState { ($0.isChanged || $0.isRemoved ? nil : $0.givenTime, $0.document) }
    if let time { try? files.setModified(time, of: document) }
  }

  /// Whether there are changes that are no version, although no program writes any more.
  var isUnsaved: Bool {
    withState { $0.isChanged && !$0.isRemoved && $0.writers == 0 }
  }

  /// Makes a version of the changes. Where that fails, the bytes are marked as unsaved, on disk.
  func saveOrKeep() {
    do {
      try save()
    } catch {
      try? sync()
      withState { state in
        guard state.isChanged, state.syncedChanges == state.changes else { return }
        try? state.scratch?.rename(.unsaved, of: state.document, basedOn: state.base.id)
      }
    }
  }

  /// Makes a version of the changes when all of them are on disk.
  ///
  /// A program may have closed the document with them.
  func saveSynced() throws {
    if withState({ $0.isChanged && $0.syncedChanges == $0.changes }) { try save() }
  }

  /// Makes no version of the document, which a program put in the trash, unless it is restored from there.
  ///
  /// The next mount makes none, either.
  func noteRemoved() {
    withState { state in
      state.isRemoved = true
      state.former?.remove(durably: true)
      state.former = nil
      do {
        try state.scratch?.rename(nil, of: state.document, basedOn: state.base.id)
      } catch {
        state.scratch?.remove(durably: true)
      }
    }
  }

  /// A removed document that is no longer in the trash gets what programs write again.
  private func noteRestored(_ state: inout State) {
    guard state.isRemoved, (try? files.itemIfPresent(state.document)) != nil else { return }
    (state.isRemoved, state.syncedChanges) = (false, 0)
  }

  /// The bytes are those of a version of another document now, which they have been saved as.
  func replace(_ document: ID, _ version: OpenVersion) {
    withState { state in
      (state.document, state.base, state.reader) = (document, version, files.reader(of: version.blob))
      try? state.scratch?.rename(nil, of: document, basedOn: version.id)
    }
  }

  /// No program has the document open any more. Its changed bytes are removed, unless they are still to be saved.
  func discardScratch() {
    withState { state in
      if !state.isChanged || state.isRemoved { state.scratch?.remove() }
      state.scratch = nil
    }
  }
}
