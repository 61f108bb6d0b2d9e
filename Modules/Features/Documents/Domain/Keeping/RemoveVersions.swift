import Auth
import Core
import Operations
import Persistence
import Worksites

/// Removes the earlier versions of a document that the rule of its worksite does not keep.
///
/// Undo does not bring them back.
public struct RemoveVersions: Operation {
  public static let name = "documents.version.remove"
  public static let right = Right.manageWorksite
  public static let isOnlineOnly = true
  public static let undo = UndoRule.impossible

  package let document: ID

  /// An operation from its parts.
  public init(of document: ID) { self.document = document }

  /// How much was removed.
  public struct Outcome: Codable, Hashable, Sendable {
    /// The number of versions.
    public let versions: Int
  }

  public func perform(in change: Change, by actor: Actor) throws -> Outcome {
    let (item, _) = try TreeRules(change.connection).require(document, .readDocuments, for: actor)
    guard item.kind == .document else { throw TreeRules.notDocument(item) }
    let site = try Worksite.require(Self.right, at: item.worksite, for: actor, in: change.connection)
    let rule = try VersionKeeping.of(site.id, in: change.connection).rule(at: change.at)
    let removable = Thinning(rule, at: site, now: change.at)
      .removable(of: try DocumentTree(change.connection).versions(of: document), current: item.content)
    for version in removable {
      try change.purge(DocumentsFeature.versions, version.id, naming: version.blob)
    }
    return Outcome(versions: removable.count)
  }

  public func summary(before: Record?, outcome: Outcome) -> Phrase { .removedVersions(outcome.versions) }
}

/// Removes the versions that the rules of worksites do not keep.
///
/// It does so in the name of the user who chose the rule, or else of the user whose version it removes: without a choice,
/// these are earlier saves under a lock of that user.
struct VersionUpkeep {
  private let performer: Performer

  init(_ performer: Performer) { self.performer = performer }

  /// The most documents in one run, which is one transaction.
  private static let limit = 1000

  /// Thins the next documents of the worksites. A run continues after the documents at which the previous one stopped.
  func thin() throws {
    var left = Self.limit
    for id in try performer.connection.rows("SELECT id FROM worksites_site", { try $0.id() }) {
      guard left > 0 else { return }
      if let site = try Worksite.with(id, in: performer.connection) { left -= try thin(site, limit: left) }
    }
  }

  /// - Returns: the number of documents.
  private func thin(_ site: Worksite, limit: Int) throws -> Int {
    let (connection, now) = (performer.connection, performer.companyStore.clock.now())
    let keeping = try VersionKeeping.of(site.id, in: connection)
    let thinning = Thinning(keeping.rule(at: now), at: site, now: now)
    let (position, preferences) = ("documents.thinned.\(site.id)", Preferences(connection))
    let start = try preferences[position].flatMap { ID($0) }
    let next = try thinning.documents(after: start, limit: limit, in: connection)
    let tree = DocumentTree(connection)
    for document in next {
      let versions = try tree.versions(of: document.id)
      guard let latest = thinning.removable(of: versions, current: document.current).first else { continue }
      let actor = Actor(
        user: keeping.chosenBy ?? latest.savedBy, role: .admin, device: performer.actor.device)
      _ = try performer.acting(as: actor).perform(
        RemoveVersions(of: document.id), batch: performer.newID())
    }
    if start != nil || next.count == limit {
      try preferences.set(position, to: next.count < limit ? nil : next.last?.id.description)
    }
    return next.count
  }
}
