import Core
import Persistence

/// The paths of a profile's files.
package struct ProfileLocation: Hashable, Sendable {
  package let name: String
  /// The profile's folder, readable by its owner alone.
  package let folder: Folder

  /// The location of a named profile in a data folder.
  ///
  /// - Throws: ``Failure`` when the name cannot be a folder's name.
  package init(named name: String, in dataFolder: Folder) throws {
    self.name = try FileName(name).text
    folder = dataFolder.folder(self.name)
  }

  /// The location of data in a given folder.
  package init(folder: Folder) {
    name = folder.path.split(separator: "/").last.map(String.init) ?? ""
    self.folder = folder
  }

  /// worksite's data folder by the XDG Base Directory Specification.
  ///
  /// - Throws: ``Failure`` of kind `usage` when neither `XDG_DATA_HOME` nor `HOME` is set.
  package static func dataFolder(environment: [String: String]) throws -> Folder {
    if let base = environment["XDG_DATA_HOME"], base.hasPrefix("/") { return Folder(base).folder("worksite") }
    guard let home = environment["HOME"], home.hasPrefix("/") else {
      throw Failure(.usage, "profile.noHome", .noHome, remedy: .setHome)
    }
    return Folder(home).folder(".local").folder("share").folder("worksite")
  }

  /// The locks between the processes that use the profile.
  package var locks: DatabaseLocks { DatabaseLocks(of: folder) }

  /// The database file of local data.
  package var database: String { folder.file("worksite.db") }

  /// The database file of a replica.
  package var copy: String { folder.file("copy.db") }

  /// The database file of local data that was carried over to a server.
  package var carriedOver: String { folder.file("carried-over.db") }

  /// The database file for local data that is carried over next; earlier ones stay.
  package var nextCarriedOver: String { carriedOvers.last ?? carriedOver }

  /// The database files of carried-over data, and the next free name.
  private var carriedOvers: [String] {
    var paths = [carriedOver]
    while let last = paths.last, (try? FileStamp(at: last)) != nil {
      paths.append(folder.file("carried-over-\(paths.count + 1).db"))
    }
    return paths
  }

  /// All database files, whose content is in one store.
  var databases: [String] { [database, copy] + carriedOvers }

  /// Whether there is local data from before a login that has not been carried over.
  package var hasDataToCarryOver: Bool {
    (try? FileStamp(at: account)) != nil && (try? FileStamp(at: database)) != nil
  }

  /// The file of the account on a server, if there is one.
  package var account: String { folder.file("account.json") }

  /// The pipe that wakes the sender.
  package var senderWakePipe: String { folder.file("sender.bell") }

  /// The folder of the content store.
  package var blobs: Folder { folder.folder("blobs") }

  /// The folder of copies that other programs open.
  package var opened: Folder { folder.folder("opened") }

  /// The folder of copies that programs edit.
  package var edits: Folder { folder.folder("edits") }

  /// The folder of the bytes that programs change in mounted worksites.
  package var mounted: Folder { folder.folder("mounted") }

  /// The files with content of mounted documents that could not be saved.
  ///
  /// - Parameter isMounted: whether a mount still has the others, whose programs may not have closed them.
  package func unsavedContents(isMounted: Bool) throws -> [String] {
    guard mounted.exists else { return [] }
    let marks = isMounted ? [".unsaved"] : [".unsaved", ".synced"]
    return try mounted.names().filter { name in marks.contains(where: name.hasSuffix) }.map(mounted.file)
  }

  /// The folder of notes about the folders that documents are written to.
  package var writtenFolders: Folder { folder.folder("written") }

  /// The profiles below a data folder.
  package static func all(in dataFolder: Folder) throws -> [ProfileLocation] {
    guard dataFolder.exists else { return [] }
    return try dataFolder.names().compactMap { try? ProfileLocation(named: $0, in: dataFolder) }
      .filter { $0.exists && (!$0.name.contains(".") || $0.name.contains(asideMark)) }
  }

  private static let asideMark = ".logged-out-"

  /// The location where `logout --forget` keeps unsent data, as a profile of its own.
  package func aside(_ tag: ID) -> ProfileLocation {
    ProfileLocation(folder: Folder(folder.path + Self.asideMark + tag.short))
  }

  /// Whether the profile has data.
  package var exists: Bool { [database, copy].contains { (try? FileStamp(at: $0)) != nil } }

  /// Whether the folder is a backup, which is restored but not used.
  package var isBackup: Bool { StoredBackup.exists(in: folder) }
}

extension LockName {
  /// Shared by a process to use the profile, and held exclusively to replace it.
  package static let use = LockName("lock", isBesideFolder: true)

  /// Shared by a process to use local data, and held exclusively to carry it over to a server.
  static let localData = LockName("local.lock", isBesideFolder: true)

  /// Held by a process that opens the data, and may create it.
  static let opening = LockName("lock")

  /// Held by the profile's sender.
  package static let sender = LockName("sender.lock")

  /// Held by the data's only server.
  package static let server = LockName("server.lock")
}
