import Core

/// A worksite in JSON, over HTTP and from the command line alike.
public struct WorksiteView: Codable, Hashable, Sendable {
  /// The identity, for life.
  public let id: ID
  /// The name.
  public let name: String
  /// What it is, for people.
  public let about: String
  /// The zone its clocks show, by its IANA name.
  public let zone: String
  /// When it was made.
  public let createdAt: Instant
  /// When it was put away; absent while it is worked on.
  public let archivedAt: Instant?
  /// The operation that last changed anything about it.
  public let version: ID
  /// Whether it is the one meant where none is named; absent over HTTP, since that belongs to a device.
  public let isInUse: Bool?

  /// A worksite.
  public init(_ site: Worksite, isInUse: Bool? = nil) {
    id = site.id
    name = site.name
    about = site.about
    zone = site.zone
    createdAt = site.createdAt
    archivedAt = site.archivedAt
    version = site.version
    self.isInUse = isInUse
  }
}
