import Auth
import Core
import Persistence
import Sync

/// The worksites the actor may see, by name.
public struct Worksites: Query {
  /// The question.
  public init() {}

  public func answer(in connection: Connection, for actor: Actor) throws -> [Worksite] {
    guard actor.role == .admin else { return [] }
    return try connection.rows(
      "SELECT \(Worksite.columns) FROM worksites_site ORDER BY name_sort, id", Worksite.read)
  }
}

extension Worksite {
  /// The worksite with that id, whoever asks.
  package static func with(_ id: ID, in connection: Connection) throws -> Worksite? {
    try connection.first("SELECT \(columns) FROM worksites_site WHERE id = \(id)", read)
  }

  /// The worksite with that id, if the actor may see it.
  ///
  /// - Throws: ``Failure`` of kind `notFound`, also for a worksite that the actor may not know of.
  public static func visible(_ id: ID, to actor: Actor, in connection: Connection) throws -> Worksite {
    guard let site = try with(id, in: connection), actor.role == .admin else {
      throw Failure(.notFound, "worksites.none", .noSuchSite(id.short), remedy: .listSites)
    }
    return site
  }
}

/// The worksite of a name, in any case.
public struct WorksiteNamed: Query {
  /// The name looked for.
  public let name: String

  /// The question.
  public init(_ name: String) { self.name = name }

  public func answer(in connection: Connection, for actor: Actor) throws -> Worksite {
    let id = try connection.first("SELECT id FROM worksites_site WHERE name_key = \(foldedName(name))") {
      try $0.id()
    }
    guard let id, let site = try? Worksite.visible(id, to: actor, in: connection) else {
      throw Failure(.notFound, "worksites.none", .noSuchSite(name), remedy: .listSites, field: "site")
    }
    return site
  }
}
