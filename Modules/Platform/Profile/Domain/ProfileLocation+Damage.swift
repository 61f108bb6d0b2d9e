import Core
import Operations
import Persistence

extension ProfileLocation {
  /// Checks every page of the replica's databases, and returns the damage; `nil` when there is none, or no
  /// replica.
  ///
  /// - Throws: ``Failure`` when it cannot be read, or has a newer schema than this build.
  package func copyDamage(_ composition: Composition, clock: WallClock, ids: IDSource) throws -> Failure? {
    guard try FileStamp.ifThere(at: account) != nil else { return nil }
    do {
      try requireDatabase(copy, ids)
      if try Database.exists(at: copy) {
        let problems = try withCopy(composition, clock) { try $0.integrityProblems() }
        if let first = problems.first { return Self.damage(.databaseProblem(first)) }
      }
      guard blobs.exists else { return nil }
      return try BlobStore(reading: blobs, ids: ids).problems().first.map {
        Self.damage(.contentsProblem($0))
      }
    } catch let failure as Failure where failure.kind == .damaged {
      return failure
    }
  }

  /// The user whose replica this is; `nil` when that is not stored.
  ///
  /// - Throws: ``Failure`` when it is damaged.
  package func copyOwner(_ composition: Composition, clock: WallClock) throws -> ID? {
    guard try Database.exists(at: copy) else { return nil }
    return try withCopy(composition, clock) { database in
      try database.read { try Preferences($0)[Profile.Key.user].flatMap { ID($0) } }
    }
  }

  private func withCopy<Value>(
    _ composition: Composition, _ clock: WallClock, _ body: (Database) throws -> Value
  ) throws -> Value {
    let database = try Database(
      at: copy, migrations: composition.migrations, clock: clock, isPartial: true, repair: .readCopyAnew)
    let value = try body(database)
    try database.close()
    return value
  }

  private static func damage(_ problem: Phrase) -> Failure {
    Failure(.damaged, .persistenceDamaged, problem, remedy: .readCopyAnew)
  }
}
