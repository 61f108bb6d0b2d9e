import Auth
import Core
import Persistence
import Sync

/// Adds a worksite.
public struct CreateWorksite: Operation {
  public static let name = "worksites.site.create"

  /// The new worksite.
  public let id: ID
  /// Its name.
  public let siteName: String

  /// An operation from its parts.
  public init(id: ID, siteName: String) {
    self.id = id
    self.siteName = siteName
  }

  public func perform(in change: Change, by actor: Actor) throws -> Done {
    let name = try FileName(siteName)
    guard actor.role != .reporter else { throw Failure(.forbidden, "worksites.manage", .managersAddSites) }
    if try change.connection.exists("SELECT 1 FROM worksites_site WHERE name_key = \(name.key)") {
      throw Failure(
        .conflict, "worksites.nameTaken", .siteExists(siteName), remedy: .chooseSiteName, field: "name")
    }
    try change.insert(
      WorksitesFeature.sites, id,
      [
        ("name", name.text), ("name_key", name.key), ("name_sort", Collation.key(for: name.text)),
        ("created_at", change.at), ("created_by", actor.user),
      ])
    return Done()
  }

  public func summary(before: Record?, outcome: Done) -> Phrase { .addedSite(siteName) }
}
