import Accounts
import Auth
import Core
import Foundation
import Operations
import Persistence
import Replica

/// The data of one account on this machine, open for use.
package struct Profile: Sendable {
  /// The location of its files.
  package let location: ProfileLocation
  /// Its records and content.
  package let companyStore: CompanyStore
  /// The actor that uses it.
  package let actor: Actor
  /// The account on the server whose replica this is; `nil` for local data.
  package let account: ServerAccount?
  /// A lock that prevents local data from being carried over meanwhile.
  private let local: FileLock?

  /// Opens a profile, and creates it when there is none.
  ///
  /// - Parameters:
  ///   - username: the login name of a new profile's owner.
  ///   - fullName: the full name of a new profile's owner.
  ///   - whileWaiting: called, on the waiting thread, after waiting a second for another writer.
  /// - Throws: ``Failure`` when the data is damaged, foreign or newer than this build; it is left as it is.
  package init(
    at location: ProfileLocation, _ composition: Composition, clock: WallClock, ids: IDSource,
    username: String,
    fullName: String, whileWaiting: (@Sendable () -> Void)? = nil
  ) throws {
    var account = try ServerAccount.read(at: location)
    local = try account == nil ? location.lockLocal() : nil
    // The user may have logged in before the lock was acquired.
    if account == nil { account = try ServerAccount.read(at: location) }
    self.location = location
    self.account = account
    (companyStore, actor) = try location.open(
      composition, clock: clock, ids: ids, role: account == nil ? .local : .replica(ReplicaOutbox()),
      whileWaiting: whileWaiting
    ) {
      if let account { return ($0, try Self.actor(account, $0)) }
      return ($0, try Self.owner($0, username: username, fullName: fullName))
    }
  }

  /// The actor of an account, with the role in the user's record.
  private static func actor(_ account: ServerAccount, _ companyStore: CompanyStore) throws -> Actor {
    let user = account.user.description
    let (hasBegun, owner) = try companyStore.database.read {
      (try !Epoch.current($0).isEmpty, try Preferences($0)[Key.user])
    }
    if !hasBegun || (owner != user && !companyStore.database.isReadOnly) {
      try companyStore.database.write { connection in
        if !hasBegun { try Epoch.start(companyStore.ids.next(), connection) }
        // A restored server may have given the user another id.
        try Preferences(connection).set(Key.user, to: user)
      }
    }
    let role = try companyStore.database.read { try User.with(account.user, in: $0)?.role }
    return Actor(user: account.user, role: role ?? account.role, device: account.device)
  }

  enum Key {
    static let user = "profile.user"
    static let device = "profile.device"
  }

  /// The owner of the profile. A new profile's owner is created in steps that can be repeated after a crash.
  private static func owner(_ companyStore: CompanyStore, username: String, fullName: String) throws -> Actor
  {
    let stored = try companyStore.database.read { connection in
      let preferences = Preferences(connection)
      return (try preferences[Key.user].flatMap { ID($0) }, try preferences[Key.device].flatMap { ID($0) })
    }
    if let (user, device) = unwrap(stored) { return Actor(user: user, role: .admin, device: device) }
    let actor = Actor(user: companyStore.ids.next(), role: .admin, device: companyStore.ids.next())
    try companyStore.database.write { connection in
      try Epoch.start(companyStore.ids.next(), connection)
      try Preferences(connection).set(Key.device, to: actor.device.description)
    }
    let create = AddUser(id: actor.user, username: username, name: fullName, role: .admin)
    if try companyStore.answer(Users(), for: actor).isEmpty {
      _ = try companyStore.perform(create, by: actor)
    }
    let owner = try companyStore.answer(Users(), for: actor).values.first?.id ?? actor.user
    try companyStore.database.write { try Preferences($0).set(Key.user, to: owner.description) }
    return Actor(user: owner, role: .admin, device: actor.device)
  }

  private static func unwrap(_ pair: (ID?, ID?)) -> (ID, ID)? {
    if let first = pair.0, let second = pair.1 { (first, second) } else { nil }
  }
}
