import CommandKit
import Core
import Device
import Foundation
import Networking
import Operations
import Persistence
import Profile
import Remote
import Replica
import Worksites

/// Carries local data over to a server: at the first login, or later what that left out.
///
/// The user maps worksites before a replica exists that would hide the local data. The old database is kept
/// beside the replica, and a copy of it is a profile of its own while it has work that was left out.
struct LocalDataMigration {
  private let location: ProfileLocation
  /// Whether the data is that of the profile that logs in.
  private let isOwn: Bool
  private let context: Context
  private let local: CompanyStore
  private let lock: FileLock
  private let history: LocalHistory
  private let sites: [Worksite]
  private let requestedTargets: [String: String]
  private var mapping: [ID: ID] = [:]
  private var newSites: Set<ID> = []
  private var staying: Set<ID> = []
  /// The target of each worksite.
  private(set) var mappedSites: [MappedSite] = []
  /// The profile with the work that was left out, once it is carried over.
  private(set) var leftOutProfile: ProfileLocation?

  /// The data of the profile that logs in.
  ///
  /// - Returns: `nil` when there is no local data.
  /// - Throws: ``Failure`` `remote.openWork` while the local data has work that is no operation yet, which would stay behind.
  init?(_ location: ProfileLocation, _ mapping: [String], _ context: Context) throws {
    guard (try? FileStamp(at: location.database)) != nil else { return nil }
    try self.init(at: location, isOwn: true, mapping, context)
    let open = try context.composition.openWork(in: local.database)
    if !open.isEmpty {
      throw Failure(.conflict, "remote.openWork", .openWorkHere(open), remedy: .finishOpenWork)
    }
  }

  /// The data of a profile of its own.
  init(leftOutIn location: ProfileLocation, _ mapping: [String], _ context: Context) throws {
    try self.init(at: location, isOwn: false, mapping, context)
  }

  private init(
    at location: ProfileLocation, isOwn: Bool, _ mapping: [String], _ context: Context
  ) throws {
    (local, lock) = try location.openLocal(
      context.composition, clock: context.machine.clock, ids: context.machine.ids)
    history = LocalHistory(of: local)
    sites = try local.answer(Worksites(withArchived: true), for: SharedData.keeper)
    (self.location, self.isOwn, self.context) = (location, isOwn, context)
    requestedTargets = try Self.requestedTargets(mapping, for: sites)
  }

  private static func requestedTargets(_ mapping: [String], for sites: [Worksite]) throws -> [String: String]
  {
    try Dictionary(
      mapping.map { text in
        guard let split = text.firstIndex(of: "=") else {
          throw Failure(.usage, "remote.mapping", .mappingForm(text), field: "as")
        }
        let (name, request) = (String(text[..<split]), String(text[text.index(after: split)...]))
        guard sites.contains(where: { foldedName($0.name) == foldedName(name) }) else {
          throw Failure(
            .notFound, .worksitesNone, .noSuchSiteHere(name, sites.map(\.name)), remedy: .mappingAgain,
            field: "as")
        }
        return (foldedName(name), request)
      }
    ) { _, last in last }
  }

  /// Chooses a target for each worksite, and asks the user where possible.
  ///
  /// - Parameters:
  ///   - mayMakeNew: whether unmatched worksites are created on the server; otherwise they stay local.
  ///   - user: the user on the server.
  ///   - replica: the database of the replica; `nil` where there is none yet.
  /// - Throws: ``Failure`` of kind `notFound` when the server has no worksite of a name the user gave.
  mutating func choose(
    among remoteSites: [Worksite], mayMakeNew: Bool, as user: ID, replica: Database?
  ) throws {
    let earlier = try history.carriedOver(as: user, to: replica).mapping
    for site in sites {
      // The choice of an earlier login holds.
      if let target = earlier[site.id], remoteSites.contains(where: { $0.id == target }) {
        mapping[site.id] = target
        continue
      }
      let target = try target(of: site, among: remoteSites, mayMakeNew: mayMakeNew)
      switch target {
      case .existing(let worksite): mapping[site.id] = worksite.id
      case .new: newSites.insert(site.id)
      case .none, .missing: staying.insert(site.id)
      }
      mappedSites.append(MappedSite(name: site.name, target: target))
    }
  }

  /// Fetches a server's worksites, archived ones included.
  static func worksites(of server: RemoteServer) async throws -> [Worksite] {
    try await server.list(Worksite.self, at: "/worksites", query: [("archived", "true")])
  }

  /// Adds the local operations to the outbox.
  ///
  /// - Returns: the number of operations.
  /// - Throws: ``Failure`` `persistence.inUse` while a command that began before the login may add to the
  ///   local data.
  mutating func carry(into session: Session) throws -> Int {
    if isOwn { try lock.becomeExclusive() }
    let replica = session.companyStore.database
    let counterparts = try counterparts(of: mapping, session)
    var plan = try history.plan(
      mapping: mapping, counterparts: counterparts, as: session.user, leaving: staying,
      after: history.carriedOver(as: session.user, to: replica))
    // The server will have them under the same ids.
    for site in newSites { plan.mapping[site] = site }
    if !isOwn {
      try local.blobs.share(session.replica.contents(of: plan), with: session.companyStore.blobs)
    }
    let count = try session.replica.adopt(plan)
    try history.note(history.carriedOver(as: session.user, to: replica), as: session.user)
    try WorksiteInUse.carryOver(from: local, to: session.companyStore, mapping, leaving: staying)
    if !isOwn {
      try LeftOutProfile.note(session.profile.location, in: local)
      leftOutProfile = location
    } else {
      try finish()
    }
    return count
  }

  /// Ends the use of the profile's local data, which the replica replaces.
  private mutating func finish() throws {
    if !staying.isEmpty {
      try LeftOutProfile.note(location, in: local)
      leftOutProfile = try LeftOutProfile.make(of: local, at: location)
    }
    let kept = location.nextCarriedOver
    // The database file comes last: until it is moved, there is data to carry over.
    for suffix in ["-wal", "-shm", ""] {
      let from = location.database + suffix
      if (try? FileStamp(at: from)) != nil { try moveFile(from, to: kept + suffix) }
    }
  }

  /// Matches local records with those of the server. Folders are matched first; documents after the matched
  /// folders have been pulled.
  ///
  /// Without the server, documents of folders that this device never opened match none: one of a name that the
  /// server has gets a number there.
  private func counterparts(of mapping: [ID: ID], _ session: Session) throws -> [ID: ID] {
    let folders = try history.counterparts(of: mapping, in: session.replica)
    let unread = try session.replica.containers.unread(among: Set(mapping.values).union(folders.values))
    if unread.isEmpty { return folders }
    if isOwn {
      // A limited number at a time keeps the request short.
      for start in stride(from: 0, to: unread.count, by: 50) {
        try session.changes.pull(Array(unread.dropFirst(start).prefix(50)))
      }
    } else {
      try session.containers.pullIfReachable(Array(unread))
    }
    return try history.counterparts(of: mapping, in: session.replica)
  }

  /// The words by which a user lets a worksite be a new one.
  private static let wordsForNew = ["new", "uusi"]
  /// The words by which a user chooses none of the server's worksites.
  private static let wordsForNone = ["none", "ei mikään"]

  /// The target of a local worksite.
  private func target(
    of site: Worksite, among remoteSites: [Worksite], mayMakeNew: Bool
  ) throws -> MappedSite.Target {
    func named(_ name: String) -> Worksite? {
      remoteSites.first { foldedName($0.name) == foldedName(name) }
    }
    let suggestion = named(site.name)
    let usual = suggestion.map { MappedSite.Target.existing($0) } ?? unmatched(mayMakeNew)
    return try context.repeating(where: { $0.code == .worksitesNone }) { isRepetition in
      var request = isRepetition ? nil : requestedTargets[foldedName(site.name)]
      if request == nil {
        // Work that was left out is taken along by name, or asked about.
        guard context.machine.terminal.canAsk && (isOwn || isRepetition || requestedTargets.isEmpty) else {
          return isOwn ? usual : .none
        }
        let word = suggestion.map { Phrase(verbatim: $0.name) } ?? .targetWord(usual)
        request = try context.ask(.mappingQuestion(site.name, usually: word, mayMakeNew: mayMakeNew))
      }
      guard let request, !request.isEmpty else { return usual }
      if Self.wordsForNone.contains(foldedName(request)) { return .none }
      if Self.wordsForNew.contains(foldedName(request)) { return mayMakeNew ? .new : .missing }
      guard let target = named(request) else {
        let remedy: Phrase = mayMakeNew ? .typeOneOfThese : .typeOneOrNone
        throw Failure(
          .notFound, .worksitesNone, .noSuchSiteThere(request, remoteSites.map(\.name)),
          remedy: context.machine.terminal.canAsk ? remedy : .mappingAgain, field: "as")
      }
      return .existing(target)
    }
  }

  /// The usual target of a worksite whose name the server does not have.
  private func unmatched(_ mayMakeNew: Bool) -> MappedSite.Target {
    if !mayMakeNew { return .missing }
    return isOwn ? .new : .none
  }
}
