import Core
import Persistence

/// The databases beside a workspace's own whose records rely on content of the same store: what was on this machine before
/// it had a server.
struct OtherDatabases {
  private let databases: [Database]

  /// - Throws: ``Failure`` when one of them cannot be read: what it relies on is not known then.
  init(of workspace: Workspace) throws {
    // One whose making was cut short is empty.
    databases = try workspace.otherDatabases.filter(Database.isThere(at:)).map { try Database(asItIsAt: $0) }
  }

  /// Whether any of them relies on content.
  func rely(on hash: String) throws -> Bool {
    try databases.contains { try $0.read { try BlobIndex($0).contains(hash) } }
  }
}
