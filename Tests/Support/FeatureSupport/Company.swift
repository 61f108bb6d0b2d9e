import Accounts
import Auth
import Core
import Operations
import Persistence
import TestSupport
import Testing

/// A company with a user of every role, and the sample records of every feature.
package struct Company {
  /// The server's data.
  package let world: TestStore
  /// A reporter who is attached to nothing.
  package let colleague: ID
  /// The users who ask, by their kind.
  package let people: [Kind: Actor]
  private var samples: [any FeatureSamples] = []

  /// A kind of user: a role, and whether they are attached to the worksite.
  package struct Kind: Hashable, CustomTestStringConvertible, Sendable {
    /// The role.
    package let role: Role
    /// Whether the user is attached to the worksite.
    package let isAttached: Bool

    /// A kind from its parts.
    package init(role: Role, isAttached: Bool) {
      self.role = role
      self.isAttached = isAttached
    }

    /// Every role, attached and not.
    package static let all = Role.allCases.flatMap { role in
      [true, false].map { Kind(role: role, isAttached: $0) }
    }

    package var testDescription: String { "\(role.rawValue), \(isAttached ? "attached" : "not attached")" }
  }

  /// A company of some features.
  ///
  /// - Parameter types: the samples of these features, each behind those it builds on.
  package init(_ features: [Feature], _ types: [any FeatureSamples.Type]) throws {
    let world = try TestStore(features, isShared: true)
    self.world = world
    var people: [Kind: Actor] = [:]
    for kind in Kind.all {
      people[kind] = try Self.addPerson("\(kind.role.rawValue)\(kind.isAttached)", kind.role, world)
    }
    self.people = people
    colleague = try Self.addPerson("colleague", .reporter, world).user
    for type in types { samples.append(try type.init(in: self)) }
  }

  private static func addPerson(_ name: String, _ role: Role, _ world: TestStore) throws -> Actor {
    let actor = Actor(user: world.newID(), role: role, device: world.newID())
    try world.perform(AddUser(id: actor.user, username: name, name: name, role: role))
    return actor
  }

  /// The user of a kind.
  package func actor(_ kind: Kind) throws -> Actor { try people[kind].orMissing("\(kind.testDescription)") }

  /// The kind of a user.
  package func kind(of actor: Actor) throws -> Kind {
    try people.first { $0.value == actor }.orMissing("\(actor)").key
  }

  /// The sample records of one feature.
  package func samples<Samples: FeatureSamples>(_ type: Samples.Type = Samples.self) throws -> Samples {
    try samples.lazy.compactMap { $0 as? Samples }.first.orMissing("\(type)")
  }

  /// A sample of every operation that has one.
  package func operations(by actor: Actor) throws -> [any Operations.Operation] {
    try samples.flatMap { try $0.operations(by: actor, in: self) }
  }

  /// A sample of every query that has one.
  package func queries(by actor: Actor) throws -> [any Query] {
    try samples.flatMap { try $0.queries(by: actor, in: self) }
  }

  /// The operations and queries without a sample.
  package var apart: Set<String> { Set(samples.flatMap { type(of: $0).apart }) }
}

/// A part of a company that a test asks for and that is not there.
package struct MissingSample: Error {
  let what: String
}

extension Optional {
  /// The value.
  ///
  /// - Throws: ``MissingSample`` when there is none.
  package func orMissing(_ what: String) throws -> Wrapped {
    guard let value = self else { throw MissingSample(what: what) }
    return value
  }
}

extension TestStore {
  /// Notes that a user uploaded content.
  package func bring(_ blob: Blob, _ actor: Actor) throws {
    try companyStore.performTogether(by: actor) { try $0.noteUploaded(blob) }
  }
}
