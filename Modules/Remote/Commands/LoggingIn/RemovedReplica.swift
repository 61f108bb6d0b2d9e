import CommandKit
import Core
import Foundation
import Persistence
import Profile
import Sync

/// A copy of a server's data that is to go from this machine.
struct RemovedReplica {
  private let location: ProfileLocation

  init(at location: ProfileLocation) { self.location = location }

  /// Takes it off this machine. What was not sent is set aside, never removed.
  ///
  /// - Returns: where the profile is now, when something was not sent.
  /// - Throws: ``Failure`` `persistence.inUse` while another command uses the profile.
  func remove(_ context: Context) throws -> ProfileLocation? {
    let alone = try FileLock(now: location.lock, .exclusive)
    defer { withExtendedLifetime(alone) {} }
    // Counted again now that nobody can add anything.
    if try mayHaveUnsent(context) { return try moveAside(context) }
    // Data of this machine alone, from before the login, needs its content.
    let hasOwn = [location.database, location.carriedOver].contains { (try? FileStamp(at: $0)) != nil }
    for name in try location.folder.names() where Self.isCopy(name) || !hasOwn {
      try FileManager.default.removeItem(atPath: location.folder.file(name))
    }
    return nil
  }

  /// Sets it aside as it is, with everything else that is in the profile.
  ///
  /// - Returns: where the profile is now.
  /// - Throws: ``Failure`` `persistence.inUse` while another command uses the profile.
  func setAside(_ context: Context) throws -> ProfileLocation {
    let alone = try FileLock(now: location.lock, .exclusive)
    defer { withExtendedLifetime(alone) {} }
    return try moveAside(context)
  }

  private func moveAside(_ context: Context) throws -> ProfileLocation {
    let aside = location.aside(context.machine.ids.next())
    try moveFile(location.folder.path, to: aside.folder.path)
    return aside
  }

  /// Whether there is something that was not sent. A damaged copy may have some.
  private func mayHaveUnsent(_ context: Context) throws -> Bool {
    let (clock, ids) = (context.machine.clock, context.machine.ids)
    if try location.copyDamage(context.composition, clock: clock, ids: ids) != nil { return true }
    guard try Database.isThere(at: location.copy) else { return false }
    let database = try Database(
      at: location.copy, migrations: context.composition.migrations, clock: clock, isPartial: true)
    let count = try database.read { try Outbox($0).counts().values.reduce(0, +) }
    try database.close()
    return count > 0
  }

  private static func isCopy(_ name: String) -> Bool {
    name.hasPrefix("copy.db") || name.hasPrefix("authorities") || name.hasPrefix("account.json")
      || name == "opened"
      || name == "sender.bell" || name.hasPrefix("sender.progress")
  }
}
