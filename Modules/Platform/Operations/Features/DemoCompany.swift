import Auth
import Core

/// A new company for users to try worksite on: each feature adds records to it.
public struct DemoCompany: Sendable {
  /// The data of the demo server, to which a feature adds its examples.
  public let companyStore: CompanyStore
  /// The admin, who may perform every operation.
  public let admin: Actor
  /// A manager and a reporter.
  public let workers: [Actor]

  /// A company from its parts.
  public init(_ companyStore: CompanyStore, admin: Actor, workers: [Actor]) {
    self.companyStore = companyStore
    self.admin = admin
    self.workers = workers
  }

  /// Adds the records of every feature, each behind those of the features it requires.
  public func fill() throws {
    for feature in companyStore.composition.features { try feature.demo(self) }
  }

  /// Performs an operation of the admin.
  public func perform<Value: Operation>(_ operation: Value) throws {
    _ = try companyStore.perform(operation, by: admin)
  }

  /// Returns an id that no record has.
  public func newID() -> ID { companyStore.ids.next() }
}
