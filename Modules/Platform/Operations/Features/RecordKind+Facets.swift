import Auth
import Core
import Persistence

extension RecordKind {
  /// The containers that records of a kind lie in, or are.
  public struct Listing: Sendable {
    let container: @Sendable (Record) -> ID?
    let isContainer: @Sendable (Record) -> Bool
    let touches: @Sendable (Record) -> [Touch]

    /// The containers of a record kind.
    ///
    /// - Parameters:
    ///   - container: the container whose listing shows a record.
    ///   - isContainer: whether other records may lie in a record, as in a folder.
    ///   - touches: other things that count as changed when a record changes.
    public init(
      container: @escaping @Sendable (Record) -> ID? = { _ in nil },
      isContainer: @escaping @Sendable (Record) -> Bool = { _ in false },
      touches: @escaping @Sendable (Record) -> [Touch] = { _ in [] }
    ) {
      self.container = container
      self.isContainer = isContainer
      self.touches = touches
    }
  }

  /// The rules by which a replica keeps records of a kind.
  public struct ReplicaRules: Sendable {
    let scope: (@Sendable (Record) -> [Audience])?
    let companions: @Sendable (Record, Connection) throws -> [Companion]
    let isLapsed: @Sendable (_ part: Record, _ whole: Record, _ sent: [Record]) -> Bool

    /// Rules of a record kind.
    ///
    /// - Parameters:
    ///   - scope: the audiences that may have the record, whether or not its changes are sent to them. A device that
    ///     belongs to none of them any more removes it. By default these are the audiences of the record.
    ///   - companions: the records that are sent with a record.
    ///   - isLapsed: whether a part is gone that was not sent with its whole. A part that is sent only on request is not.
    public init(
      scope: (@Sendable (Record) -> [Audience])? = nil,
      companions: @escaping @Sendable (Record, Connection) throws -> [Companion] = { _, _ in [] },
      isLapsed: @escaping @Sendable (_ part: Record, _ whole: Record, _ sent: [Record]) -> Bool = { _, _, _ in
        false
      }
    ) {
      self.scope = scope
      self.companions = companions
      self.isLapsed = isLapsed
    }
  }

  /// A record that is sent together with another one, such as the current version of a document with the document.
  public struct Companion: Hashable, Sendable {
    /// The name of its record kind.
    public let recordKind: String
    /// The id of the other record.
    public let record: ID

    /// A companion from its parts.
    public init(recordKind: String, record: ID) {
      self.recordKind = recordKind
      self.record = record
    }
  }

  /// Something that counts as changed with a record, such as the folder whose listing shows the record.
  public struct Touch: Hashable, Sendable {
    /// The name under which the feed reports it: `documents.listing`.
    public let name: String
    /// The id of the changed thing.
    public let record: ID
    /// The audience that the change is sent to.
    public let audience: Audience

    /// A touch from its parts.
    public init(name: String, record: ID, audience: Audience) {
      self.name = name
      self.record = record
      self.audience = audience
    }
  }

  /// The container whose listing shows a record.
  package func container(_ record: Record) -> ID? { listing?.container(record) }

  /// Whether other records may lie in a record.
  package func isContainer(_ record: Record) -> Bool { listing?.isContainer(record) ?? false }

  /// The other things that count as changed when a record changes.
  package func touches(_ record: Record) -> [Touch] { listing?.touches(record) ?? [] }

  /// The audiences that may have a record.
  package func scope(_ record: Record) -> [Audience] { replicaRules?.scope?(record) ?? audiences(record) }

  /// The records that are sent with a record.
  package func companions(_ record: Record, _ connection: Connection) throws -> [Companion] {
    try replicaRules?.companions(record, connection) ?? []
  }

  /// Whether a part is gone that was not sent with its whole.
  package func isLapsed(_ part: Record, _ whole: Record, _ sent: [Record]) -> Bool {
    replicaRules?.isLapsed(part, whole, sent) ?? false
  }
}
