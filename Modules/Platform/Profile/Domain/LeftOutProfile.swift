import Core
import Foundation
import Operations
import Persistence

/// A profile of local data, from which a login of another profile left out some work.
package enum LeftOutProfile {
  private static let key = "profile.leftOutOf"
  private static let draftMark = ".leaving-out-"

  /// The profiles with work that the logins of a profile left out.
  package static func all(of location: ProfileLocation) throws -> [ProfileLocation] {
    try ProfileLocation.all(in: location.folder.above).filter {
      $0.name != location.name && origin(of: $0) == location.name
    }
  }

  /// The name of the profile whose login left out work of local data.
  ///
  /// - Returns: `nil` where none did, or the data cannot be read.
  package static func origin(of location: ProfileLocation) -> String? {
    guard location.isLocal, let database = try? Database(asItIsAt: location.database) else { return nil }
    defer { try? database.close() }
    return try? database.read { try Preferences($0)[key] }
  }

  /// Notes in local data that a login of a profile left out work.
  package static func note(_ location: ProfileLocation, in companyStore: CompanyStore) throws {
    try companyStore.database.write { try Preferences($0).set(key, to: location.name) }
  }

  /// Copies the local data of a profile that got a server to a profile of its own, with all content.
  ///
  /// No other process changes the data meanwhile. A copy that was made before is found again, so this can be
  /// repeated after a crash.
  ///
  /// - Parameter companyStore: the local data, in which the profile is noted.
  /// - Returns: the location of the copy.
  package static func make(of companyStore: CompanyStore, at location: ProfileLocation) throws
    -> ProfileLocation
  {
    let epoch = try companyStore.database.read { try Epoch.current($0) }
    if let made = try all(of: location).first(where: { (try? self.epoch(of: $0)) == epoch }) { return made }
    try clearDrafts(of: location)
    let draft = Folder(location.folder.path + draftMark + companyStore.ids.next().short)
    try draft.make()
    let path = draft.file("worksite.db")
    _ = try File(creating: path)
    try companyStore.keepingContents {
      try companyStore.database.snapshot(to: path)
      let blobs = try companyStore.database.read { try BlobIndex($0).all() }
      try companyStore.blobs.share(
        blobs, with: BlobStore(at: draft.folder("blobs"), ids: companyStore.ids))
    }
    try File(reading: path).syncWholeDisk()
    let copy = try freeLocation(beside: location)
    try moveFile(draft.path, to: copy.folder.path)
    try copy.folder.above.sync()
    return copy
  }

  private static func epoch(of location: ProfileLocation) throws -> String {
    let database = try Database(asItIsAt: location.database)
    defer { try? database.close() }
    return try database.read { try Epoch.current($0) }
  }

  /// Removes the drafts of copies that were interrupted.
  private static func clearDrafts(of location: ProfileLocation) throws {
    let above = location.folder.above
    for name in try above.names() where above.file(name).hasPrefix(location.folder.path + draftMark) {
      try FileManager.default.removeItem(atPath: above.file(name))
    }
  }

  /// The first location of the name of a profile with “-local”, and a number where that is taken.
  private static func freeLocation(beside location: ProfileLocation) throws -> ProfileLocation {
    var number = 1
    while true {
      let name = location.name + "-local" + (number == 1 ? "" : "-\(number)")
      let copy = try ProfileLocation(named: name, in: location.folder.above)
      if (try? FileStamp(at: copy.folder.path)) == nil { return copy }
      number += 1
    }
  }
}

extension ProfileLocation {
  /// Whether the profile has data and no server.
  package var isLocal: Bool {
    (try? FileStamp(at: account)) == nil && (try? Database.exists(at: database)) == true
  }
}
