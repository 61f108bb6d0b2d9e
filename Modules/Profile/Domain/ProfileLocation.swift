import Core
import Persistence

/// Where a profile's files are.
public struct ProfileLocation: Hashable, Sendable {
  /// The profile's name.
  public let name: String
  /// Its folder, readable by its owner alone.
  public let folder: Folder

  /// The profile of a name below a data folder.
  ///
  /// - Throws: ``Failure`` when the name cannot be a folder's name.
  public init(named name: String, in dataFolder: Folder) throws {
    self.name = try FileName(name).text
    folder = dataFolder.folder(self.name)
  }

  /// A folder of data that somebody named.
  public init(folder: Folder) {
    name = folder.path.split(separator: "/").last.map(String.init) ?? ""
    self.folder = folder
  }

  /// worksite's data folder by the XDG Base Directory Specification.
  ///
  /// - Throws: ``Failure`` of kind `usage` when nothing says where that is.
  public static func dataFolder(environment: [String: String]) throws -> Folder {
    if let base = environment["XDG_DATA_HOME"], base.hasPrefix("/") { return Folder(base).folder("worksite") }
    guard let home = environment["HOME"], home.hasPrefix("/") else {
      throw Failure(.usage, "profile.noHome", .noHome, remedy: .setHome)
    }
    return Folder(home).folder(".local").folder("share").folder("worksite")
  }

  /// Held shared by whoever uses the profile and alone by whoever replaces it. It lies beside the folder, which may be
  /// renamed.
  public var lock: String { folder.path + ".lock" }

  /// Held shared by whoever uses data that is on this machine alone, and alone by whoever carries it over to a server.
  var localLock: String { folder.path + ".local.lock" }

  /// The database file of data that is on this machine alone.
  public var database: String { folder.file("worksite.db") }

  /// The database file of a copy of a server's data.
  public var copy: String { folder.file("copy.db") }

  /// Data of this machine alone whose operations were carried over to a server, the first time that was done.
  public var carriedOver: String { folder.file("carried-over.db") }

  /// Where such data goes the next time: what is there from before stays.
  public var nextCarriedOver: String { carriedOvers.last ?? carriedOver }

  /// Where such data is, and where it goes the next time.
  private var carriedOvers: [String] {
    var paths = [carriedOver]
    while let last = paths.last, (try? FileStamp(at: last)) != nil {
      paths.append(folder.file("carried-over-\(paths.count + 1).db"))
    }
    return paths
  }

  /// All of these: each relies on content of the one store.
  var databases: [String] { [database, copy] + carriedOvers }

  /// Whether there is data of this machine alone from before a login that has yet to be carried over.
  public var hasDataToCarryOver: Bool {
    (try? FileStamp(at: account)) != nil && (try? FileStamp(at: database)) != nil
  }

  /// The account on a server, if there is one.
  public var account: String { folder.file("account.json") }

  /// Held by whoever sends what was decided here to the server.
  public var senderLock: String { folder.file("sender.lock") }

  /// Where that one is told that there is something to do.
  public var senderWakePipe: String { folder.file("sender.bell") }

  /// Held by the one server that works on the data.
  public var serverLock: String { folder.file("server.lock") }

  /// The content.
  public var blobs: Folder { folder.folder("blobs") }

  /// Copies handed to other programs.
  public var opened: Folder { folder.folder("opened") }

  /// The profiles below a data folder.
  public static func all(in dataFolder: Folder) throws -> [ProfileLocation] {
    guard dataFolder.exists else { return [] }
    return try dataFolder.names().compactMap { try? ProfileLocation(named: $0, in: dataFolder) }
      .filter { $0.isThere && (!$0.name.contains(".") || $0.name.contains(asideMark)) }
  }

  private static let asideMark = ".logged-out-"

  /// Where the profile goes with what was not sent when somebody logs out for good: it is a profile of its own there.
  public func aside(_ tag: ID) -> ProfileLocation {
    ProfileLocation(folder: Folder(folder.path + Self.asideMark + tag.short))
  }

  /// Whether the profile was used before.
  public var isThere: Bool { [database, copy].contains { (try? FileStamp(at: $0)) != nil } }

  /// Whether it is a backup, to be verified and restored but not worked on.
  public var isBackup: Bool { StoredBackup.isThere(in: folder) }
}
