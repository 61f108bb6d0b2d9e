import Core
import Persistence

/// The databases beside a company store's own that reference content of the same store.
///
/// They hold the data that was on this machine before it had a server.
package struct OtherDatabases {
  private let databases: [Database]

  /// - Throws: ``Failure`` when one of them cannot be read: its references are not known then.
  package init(of companyStore: CompanyStore) throws {
    // A database is empty when its creation was interrupted.
    databases = try companyStore.otherDatabases.filter(Database.exists(at:)).map {
      try Database(asItIsAt: $0)
    }
  }

  /// Whether any of them references content.
  package func rely(on hash: String) throws -> Bool {
    try databases.contains { try $0.read { try BlobIndex($0).contains(hash) } }
  }
}
