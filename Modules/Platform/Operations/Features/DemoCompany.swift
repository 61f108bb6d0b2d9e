import Auth
import Core

/// A new company for users to try worksite on: each feature adds records to it.
public struct DemoCompany: Sendable {
  /// The server's data.
  public let workspace: Workspace
  /// The admin.
  public let admin: Actor
  /// A manager and a reporter.
  public let workers: [Actor]

  /// A company from its parts.
  public init(_ workspace: Workspace, admin: Actor, workers: [Actor]) {
    self.workspace = workspace
    self.admin = admin
    self.workers = workers
  }

  /// Adds the records of every feature, each behind those of the features it requires.
  public func fill() throws {
    for feature in workspace.composition.features { try feature.demo(self) }
  }

  /// Performs an operation of the admin.
  public func perform<Value: Operation>(_ operation: Value) throws {
    _ = try workspace.perform(operation, by: admin)
  }

  /// A new id.
  public func newID() -> ID { workspace.ids.next() }
}
