import CommandKit
import Core
import Foundation
import Networking
import Persistence
import Profile
import Remote
import Sync
import Worksites

/// What was done on a machine before it had a server, on its way to one. What becomes of it is decided before there is a copy
/// that would hide it. The old data is kept beside the copy.
struct LocalDataMigration {
  private let location: ProfileLocation
  private let context: Context
  private let local: Workspace
  private let lock: FileLock
  private let history: LocalHistory
  private let sites: [Worksite]
  private let wishes: [String: String]
  private var mapping: [ID: ID] = [:]
  /// The worksites that stay: there is none on the server for them, and their user may not make one.
  private var left: Set<ID> = []
  /// What becomes of each worksite.
  private(set) var becoming: [MappedSite] = []

  /// - Returns: `nil` when there is nothing to carry over.
  init?(_ location: ProfileLocation, _ mapping: [String], _ context: Context) throws {
    guard (try? FileStamp(at: location.database)) != nil else { return nil }
    (local, lock) = try location.openLocal(
      context.composition, clock: context.machine.clock, ids: context.machine.ids)
    history = LocalHistory(of: local)
    sites = try local.answer(Worksites(withArchived: true), for: SharedData.keeper)
    self.location = location
    self.context = context
    wishes = try Self.wishes(mapping, for: sites)
  }

  private static func wishes(_ mapping: [String], for sites: [Worksite]) throws -> [String: String] {
    try Dictionary(
      mapping.map { text in
        guard let split = text.firstIndex(of: "=") else {
          throw Failure(.usage, "remote.mapping", .mappingForm(text), field: "as")
        }
        let (name, request) = (String(text[..<split]), String(text[text.index(after: split)...]))
        guard sites.contains(where: { foldedName($0.name) == foldedName(name) }) else {
          throw Failure(
            .notFound, "worksites.none", .noSuchSiteHere(name, sites.map(\.name)), remedy: .mappingAgain,
            field: "as")
        }
        return (foldedName(name), request)
      }
    ) { _, last in last }
  }

  /// Asks what becomes of each worksite.
  ///
  /// - Parameter mayMakeNew: whether worksites that are not on the server may become new ones there; they stay here otherwise.
  /// - Throws: ``Failure`` of kind `notFound` when the server has none of a name that somebody gave.
  mutating func choose(among there: [WorksiteView], mayMakeNew: Bool) throws {
    let earlier = try history.earlierMapping()
    for site in sites {
      // What was said when others stayed still holds, and is not asked again.
      if let target = earlier[site.id], there.contains(where: { $0.id == target }) {
        mapping[site.id] = target
        continue
      }
      let target = try target(of: site, among: there, mayMakeNew: mayMakeNew)
      let stays = target == nil && !mayMakeNew
      if let target { mapping[site.id] = target.id }
      if stays { left.insert(site.id) }
      becoming.append(MappedSite(name: site.name, becomes: target?.name, stays: stays))
    }
  }

  /// A worksite of this machine.
  struct MappedSite: Encodable {
    let name: String
    /// The worksite of the server that it becomes; absent where it is a new one there, or stays.
    let becomes: String?
    /// Whether it stays on this machine.
    let stays: Bool
  }

  /// The worksites of a server, those put away too.
  static func worksites(of server: RemoteServer) async throws -> [WorksiteView] {
    var sites: [WorksiteView] = []
    var cursor: String?
    repeat {
      var query = [(name: "archived", value: "true")]
      if let cursor { query.append((name: "cursor", value: cursor)) }
      let call = HTTPCall("GET", RemoteServer.base + "/worksites", query: query)
      let page = try await server.client.value(SitePage.self, of: call)
      sites += page.items
      cursor = page.next
    } while cursor != nil
    return sites
  }

  private struct SitePage: Decodable, Sendable {
    let items: [WorksiteView]
    let next: String?
  }

  /// Hands the operations to the outbox.
  ///
  /// - Returns: how many there were.
  /// - Throws: ``Failure`` `persistence.inUse` while another command, which began before the login, may add to it.
  func carry(into session: Session) throws -> Int {
    try lock.becomeExclusive()
    let counterparts = try counterparts(of: mapping, session)
    let operations = try history.operations(
      mapping: mapping, counterparts: counterparts, as: session.user, leaving: left)
    let count = try session.replica.adopt(operations)
    try WorksiteInUse.carryOver(from: local, to: session.workspace, mapping, leaving: left)
    try session.workspace.database.write {
      try Preferences($0).set(Self.stayingKey, to: left.isEmpty ? nil : "1")
    }
    if !left.isEmpty {
      try history.note(mapping)
      return count
    }
    let kept = location.nextCarriedOver
    // The database last: until then there is something to carry over.
    for suffix in ["-wal", "-shm", ""] {
      let from = location.database + suffix
      if (try? FileStamp(at: from)) != nil { try moveFile(from, to: kept + suffix) }
    }
    return count
  }

  private static let stayingKey = "remote.sitesStay"

  /// Whether there are worksites that stay on this machine until the server has one for them.
  ///
  /// - Parameter connection: to the copy.
  static func hasLeft(in connection: Connection) throws -> Bool {
    try Preferences(connection)[stayingKey] != nil
  }

  /// What the server has already of what is here. All folders are known from the start; documents are compared once those
  /// folders have been read that are on both sides.
  private func counterparts(of mapping: [ID: ID], _ session: Session) throws -> [ID: ID] {
    let folders = try history.counterparts(of: mapping, in: session.replica)
    let unread = try session.replica.unread(among: Set(mapping.values).union(folders.values))
    if unread.isEmpty { return folders }
    // Many at once, but not so many that the question is long.
    for start in stride(from: 0, to: unread.count, by: 50) {
      try session.refresh(Array(unread.dropFirst(start).prefix(50)))
    }
    return try history.counterparts(of: mapping, in: session.replica)
  }

  /// What people type where it is none of the server's.
  private static let wordsForNone = ["new", "uusi", "none", "ei mikään"]

  /// The worksite of the server that one of this machine becomes; `nil` where it is none that is there.
  private func target(
    of site: Worksite, among there: [WorksiteView], mayMakeNew: Bool
  ) throws -> WorksiteView? {
    func named(_ name: String) -> WorksiteView? { there.first { foldedName($0.name) == foldedName(name) } }
    var request = wishes[foldedName(site.name)]
    let suggestion = named(site.name)
    if request == nil, context.machine.terminal.canAsk {
      let typed = try context.ask(
        .mappingQuestion(site.name, suggestion: suggestion?.name, mayMakeNew: mayMakeNew))
      request = typed.isEmpty ? suggestion?.name : typed
    }
    guard let request, !Self.wordsForNone.contains(foldedName(request)) else {
      return request == nil ? suggestion : nil
    }
    guard let target = named(request) else {
      throw Failure(
        .notFound, "worksites.none", .noSuchSiteThere(request, there.map(\.name)), remedy: .mappingAgain,
        field: "as")
    }
    return target
  }
}
