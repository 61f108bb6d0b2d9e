import Auth
import Core
import Persistence

extension Feature {
  /// A part that only some features have.
  public enum Facet: Sendable {
    /// Listings: records of the feature lie in containers.
    case containers(Containers)
    /// Content: records of the feature have it.
    case contents(Contents)
    /// Addresses of records that users can write.
    case addressing(Addressing)
    /// Groups of users.
    case membership(Membership)
    /// The addresses of a server at which other programs use the feature.
    case programs([ProgramAddress])
    /// The tables of tokens and other credentials.
    case credentials(tables: [String])
    /// Looks through the feature's records for contradictions.
    case audit(Audit)
    /// The audiences of an actor that the feature knows.
    case audiences(Audiences)
    /// Finds the notices for an actor about the outcome of earlier operations.
    case notices(@Sendable (Actor, Connection, _ now: Instant) throws -> [Notice])
    /// Writes the records that follow from those an operation changed.
    case recompute(Recompute)
    /// Writes anew what the feature stores beside its records and computes from them.
    case rebuild(Rebuild)
    /// Estimates on a replica what ``recompute(_:)`` will write on the server.
    case estimate(Estimate)
    /// Finds records that are the same thing on a device and on its server.
    case counterparts(Counterparts)
    /// Adds records to a new company that users try worksite on.
    case demo(Demo)
  }

  /// Returns a phrase for each contradiction. In partial data, as on a device, content may be missing.
  public typealias Audit = @Sendable (Connection, _ isPartial: Bool) throws -> [Phrase]

  /// Returns the audiences of an actor.
  public typealias Audiences = @Sendable (Actor, Connection) throws -> [Audience]

  /// Writes the records that follow from those of a change.
  public typealias Recompute = @Sendable (Change, _ now: Instant) throws -> Void

  /// Writes anew what follows from the records of a database.
  public typealias Rebuild = @Sendable (Connection) throws -> Void

  /// The operations after which a replica estimates derived values.
  public enum EstimatedOperations: Sendable {
    /// Operations that were performed or taken back.
    case changed
    /// All operations that the server has not acknowledged. Earlier estimates are dropped, since the replica has all else
    /// as the server does.
    case allPending
  }

  /// Estimates derived values from the records before some operations and after them.
  public typealias Estimate =
    @Sendable (_ images: [Change.Image], EstimatedOperations, Connection) throws -> Void

  /// Finds records of a device that equal one of the server, such as folders of one path.
  ///
  /// It returns the ids of the device's records, each with the id on the server.
  public typealias Counterparts =
    @Sendable (_ known: [ID: ID], _ local: Connection, _ server: Connection) throws -> [ID: ID]

  /// Adds records to a company.
  public typealias Demo = @Sendable (DemoCompany) throws -> Void
}
