import Core
import Foundation
import Persistence
import Synchronization

/// The rejected saves in `.worksite/rejected` at the top of the mount, where programs only read. The folders are there while
/// there are such saves.
extension MountedTree {
  /// The names of the two folders.
  private enum RejectedFolder {
    static let service = ".worksite"
    static let saves = "rejected"
  }

  /// The entry of the folder `.worksite` at the top; none without rejected saves.
  static func serviceEntries(of files: MountedFiles) throws -> [OpenFolder.Entry] {
    let saves = try files.rejectedSaves()
    return saves.isEmpty ? [] : [folder(RejectedFolder.service, .service, of: saves)]
  }

  /// The listing of one of the two folders.
  func rejectedListing(of folder: InodeTable.Subject) -> OpenFolder {
    OpenFolder { [files] _ in
      let saves = try files.rejectedSaves()
      if folder == .service { return ([Self.folder(RejectedFolder.saves, .rejectedSaves, of: saves)], nil) }
      return (
        saves.map { save in
          OpenFolder.Entry(
            name: save.name, subject: .rejectedSave(save.id), attributes: FileAttributes(save), version: nil)
        }, nil
      )
    }
  }

  private static func folder(
    _ name: String, _ subject: InodeTable.Subject, of saves: [RejectedSave]
  ) -> OpenFolder.Entry {
    OpenFolder.Entry(name: name, subject: subject, attributes: FileAttributes(folderOf: saves), version: nil)
  }

  /// Finds one of the two folders or a rejected save; `nil` where the name is none of them.
  func lookUpRejected(_ name: String, in folder: InodeTable.Subject) throws -> Found? {
    let key = foldedName(name)
    // Other names at the top are those of worksites.
    if folder == .root, key != RejectedFolder.service { return nil }
    let saves = try files.rejectedSaves()
    if saves.isEmpty { return nil }
    switch folder {
    case .root:
      return give(Self.folder(name, .service, of: saves), in: InodeTable.root)
    case .service where key == RejectedFolder.saves:
      return give(Self.folder(name, .rejectedSaves, of: saves), in: InodeTable.service)
    case .rejectedSaves:
      return saves.first { foldedName($0.name) == key }.map { save in
        give(
          OpenFolder.Entry(
            name: save.name, subject: .rejectedSave(save.id), attributes: FileAttributes(save), version: nil),
          in: InodeTable.rejectedSaves)
      }
    case .service, .worksite, .folder, .document, .rejectedSave: return nil
    }
  }

  private func give(_ entry: OpenFolder.Entry, in parent: UInt64) -> Found {
    let number = inodes.withLock { $0.give(entry.subject, named: entry.name, in: parent, version: nil) }
    return Found(number: number, attributes: entry.attributes)
  }

  /// The attributes of the two folders.
  func rejectedAttributes() throws -> FileAttributes { FileAttributes(folderOf: try files.rejectedSaves()) }

  /// Opens a rejected save.
  ///
  /// - Throws: ``ErrorNumber`` `EACCES` for writing.
  func openRejected(_ number: UInt64, _ id: ID, _ flags: Int32) throws -> Opening {
    guard flags & O_ACCMODE == O_RDONLY, flags & O_TRUNC == 0 else { throw ErrorNumber(EACCES) }
    let save = try files.rejectedSave(id)
    try rejectedReaders.withLock { readers in
      let known = readers[number]
      guard known != nil || documents.withLock({ $0.count }) + readers.count < maxOpen else {
        throw ErrorNumber(ENFILE)
      }
      readers[number] = (known?.reader ?? files.reader(of: save.content), (known?.openings ?? 0) + 1)
    }
    return .reading
  }

  /// Reads from an open rejected save; `nil` where the number is not one.
  func readRejected(
    _ number: UInt64, into buffer: UnsafeMutableRawBufferPointer, at position: Int64
  ) throws -> Int? {
    guard let reader = rejectedReaders.withLock({ $0[number]?.reader }) else { return nil }
    guard case .bytes(let count) = try reader.read(into: buffer, at: position) else { throw ErrorNumber(EIO) }
    return count
  }

  /// Closes an opening of a rejected save.
  ///
  /// - Returns: whether the number is one.
  func closeRejected(_ number: UInt64) -> Bool {
    rejectedReaders.withLock { readers in
      guard let known = readers[number] else { return false }
      readers[number] = known.openings > 1 ? (known.reader, known.openings - 1) : nil
      return true
    }
  }
}

extension FileAttributes {
  /// The attributes of a rejected save.
  init(_ save: RejectedSave) {
    self.init(
      isFolder: false, size: save.content.size, modifiedAt: save.modifiedAt, isReadOnly: true)
  }

  /// The attributes of a folder of saves, which has the time of the latest one.
  fileprivate init(folderOf saves: [RejectedSave]) {
    let latest = saves.map(\.modifiedAt).max() ?? Instant(milliseconds: 0)
    self.init(isFolder: true, modifiedAt: latest, isReadOnly: true)
  }
}
