import Auth
import Core
import Operations
import Persistence

/// Adds a worksite. A manager who adds one is attached to it.
public struct AddWorksite: NamingOperation {
  public static let name = "worksites.site.add"
  public static let right = Right.addWorksite

  package let id: ID
  package let name: String
  package let about: String?
  /// The zone, by its IANA name; `nil` for Europe/Helsinki.
  package let zone: String?

  /// An operation from its parts.
  public init(id: ID, name: String, about: String? = nil, zone: String? = nil) {
    self.id = id
    self.name = name
    self.about = about
    self.zone = zone
  }

  public var givenName: String? { name }

  public func perform(in change: Change, by actor: Actor) throws -> Done {
    let free = try change.newName(name) { try SiteForm.isTaken($0, in: change.connection) }
    let name = try SiteForm.freeName(free, by: actor, in: change.connection)
    try change.insert(
      WorksitesFeature.sites, id,
      name + [
        ("description", try SiteForm.about(about ?? "")),
        ("zone", try SiteForm.zone(zone ?? SiteForm.defaultZone)), ("night_work", false),
        ("default_break", ""), ("created_at", change.at),
        ("created_by", actor.user), ("archived_at", SQLValue.null),
      ])
    // The attachment can have the operation's id, since the operation attaches one user at most.
    if actor.role != .admin { try change.attach(actor.user, to: id, as: change.operation) }
    return Done()
  }

  public func summary(before: Record?, outcome: Done) -> Phrase { .addedSite(name) }
}
