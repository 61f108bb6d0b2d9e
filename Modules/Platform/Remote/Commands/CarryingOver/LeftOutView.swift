import CommandKit
import Core
import Device
import Operations
import Persistence
import Profile
import Replica
import Worksites

/// The work of a local profile that a login left out.
struct LeftOutView: Encodable {
  /// The name of the local profile.
  let profile: String
  /// The names of the worksites that were left out.
  let worksites: [String]
  let records: [Records]
  /// The number of operations.
  let changes: Int

  /// The number of records of a kind.
  struct Records: Encodable {
    let kind: String
    let count: Int
    let noun: Phrase

    private enum CodingKeys: CodingKey { case kind, count }
  }

  /// The work that a profile left out; none of a profile without a server.
  static func all(of session: Session) throws -> [LeftOutView] {
    guard session.isOnServer else { return [] }
    let store = session.companyStore
    return try LeftOutProfile.all(of: session.profile.location).compactMap {
      // Data that cannot be opened is reported by commands on its own profile.
      try? LeftOutView(
        in: $0, as: session.user, replica: store.database, store.composition, store.clock, store.ids)
    }
  }

  /// The work that another profile left out of a local one.
  ///
  /// - Returns: `nil` when there is none, or when the data cannot be opened.
  static func own(of location: ProfileLocation, _ context: Context) -> LeftOutView? {
    guard let name = LeftOutProfile.origin(of: location),
      let other = try? ProfileLocation(named: name, in: location.folder.above),
      let account = try? ServerAccount.read(at: other)
    else { return nil }
    let replica = try? Database(asItIsAt: other.copy)
    defer { try? replica?.close() }
    return try? LeftOutView(
      in: location, as: account.user, replica: replica, context.composition, context.machine.clock,
      context.machine.ids)
  }

  /// - Returns: `nil` when everything was carried over.
  private init?(
    in location: ProfileLocation, as user: ID, replica: Database?, _ composition: Composition,
    _ clock: WallClock, _ ids: IDSource
  ) throws {
    let (local, lock) = try location.openLocal(composition, clock: clock, ids: ids)
    defer { withExtendedLifetime(lock) {} }
    let history = LocalHistory(of: local)
    let carried = try history.carriedOver(as: user, to: replica)
    let work = try history.leftOut(after: carried)
    if work.operations == 0 { return nil }
    let sites = Set(work.records.filter { $0.kind == Self.siteKind }.flatMap(\.ids))
    profile = location.name
    worksites = try local.answer(Worksites(withArchived: true), for: SharedData.keeper)
      .filter { sites.contains($0.id) && carried.mapping[$0.id] == nil }.map(\.name)
    records = work.records.filter { $0.kind != Self.siteKind }
      .map { Records(kind: $0.kind, count: $0.ids.count, noun: $0.noun) }
    changes = work.operations
  }

  private static let siteKind = "worksites.site"

  /// The worksites and the numbers of records, for a line of text.
  var summary: Phrase {
    let names = worksites.map(\.printable).joined(separator: ", ")
    let counts = records.map { ($0.noun, $0.count) }
    return .leftOutSummary(names, counts.isEmpty && names.isEmpty ? [(.changesNoun, changes)] : counts)
  }

  /// The sentence about work that can be carried over to the profile of the command.
  var sentence: Phrase { .leftOutWork(summary, profile.printable) }
}
