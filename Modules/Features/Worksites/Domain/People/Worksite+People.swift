import Auth
import Core
import Persistence

extension Worksite {
  /// Whether a user is attached to a worksite, in any role.
  package static func isMember(_ person: ID, of site: ID, in connection: Connection) throws -> Bool {
    try connection.exists("SELECT 1 FROM worksites_attachment WHERE site = \(site) AND person = \(person)")
  }

  /// The worksites to which a user is attached, in any role.
  package static func memberships(of person: ID, in connection: Connection) throws -> [ID] {
    try connection.rows("SELECT site FROM worksites_attachment WHERE person = \(person) ORDER BY site") {
      try $0.id()
    }
  }

  /// The users who are attached to a worksite in use together with a user, who is one of them.
  ///
  /// - Parameter wanted: the users in question; `nil` for all.
  package static func peopleBeside(
    _ person: ID, among wanted: Set<ID>? = nil, in connection: Connection
  ) throws -> Set<ID> {
    Set(try connection.rows(statement(ofPeopleBeside: person, among: wanted)) { try $0.id() })
  }

  /// The statement of ``peopleBeside(_:among:in:)``.
  package static func statement(ofPeopleBeside person: ID, among wanted: Set<ID>?) -> SQL {
    let condition: SQL = wanted.map { "AND other.person IN (\(SQL.list($0.sorted())))" } ?? ""
    return """
      SELECT DISTINCT other.person FROM worksites_attachment own
      JOIN worksites_site ON worksites_site.id = own.site AND archived_at IS NULL
      JOIN worksites_attachment other ON other.site = own.site
      WHERE own.person = \(person) \(condition)
      """
  }

  /// The first day of each user at the worksites they are attached to, in the zone of the worksite.
  ///
  /// - Parameter people: the users; `nil` for all.
  package static func firstDaysAttached(
    of people: Set<ID>? = nil, in connection: Connection
  ) throws -> [ID: CivilDate] {
    let condition: SQL = people.map { "WHERE person IN (\(SQL.list($0.sorted())))" } ?? ""
    let days = try connection.rows(
      """
      SELECT person, worksites_attachment.id, zone FROM worksites_attachment
      LEFT JOIN worksites_site ON worksites_site.id = site \(condition)
      """
    ) { row in
      let (person, attachment) = (try row.id(), try row.id())
      let zone = row.optional { $0.text() }.flatMap { Zone($0) } ?? .utc
      return (person, zone.civil(attachment.madeAt).date)
    }
    return Dictionary(days, uniquingKeysWith: min)
  }

  /// The zones of the worksites to which users are attached, by user: those in use, or all where none is.
  package static func zones(of people: Set<ID>, in connection: Connection) throws -> [ID: Set<Zone>] {
    let rows = try connection.rows(
      """
      SELECT DISTINCT person, zone, archived_at IS NULL FROM worksites_attachment
      JOIN worksites_site ON worksites_site.id = site
      WHERE person IN (\(SQL.list(people.sorted())))
      """
    ) { (person: try $0.id(), zone: Zone($0.text()) ?? defaultZone, isInUse: $0.bool()) }
    return Dictionary(grouping: rows, by: \.person).mapValues { all in
      let used = all.filter(\.isInUse)
      return Set((used.isEmpty ? all : used).map(\.zone))
    }
  }

  /// The members of the worksites at which an actor has a right.
  ///
  /// For an admin with the right, the result contains the members of all worksites.
  package static func people(
    where right: Right, isGrantedTo actor: Actor, in connection: Connection
  ) throws -> Set<ID> {
    guard right.isGranted(to: actor.role) else { return [] }
    let mine: SQL =
      actor.role == .admin
      ? "" : "WHERE site IN (SELECT site FROM worksites_attachment WHERE person = \(actor.user))"
    return Set(
      try connection.rows("SELECT DISTINCT person FROM worksites_attachment \(mine)") { try $0.id() })
  }

  /// The worksites at which an actor has a right; `nil` for all.
  package static func sites(
    where right: Right, isGrantedTo actor: Actor, in connection: Connection
  ) throws -> [ID]? {
    if !right.isGranted(to: actor.role) { return [] }
    return actor.role == .admin ? nil : try memberships(of: actor.user, in: connection)
  }

  /// The current names of worksites, without a check of rights. Unknown worksites are left out.
  package static func names(of sites: some Sequence<ID>, in connection: Connection) throws -> [ID: String] {
    var names: [ID: String] = [:]
    for site in Set(sites) {
      names[site] = try connection.first("SELECT name FROM worksites_site WHERE id = \(site)") { $0.text() }
    }
    return names
  }
}
