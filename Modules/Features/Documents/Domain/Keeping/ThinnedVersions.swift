import Auth
import Core
import Operations
import Persistence
import Worksites

/// The versions that ``VersionRule/thinned`` would remove at a worksite now.
public struct ThinnedVersions: Query {
  public static let right = Right.manageWorksite

  package let worksite: ID
  /// The present time.
  package let now: Instant

  /// Asks for the versions of a worksite.
  public init(of worksite: ID, now: Instant) {
    self.worksite = worksite
    self.now = now
  }

  /// The number and the size of versions.
  public struct Answer: Codable, Hashable, Sendable {
    /// The number of versions that would be removed.
    public let versions: Int
    /// The size of the content that no document and no template would have any more, in bytes.
    public let bytes: Int64

    /// An answer from its parts.
    package init(versions: Int, bytes: Int64) {
      self.versions = versions
      self.bytes = bytes
    }
  }

  public func answer(in connection: Connection, for actor: Actor) throws -> Answer {
    let site = try Worksite.require(Self.right, at: worksite, for: actor, in: connection)
    let tree = DocumentTree(connection)
    let thinning = Thinning(.thinned, at: site, now: now)
    var removable: [Blob: Int] = [:]
    for document in try thinning.documents(in: connection) {
      let versions = try tree.versions(of: document.id)
      for version in thinning.removable(of: versions, current: document.current) {
        removable[version.blob, default: 0] += 1
      }
    }
    let freed = try removable.filter { blob, count in
      try tree.versionCount(holding: blob) == count
        && DocumentTemplate.users(of: blob, readableBy: nil, in: connection).isEmpty
    }
    return Answer(
      versions: removable.values.reduce(0, +), bytes: freed.keys.reduce(0) { $0 + $1.size })
  }
}
