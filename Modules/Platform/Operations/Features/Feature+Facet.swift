import Auth
import Core
import Persistence

extension Feature {
  /// A part that only some features have. A feature gives each at most once.
  public struct Facet: Sendable {
    /// The name of the part, for the report that it is given twice.
    let name: String
    let add: @Sendable (inout Feature) -> Void

    private init(_ name: String, _ add: @escaping @Sendable (inout Feature) -> Void) {
      (self.name, self.add) = (name, add)
    }

    /// The name of the feature for people, as a heading.
    public static func title(_ value: Phrase) -> Facet { Facet("title") { $0.title = value } }

    /// Listings: records of the feature lie in containers.
    public static func containers(_ value: Containers) -> Facet {
      Facet("containers") { $0.containers = value }
    }

    /// Content: records of the feature have it.
    public static func contents(_ value: Contents) -> Facet { Facet("contents") { $0.contents = value } }

    /// Addresses of records that users can write.
    public static func addressing(_ value: Addressing) -> Facet {
      Facet("addressing") { $0.addressing = value }
    }

    /// Groups of users, which decide audiences.
    public static func membership(_ value: Membership) -> Facet {
      Facet("membership") { $0.membership = value }
    }

    /// The addresses of a server at which other programs use the feature.
    public static func programs(_ value: [ProgramAddress]) -> Facet {
      Facet("programs") { $0.programs = value }
    }

    /// The tables of tokens and other credentials.
    public static func credentials(tables: [String]) -> Facet {
      Facet("credentials") { $0.credentialTables = tables }
    }

    /// The tables of the feature that hold operations of any feature.
    package static func operationTables(_ value: [OperationTable]) -> Facet {
      Facet("operation tables") { $0.operationTables = value }
    }

    /// The earlier names of the feature's operations, oldest step first.
    public static func renames(_ value: [OperationRename]) -> Facet {
      Facet("renames") { $0.operationRenames = value }
    }

    /// Looks through the feature's records for contradictions.
    public static func audit(_ value: @escaping Audit) -> Facet { Facet("audit") { $0.audit = value } }

    /// The audiences of an actor that the feature knows.
    public static func audiences(_ value: @escaping Audiences) -> Facet {
      Facet("audiences") { $0.audiences = value }
    }

    /// Finds the notices for an actor about the outcome of earlier operations.
    public static func notices(_ value: @escaping OutcomeNotices) -> Facet {
      Facet("notices") { $0.notices = value }
    }

    /// Writes the records that follow from those an operation changed.
    public static func recompute(_ value: @escaping Recompute) -> Facet {
      Facet("recompute") { $0.recompute = value }
    }

    /// Writes anew what the feature stores beside its records and computes from them.
    public static func rebuild(_ value: @escaping Rebuild) -> Facet {
      Facet("rebuild") { $0.rebuild = value }
    }

    /// Estimates on a replica what ``recompute(_:)`` will write on the server.
    public static func estimate(_ value: @escaping Estimate) -> Facet {
      Facet("estimate") { $0.estimate = value }
    }

    /// Finds records that are the same thing on a device and on its server.
    public static func counterparts(_ value: @escaping Counterparts) -> Facet {
      Facet("counterparts") { $0.counterparts = value }
    }

    /// Makes a new group of records like another one, such as a worksite with its folders.
    public static func likeness(_ value: @escaping Likeness) -> Facet {
      Facet("likeness") { $0.likeness = value }
    }

    /// The work that a server does each hour, such as removing old files.
    public static func upkeep(_ value: @escaping Upkeep) -> Facet { Facet("upkeep") { $0.upkeep = value } }

    /// Finds the user's work on this device that is no operation yet, such as an open document.
    public static func openWork(_ value: @escaping OpenWork) -> Facet {
      Facet("open work") { $0.openWork = value }
    }

    /// Adds records to a new company that users try worksite on.
    public static func demo(_ value: @escaping Demo) -> Facet { Facet("demo") { $0.demo = value } }
  }

  /// Returns a phrase for each contradiction. In partial data, as on a device, content may be missing.
  public typealias Audit = @Sendable (Connection, _ isPartial: Bool) throws -> [Phrase]

  /// Returns the audiences of an actor.
  public typealias Audiences = @Sendable (Actor, Connection) throws -> [Audience]

  /// Returns the notices for an actor.
  public typealias OutcomeNotices = @Sendable (Actor, Connection, _ now: Instant) throws -> [Notice]

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

  /// Performs operations of a batch that make a new group like another one.
  public typealias Likeness =
    @Sendable (_ group: ID, _ model: ID, Performer, _ batch: ID) throws -> Void

  /// Performs the operations that are due. The actor is the server, which has no user and may do all.
  public typealias Upkeep = @Sendable (Performer) throws -> Void

  /// Returns a sentence for each piece of work that is no operation yet.
  public typealias OpenWork = @Sendable (Connection) throws -> [Phrase]

  /// Adds records to a company.
  public typealias Demo = @Sendable (DemoCompany) throws -> Void
}
