import Auth
import Core
import Operations
import Persistence
import Worksites

/// Removes the earlier versions of a document that the rule of its worksite does not keep.
///
/// Undo does not bring them back. Where the rule keeps all versions, or has not begun, nothing is removed.
public struct RemoveVersions: Operation {
  public static let name = "documents.version.remove"
  public static let right = Right.manageWorksite

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
    let site = try Worksite.require(Self.right, at: item.worksite, for: actor, in: change.connection)
    guard try VersionKeeping.of(site.id, in: change.connection).thins(at: change.at) else {
      return Outcome(versions: 0)
    }
    let versions = try DocumentTree(change.connection).versions(of: document)
    let removable = Thinning(in: site.versionZone, at: change.at)
      .removable(of: versions, current: item.content)
    for version in removable {
      try change.purge(DocumentsFeature.versions, version.id, naming: version.blob)
    }
    return Outcome(versions: removable.count)
  }

  public func summary(before: Record?, outcome: Outcome) -> Phrase { .removedVersions(outcome.versions) }
}

/// Removes versions at the worksites that chose ``VersionRule/thinned``, in the names of the users who chose it.
struct VersionUpkeep {
  private let performer: Performer

  init(_ performer: Performer) { self.performer = performer }

  /// The most documents of a worksite in one run.
  static let limit = 1000

  /// Thins the next documents of each worksite. A run continues after the document at which the previous one stopped.
  func thin() throws {
    let (connection, now) = (performer.connection, performer.companyStore.clock.now())
    let due = try connection.rows(
      "SELECT worksite, chosen_by FROM documents_keeping WHERE begins_at <= \(now) ORDER BY worksite"
    ) { (worksite: try $0.id(), user: try $0.id()) }
    for keeping in due {
      guard let site = try Worksite.with(keeping.worksite, in: connection) else { continue }
      let position = "documents.thinned.\(site.id)"
      let preferences = Preferences(connection)
      let start = try preferences[position].flatMap { ID($0) }
      let tree = DocumentTree(connection)
      let next = try Thinning.documents(of: site.id, after: start, limit: Self.limit, in: connection)
      let thinning = Thinning(in: site.versionZone, at: now)
      let actor = Actor(user: keeping.user, role: .admin, device: performer.actor.device)
      for document in next {
        let versions = try tree.versions(of: document.id)
        if thinning.removable(of: versions, current: document.current).isEmpty { continue }
        _ = try performer.acting(as: actor).perform(
          RemoveVersions(of: document.id), batch: performer.newID())
      }
      try preferences.set(
        position, to: next.count < Self.limit ? nil : next.last?.id.description)
    }
  }
}
