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
    /// The size of content that no kept version of the same document has, in bytes.
    public let bytes: Int64
  }

  public func answer(in connection: Connection, for actor: Actor) throws -> Answer {
    let site = try Worksite.require(Self.right, at: worksite, for: actor, in: connection)
    let tree = DocumentTree(connection)
    let thinning = Thinning(.thinned, at: site, now: now)
    var (count, bytes) = (0, Int64(0))
    for document in try thinning.documents(in: connection) {
      let versions = try tree.versions(of: document.id)
      let removable = thinning.removable(of: versions, current: document.current)
      let kept = Set(versions.map(\.id)).subtracting(removable.map(\.id))
      let used = Set(versions.filter { kept.contains($0.id) }.map(\.blob))
      count += removable.count
      bytes += Set(removable.map(\.blob)).subtracting(used).reduce(0) { $0 + $1.size }
    }
    return Answer(versions: count, bytes: bytes)
  }
}
