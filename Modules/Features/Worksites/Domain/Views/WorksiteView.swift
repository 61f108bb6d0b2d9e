import Core

/// A worksite in JSON, over HTTP and from the command line.
public struct WorksiteView: Codable, Hashable, Sendable {
  /// The identity, for life.
  public let id: ID
  /// The name.
  public let name: String
  /// The description.
  public let about: String
  /// The zone, by its IANA name.
  public let zone: String
  /// Whether work goes on at night, so that a timer may run over midnight.
  public let isNightWork: Bool
  /// The moment of creation.
  public let createdAt: Instant
  /// The moment of archiving; absent for an active worksite.
  public let archivedAt: Instant?
  /// The operation that last changed the worksite.
  public let version: ID
  /// Whether the worksite is in use on this device; absent over HTTP.
  public let isInUse: Bool?

  /// A view of a worksite.
  public init(_ site: Worksite, isInUse: Bool? = nil) {
    id = site.id
    name = site.name
    about = site.about
    zone = site.zone
    isNightWork = site.isNightWork
    createdAt = site.createdAt
    archivedAt = site.archivedAt
    version = site.version
    self.isInUse = isInUse
  }
}
