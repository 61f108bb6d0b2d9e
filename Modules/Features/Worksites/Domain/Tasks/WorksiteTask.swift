import Auth
import Core
import Operations
import Persistence

/// A kind of work done on a worksite, such as concreting; hours are entered for it.
public struct WorksiteTask: Codable, Hashable, Sendable {
  /// The identity, for life.
  public let id: ID
  /// The worksite that it belongs to, for life.
  public let worksite: ID
  /// The name, unique on the worksite.
  public let name: String
  /// The operation that last changed the task.
  public let version: ID

  static let columns: SQL = "id, site, name, version"

  /// The task with an id, if it belongs to a worksite.
  ///
  /// - Throws: ``Failure`` of kind `notFound`.
  package static func require(_ id: ID, of worksite: ID, in connection: Connection) throws -> WorksiteTask {
    let task = try connection.first(
      "SELECT \(columns) FROM worksites_task WHERE id = \(id) AND site = \(worksite)", read)
    guard let task else { throw noTask }
    return task
  }

  /// The task with an id, if the actor has a right at its worksite.
  ///
  /// - Throws: ``Failure`` of kind `notFound`, also when the actor may not see the worksite.
  static func require(
    _ id: ID, _ right: Right, for actor: Actor, in connection: Connection
  ) throws -> WorksiteTask {
    let task = try connection.first("SELECT \(columns) FROM worksites_task WHERE id = \(id)", read)
    guard let task else { throw noTask }
    do {
      _ = try Worksite.require(right, at: task.worksite, for: actor, in: connection)
    } catch let failure as Failure where failure.kind == .notFound {
      throw noTask
    }
    return task
  }

  static let noTask = Failure(.notFound, "worksites.noTask", .noSuchTask, remedy: .lookAtTasks, field: "task")

  /// The current names of tasks, without a check of rights. Unknown tasks are left out.
  package static func names(of tasks: some Sequence<ID>, in connection: Connection) throws -> [ID: String] {
    var names: [ID: String] = [:]
    for task in Set(tasks) {
      names[task] = try connection.first("SELECT name FROM worksites_task WHERE id = \(task)") { $0.text() }
    }
    return names
  }

  static func read(_ row: inout Row) throws -> WorksiteTask {
    WorksiteTask(id: try row.id(), worksite: try row.id(), name: row.text(), version: try row.id())
  }
}

/// The task with an id.
public struct WorksiteTaskWithID: Query {
  public static let right = Right.seeWorksite

  package let id: ID

  /// A query from its parts.
  public init(_ id: ID) { self.id = id }

  public func answer(in connection: Connection, for actor: Actor) throws -> WorksiteTask {
    try WorksiteTask.require(id, Self.right, for: actor, in: connection)
  }
}

/// The tasks of a worksite, by name.
public struct WorksiteTasks: Query {
  public static let right = Right.seeWorksite

  package let worksite: ID

  /// A query from its parts.
  public init(of worksite: ID) { self.worksite = worksite }

  public func answer(in connection: Connection, for actor: Actor) throws -> [WorksiteTask] {
    _ = try Worksite.require(Self.right, at: worksite, for: actor, in: connection)
    return try connection.rows(
      "SELECT \(WorksiteTask.columns) FROM worksites_task WHERE site = \(worksite) ORDER BY name_sort, id",
      WorksiteTask.read)
  }
}
