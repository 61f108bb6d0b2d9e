import CommandKit
import Core
import Foundation
import Operations
import Persistence
import Profile
import Replica

/// A replica that is to be removed from this machine.
struct RemovedReplica {
  private let location: ProfileLocation

  init(at location: ProfileLocation) { self.location = location }

  /// Removes the replica. One with unsent operations is set aside instead.
  ///
  /// - Returns: the profile's new location, when it was set aside.
  /// - Throws: ``Failure`` `persistence.inUse` while another command uses the profile.
  func remove(_ context: Context) throws -> ProfileLocation? {
    let alone = try location.locks.now(.use, .exclusive)
    defer { withExtendedLifetime(alone) {} }
    // Counted again under the lock, when no command can add any.
    if try mayHaveUnsent(context) { return try moveAside(context) }
    // Local data from before the login needs its content.
    let hasOwn = [location.database, location.carriedOver].contains { (try? FileStamp(at: $0)) != nil }
    for name in try location.folder.names() where Self.isCopy(name) || !hasOwn {
      try FileManager.default.removeItem(atPath: location.folder.file(name))
    }
    return nil
  }

  /// Sets the whole profile aside.
  ///
  /// - Returns: the profile's new location.
  /// - Throws: ``Failure`` `persistence.inUse` while another command uses the profile.
  func setAside(_ context: Context) throws -> ProfileLocation {
    let alone = try location.locks.now(.use, .exclusive)
    defer { withExtendedLifetime(alone) {} }
    return try moveAside(context)
  }

  private func moveAside(_ context: Context) throws -> ProfileLocation {
    let aside = location.aside(context.machine.ids.next())
    try moveFile(location.folder.path, to: aside.folder.path)
    return aside
  }

  /// Whether the replica has unsent operations or other work of the user. A damaged one may have some.
  private func mayHaveUnsent(_ context: Context) throws -> Bool {
    let (clock, ids) = (context.machine.clock, context.machine.ids)
    if try location.copyDamage(context.composition, clock: clock, ids: ids) != nil { return true }
    guard try Database.exists(at: location.copy) else { return false }
    let database = try Database(
      at: location.copy, migrations: context.composition.migrations, clock: clock, isPartial: true)
    let hasUnsent =
      try PendingOperations.exist(in: database) || !context.composition.openWork(in: database).isEmpty
    try database.close()
    return hasUnsent
  }

  private static func isCopy(_ name: String) -> Bool {
    name.hasPrefix("copy.db") || name.hasPrefix("authorities") || name.hasPrefix("account.json")
      || ["edits", "opened", "written"].contains(name)
      || name == "sender.bell" || name.hasPrefix("sender.progress")
  }
}
