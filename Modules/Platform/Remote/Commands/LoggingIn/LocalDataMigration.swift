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

/// Carries local data over to a server at the first login.
///
/// The user maps worksites before a replica exists that would hide the local data. The old database is kept
/// beside the replica.
struct LocalDataMigration {
  private let location: ProfileLocation
  private let context: Context
  private let local: CompanyStore
  private let lock: FileLock
  private let history: LocalHistory
  private let sites: [Worksite]
  private let requestedTargets: [String: String]
  private var mapping: [ID: ID] = [:]
  /// The local worksites that stay local: the server has no match, and the user may not create one.
  private var staying: Set<ID> = []
  /// The target of each worksite.
  private(set) var mappedSites: [MappedSite] = []

  /// - Returns: `nil` when there is no local data.
  /// - Throws: ``Failure`` `remote.openWork` while the local data has work that is no operation yet, which would stay behind.
  init?(_ location: ProfileLocation, _ mapping: [String], _ context: Context) throws {
    guard (try? FileStamp(at: location.database)) != nil else { return nil }
    (local, lock) = try location.openLocal(
      context.composition, clock: context.machine.clock, ids: context.machine.ids)
    let open = try context.composition.openWork(in: local.database)
    if !open.isEmpty {
      throw Failure(.conflict, "remote.openWork", .openWorkHere(open), remedy: .finishOpenWork)
    }
    history = LocalHistory(of: local)
    sites = try local.answer(Worksites(withArchived: true), for: SharedData.keeper)
    self.location = location
    self.context = context
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
  /// - Parameter mayMakeNew: whether unmatched worksites are created on the server; otherwise they stay
  ///   local.
  /// - Throws: ``Failure`` of kind `notFound` when the server has no worksite of a name the user gave.
  mutating func choose(among remoteSites: [Worksite], mayMakeNew: Bool) throws {
    let earlier = try history.earlierMapping()
    for site in sites {
      // The choice of an earlier login holds.
      if let target = earlier[site.id], remoteSites.contains(where: { $0.id == target }) {
        mapping[site.id] = target
        continue
      }
      let target = try target(of: site, among: remoteSites, mayMakeNew: mayMakeNew)
      let stays = target == nil && !mayMakeNew
      if let target { mapping[site.id] = target.id }
      if stays { staying.insert(site.id) }
      mappedSites.append(MappedSite(name: site.name, becomes: target?.name, stays: stays))
    }
  }

  /// A local worksite with its target.
  struct MappedSite: Encodable {
    let name: String
    /// The name of the server's worksite; absent where a new one is created, or the worksite stays.
    let becomes: String?
    /// Whether it stays local.
    let stays: Bool
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
  func carry(into session: Session) throws -> Int {
    try lock.becomeExclusive()
    let counterparts = try counterparts(of: mapping, session)
    let operations = try history.operations(
      mapping: mapping, counterparts: counterparts, as: session.user, leaving: staying)
    let count = try session.replica.adopt(operations)
    try WorksiteInUse.carryOver(from: local, to: session.companyStore, mapping, leaving: staying)
    try session.companyStore.database.write {
      try Preferences($0).set(Self.stayingKey, to: staying.isEmpty ? nil : "1")
    }
    if !staying.isEmpty {
      try history.note(mapping)
      return count
    }
    let kept = location.nextCarriedOver
    // The database file comes last: until it is moved, there is data to carry over.
    for suffix in ["-wal", "-shm", ""] {
      let from = location.database + suffix
      if (try? FileStamp(at: from)) != nil { try moveFile(from, to: kept + suffix) }
    }
    return count
  }

  private static let stayingKey = "remote.sitesStay"

  /// Whether some worksites stay local until the server has a match.
  ///
  /// - Parameter database: the replica's database.
  static func hasStaying(in database: Database) throws -> Bool {
    try database.read { try Preferences($0)[stayingKey] != nil }
  }

  /// Matches local records with those of the server. Folders are matched first; documents after the matched
  /// folders have been pulled.
  private func counterparts(of mapping: [ID: ID], _ session: Session) throws -> [ID: ID] {
    let folders = try history.counterparts(of: mapping, in: session.replica)
    let unread = try session.replica.containers.unread(among: Set(mapping.values).union(folders.values))
    if unread.isEmpty { return folders }
    // A limited number at a time keeps the request short.
    for start in stride(from: 0, to: unread.count, by: 50) {
      try session.changes.pull(Array(unread.dropFirst(start).prefix(50)))
    }
    return try history.counterparts(of: mapping, in: session.replica)
  }

  /// The words by which a user chooses none of the server's worksites.
  private static let wordsForNone = ["new", "uusi", "none", "ei mikään"]

  /// The server's worksite for a local one; `nil` where none matches.
  private func target(
    of site: Worksite, among remoteSites: [Worksite], mayMakeNew: Bool
  ) throws -> Worksite? {
    func named(_ name: String) -> Worksite? {
      remoteSites.first { foldedName($0.name) == foldedName(name) }
    }
    let suggestion = named(site.name)
    return try context.repeating(where: { $0.code == .worksitesNone }) { isRepetition in
      var request = isRepetition ? nil : requestedTargets[foldedName(site.name)]
      if request == nil, context.machine.terminal.canAsk {
        let typed = try context.ask(
          .mappingQuestion(site.name, suggestion: suggestion?.name, mayMakeNew: mayMakeNew))
        request = typed.isEmpty ? suggestion?.name : typed
      }
      guard let request, !Self.wordsForNone.contains(foldedName(request)) else {
        return request == nil ? suggestion : nil
      }
      guard let target = named(request) else {
        let remedy: Phrase = mayMakeNew ? .typeOneOfThese : .typeOneOrNone
        throw Failure(
          .notFound, .worksitesNone, .noSuchSiteThere(request, remoteSites.map(\.name)),
          remedy: context.machine.terminal.canAsk ? remedy : .mappingAgain, field: "as")
      }
      return target
    }
  }
}
