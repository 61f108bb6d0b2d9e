import Accounts
import Auth
import Core
import Operations
import Persistence
import TestSupport

/// A company with an admin, Maija, and a reporter, Pekka, and an authentication.
struct Staff {
  let world: TestStore
  private(set) var authentication: Authentication
  let maija: Actor
  let pekka: Actor

  static let password = "correct horse"
  static let cost = PasswordHash.Cost(logN: 4, blockSize: 1, parallelism: 1)

  /// - Parameter features: features beside that of accounts.
  init(with features: [Feature] = []) throws {
    world = try TestStore([AccountsFeature.feature] + features, isShared: true)
    let random = SeededRandom.source(seed: 3)
    authentication = Self.authentication(world, random)
    (maija, pekka) = (
      Actor(user: world.newID(), role: .admin, device: world.newID()),
      Actor(user: world.newID(), role: .reporter, device: world.newID())
    )
    for (actor, name) in [(maija, "Maija"), (pekka, "Pekka")] {
      let create = AddUser(
        id: actor.user, username: name.lowercased(), name: name, role: actor.role)
      try world.perform(create)
      let hash = try PasswordHash(Password(Self.password, for: name), salt: [1, 2, 3], cost: Self.cost)
      try world.perform(SetPassword(user: actor.user, hash: hash))
    }
  }

  private static func authentication(
    _ world: TestStore, _ random: @escaping @Sendable () -> UInt64
  ) -> Authentication {
    Authentication(
      world.companyStore, WriteQueue(world.companyStore) { _ in },
      random: RandomSource { count in (0..<count).map { _ in UInt8(truncatingIfNeeded: random()) } },
      cost: Self.cost)
  }

  /// The same company after a restart of the server.
  func restarted() -> Staff {
    var staff = self
    staff.authentication = Self.authentication(world, SeededRandom.source(seed: 4))
    return staff
  }

  var companyStore: CompanyStore { world.companyStore }

  func logIn(
    _ username: String = "pekka", _ password: String = Self.password, device: ID? = nil
  ) async throws -> Authentication.Login {
    try await authentication.logIn(
      username: username, password: password, device: device ?? world.newID(), deviceName: "phone",
      address: "192.0.2.1")
  }
}

/// The failure that an asynchronous closure throws; `nil` when it throws none.
func failure(of body: () async throws -> Void) async -> Failure? {
  do {
    try await body()
    return nil
  } catch {
    return error as? Failure
  }
}
