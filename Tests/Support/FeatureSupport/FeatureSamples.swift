import Auth
import Core
import Operations

/// The material that one feature gives the tests of all features: samples, acts of chance, and comparisons.
///
/// A feature's conformance lies in the `Samples` folder of its tests; `AllSamples` lists them.
package protocol FeatureSamples: Sendable {
  /// Adds records of the feature to a company, behind those of the features it requires.
  init(in company: Company) throws

  /// A sample of every operation of the feature, as a user might send it.
  ///
  /// An operation about an own record is about one of the actor's.
  func operations(by actor: Actor, in company: Company) throws -> [any Operations.Operation]

  /// A sample of every query of the feature, as a user might ask it.
  func queries(by actor: Actor, in company: Company) throws -> [any Query]

  /// The names of the operations and the types of the queries without a sample: tests of their own cover them.
  static var apart: Set<String> { get }

  /// The acts of users with the feature, for the test that devices converge.
  static var acts: [RandomAct] { get }

  /// The containers of the feature's records that a user can open on a device.
  static func containers(in companyStore: CompanyStore, for actor: Actor) throws -> [ID]

  /// The record kinds of which a device has only what its user opened.
  ///
  /// ``compare(_:)`` compares them; the records of all other kinds follow from their audiences.
  static var partialKinds: Set<String> { get }

  /// Reports the differences of the ``partialKinds``.
  static func compare(_ copies: inout Copies) throws
}

extension FeatureSamples {
  package static var apart: Set<String> { [] }
  package static var acts: [RandomAct] { [] }
  package static func containers(in companyStore: CompanyStore, for actor: Actor) -> [ID] { [] }
  package static var partialKinds: Set<String> { [] }
  package static func compare(_ copies: inout Copies) {}
}
