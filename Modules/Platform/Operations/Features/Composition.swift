import Auth
import Persistence

/// The features of one program, checked to fit together.
public struct Composition: Sendable {
  /// The features, each after those it requires.
  public let features: [Feature]
  private let operations: [String: OperationKind]
  private let recordKindsByName: [String: RecordKind]
  /// The derived kinds, by the kind of their whole.
  private let derivedKindsByWhole: [String: [RecordKind]]

  /// Combines features.
  ///
  /// - Throws: ``CompositionError`` that lists everything that does not fit.
  public init(_ features: [Feature]) throws(CompositionError) {
    let all = [OperationsFeature.feature] + features
    let problems = CompositionProblems(all).found
    guard problems.isEmpty else { throw CompositionError(problems: problems) }
    self.features = Self.ordered(all)
    operations = Dictionary(uniqueKeysWithValues: all.flatMap(\.operations).map { ($0.name, $0) })
    recordKindsByName = Dictionary(uniqueKeysWithValues: all.flatMap(\.recordKinds).map { ($0.name, $0) })
    derivedKindsByWhole = Dictionary(
      grouping: all.flatMap(\.recordKinds).filter(\.isDerived), by: { $0.whole?.recordKind ?? "" })
  }

  /// All migrations, in an order in which each finds the tables it refers to.
  public var migrations: [Migration] {
    let tables = features.flatMap(\.operationTables)
    return features.flatMap(\.migrations)
      + features.flatMap(\.operationRenames).flatMap { step in tables.map(step.migration) }
  }

  /// The rights of all features.
  public var rights: RightsTable { RightsTable(features.flatMap(\.rights)) }

  /// The addresses of a server at which other programs use the features.
  public var programs: [ProgramAddress] { features.flatMap(\.programs) }

  /// The names of the operations that an app password of any scope may not perform.
  public var personalOperations: [String] {
    operations.values.filter { $0.right.program == nil }.map(\.name).sorted()
  }

  /// The operation of that name, if any feature has it.
  public func operation(_ name: String) -> OperationKind? { operations[name] }

  /// All record kinds, those that refer to others before them.
  package var recordKinds: [RecordKind] { features.reversed().flatMap { $0.recordKinds.reversed() } }

  /// The record kind of that name, if any feature has it.
  public func recordKind(_ name: String) -> RecordKind? { recordKindsByName[name] }

  /// The kinds of records that follow from others and are parts of a record of a kind.
  func derivedParts(of whole: RecordKind) -> [RecordKind] { derivedKindsByWhole[whole.name] ?? [] }

  /// The audiences that an actor belongs to.
  public func audiences(of actor: Actor, in connection: Connection) throws -> [Audience] {
    try [.company, .user(actor.user)] + features.flatMap { try $0.audiences(actor, connection) }
  }

  private static func ordered(_ features: [Feature]) -> [Feature] {
    var placed: [Feature] = []
    var waiting = features
    while !waiting.isEmpty {
      let ready = waiting.filter { feature in
        feature.requires.allSatisfy { need in placed.contains { $0.id == need } }
      }
      placed += ready
      waiting.removeAll { feature in ready.contains { $0.id == feature.id } }
    }
    return placed
  }
}

/// Features that do not fit together.
public struct CompositionError: Error, CustomStringConvertible {
  /// Everything that is wrong, one line each.
  public let problems: [String]

  public var description: String { problems.joined(separator: "\n") }
}
