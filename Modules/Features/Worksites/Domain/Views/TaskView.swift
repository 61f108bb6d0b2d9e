import Core

/// A task of a worksite in JSON, over HTTP and from the command line.
public struct TaskView: Codable, Hashable, Sendable {
  /// The identity, for life.
  public let id: ID
  /// The worksite.
  public let worksite: ID
  /// The name.
  public let name: String
  /// The operation that last changed the task.
  public let version: ID

  /// A view of a task.
  public init(_ task: WorksiteTask) {
    id = task.id
    worksite = task.worksite
    name = task.name
    version = task.version
  }
}
