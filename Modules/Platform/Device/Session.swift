import Auth
import Core
import Operations
import Persistence
import Profile
import Replica

/// A profile that is open for its user, and its server if it has one. It needs no terminal.
///
///     let sites = try session.changes.current { try session.answer(Worksites()) }
///     try session.perform(AddTask(…))
///     try session.sender.wake(.send)
package struct Session: Sendable {
  package let profile: Profile
  /// The connection to the server of the profile; `nil` for a profile that is on this machine alone.
  let connection: ServerConnection?
  /// The pulls and downloads of the session.
  let activity: SessionActivity

  /// A session of an open profile.
  ///
  /// - Parameter connection: `nil` for a profile that is on this machine alone.
  package init(profile: Profile, connection: ServerConnection?, activity: SessionActivity = SessionActivity())
  {
    (self.profile, self.connection, self.activity) = (profile, connection, activity)
  }

  /// A session of the same profile and connection for work that is cancelled by itself, such as a download.
  package func cancelled(by cancellation: Cancellation) -> Session {
    Session(
      profile: profile, connection: connection,
      activity: activity.separate(cancelledBy: CancellationSource(cancellation)))
  }

  /// The same profile and connection with pulls, downloads and limits of its own.
  ///
  /// A program that runs long does each piece of work in an activity of its own.
  package func acting(in activity: SessionActivity) -> Session {
    Session(profile: profile, connection: connection, activity: activity)
  }

  /// The profile's records and content.
  package var companyStore: CompanyStore { profile.companyStore }

  /// The actor of the session.
  package var actor: Actor { profile.actor }

  package var user: ID { actor.user }

  package func newID() -> ID { companyStore.ids.next() }

  /// Whether the profile has a replica of a server's data.
  package var isOnServer: Bool { connection != nil }
  package var replica: Replica { Replica(companyStore, for: actor) }

  /// The server and the login.
  package var server: ProfileServer { ProfileServer(of: self) }
  /// Requests that the server answers at once.
  package var requests: ServerRequests { ServerRequests(of: self) }
  /// The server's changes, which are pulled into the replica.
  package var changes: ServerChanges { ServerChanges(of: self) }
  /// The containers in the replica.
  package var containers: ContainerPulls { ContainerPulls(of: self) }
  package var contents: ContentFetches { ContentFetches(of: self) }
  /// The process that sends for the profile.
  package var sender: SenderProcess { SenderProcess(of: self) }
  /// The sending of pending operations.
  package var sending: OutboxSending { OutboxSending(of: self) }

  /// Answers a query. Before something is not found, the server's changes are pulled.
  package func answer<Question: Query>(_ query: Question) throws -> Question.Answer {
    try changes.find { try companyStore.answer(query, for: actor) }
  }

  /// Performs an operation. The operations of a batch are undone together.
  @discardableResult
  package func perform<Value: Operation>(_ operation: Value, batch: ID? = nil) throws -> Value.Outcome {
    try companyStore.perform(operation, by: actor, batch: batch)
  }

  /// Performs several operations in one transaction; see ``CompanyStore/performTogether(by:naming:_:)``.
  package func performTogether<Value>(
    naming blobs: [Blob] = [], _ body: (Performer) throws -> Value
  ) throws -> Value {
    try companyStore.performTogether(by: actor, naming: blobs, body)
  }

  /// Performs an operation and takes it back, before its user is asked about it.
  package func rehearse(_ operation: some Operation) throws {
    try rehearse { _ = try $0.perform(operation, batch: $0.newID()) }
  }

  /// Performs several operations and takes them back, before their user is asked about them.
  ///
  /// A user without the right to them is then asked nothing.
  ///
  /// - Throws: as they do.
  package func rehearse(_ body: (Performer) throws -> Void) throws {
    struct Rehearsed: Error {}
    do {
      try companyStore.performTogether(by: actor) { performer in
        try body(performer)
        throw Rehearsed()
      }
    } catch is Rehearsed {
      return
    }
  }
}
