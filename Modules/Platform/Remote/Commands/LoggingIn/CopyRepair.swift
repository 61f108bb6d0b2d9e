import CommandKit
import Core
import Foundation
import Persistence
import Profile
import Remote

/// Sets aside a damaged account file or replica, so that a login can fetch it anew.
struct CopyRepair {
  private let location: ProfileLocation
  private let isAccountDamaged: Bool
  private let isCopyDamaged: Bool

  /// - Returns: `nil` when the profile needs no repair.
  init?(of location: ProfileLocation, _ context: Context) throws {
    self.location = location
    do {
      _ = try ServerAccount.read(at: location)
      isAccountDamaged = false
    } catch let failure as Failure where failure.code == .profileAccount {
      isAccountDamaged = true
    }
    isCopyDamaged =
      try location.copyDamage(
        context.composition, clock: context.machine.clock, ids: context.machine.ids) != nil
    if !isAccountDamaged, !isCopyDamaged { return nil }
  }

  /// The account; `nil` when its file is damaged.
  func account() throws -> ServerAccount? { isAccountDamaged ? nil : try ServerAccount.read(at: location) }

  /// Sets aside the damaged files. A replica of another or unknown user is set aside with a damaged account
  /// file.
  ///
  /// - Parameter account: the new login.
  /// - Returns: the profile's new location, when all of it was set aside.
  /// - Throws: ``Failure`` `persistence.inUse` while another command uses the profile.
  func run(for account: ServerAccount, _ context: Context) throws -> ProfileLocation? {
    let lock = try SenderLock.takingOver(at: location)
    defer { withExtendedLifetime(lock) {} }
    if try isCopyDamaged || !belongs(to: account.user, context) {
      let aside = try RemovedReplica(at: location).setAside(context)
      try storeAuthorities(of: account, from: aside)
      return aside
    }
    let alone = try location.locks.now(.use, .exclusive)
    defer { withExtendedLifetime(alone) {} }
    try moveFile(location.account, to: location.account + ".damaged-" + context.machine.ids.next().short)
    return nil
  }

  /// Whether the replica belongs to a user, or does not exist.
  private func belongs(to user: ID, _ context: Context) throws -> Bool {
    guard try FileStamp.ifThere(at: location.copy) != nil else { return true }
    return try location.copyOwner(context.composition, clock: context.machine.clock) == user
  }

  /// Copies the file of trusted authorities back to the profile.
  private func storeAuthorities(of account: ServerAccount, from aside: ProfileLocation) throws {
    guard let path = account.authorities, let name = path.split(separator: "/").last else { return }
    try location.folder.makeDurably()
    try FileManager.default.copyItem(atPath: aside.folder.file(String(name)), toPath: path)
  }
}
