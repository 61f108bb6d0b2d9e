import Core
import Networking
import Operations
import Persistence
import Remote
import Replica
import Synchronization

/// The server's changes, which are pulled into the replica.
///
/// In a profile without a server everything is current, and nothing is pulled.
package struct ServerChanges: Sendable {
  private let session: Session
  private var activity: SessionActivity { session.activity }
  private var replica: Replica { session.replica }

  init(of session: Session) { self.session = session }

  /// The longest time that a session waits for the server's changes.
  private static let longestPull = Duration.seconds(1)

  /// Pulls the server's changes, once in a session, for at most one second.
  ///
  /// It does not wait while the connection is known to be down. Where the changes could not be pulled, the session
  /// notes the age of its data.
  ///
  /// - Returns: whether the data is current.
  @discardableResult
  package func pullBriefly() throws -> Bool {
    guard let connection = session.connection, !activity.isFresh else { return true }
    if let isDone = activity.hasPulled { return isDone }
    let isDone = try pullOnce(over: connection)
    activity.notePull(isDone)
    if !isDone { connection.isAway.store(true, ordering: .relaxed) }
    return isDone
  }

  private func pullOnce(over connection: ServerConnection) throws -> Bool {
    let isKnownDown = try replica.reachability.problem() != nil
    if isKnownDown || connection.isAway.load(ordering: .relaxed) || session.companyStore.database.isReadOnly {
      return false
    }
    guard let server = try? connection.server() else { return false }
    let (replica, now) = (replica, connection.environment.now)
    let limit = ServerWait(until: .init(limit: Self.longestPull, end: now() + Self.longestPull), now: now)
    defer { connection.storeLink() }
    do {
      return try session.server.once(server, until: limit) {
        try await replica.refresh(from: $0)
        return true
      } ?? false
    } catch let failure as Failure
      where failure.isServerAway || failure.kind == .unauthenticated || failure.code == .deviceWaitOver
    {
      return false
    }
  }

  /// Answers a question. Before the answer says that there is nothing, the server's changes are pulled.
  package func current<Answer>(
    unless isNothing: (Answer) -> Bool, _ question: () throws -> Answer
  ) throws -> Answer {
    let answer = try question()
    guard isNothing(answer), session.isOnServer, activity.hasPulled == nil, try pullBriefly() else {
      return answer
    }
    return try question()
  }

  /// Lists items. Before the list is empty, the server's changes are pulled.
  package func current<Items: Swift.Collection>(_ question: () throws -> Items) throws -> Items {
    try current(unless: \.isEmpty, question)
  }

  /// Finds something that the user named. Before it is not found, the server's changes are pulled briefly.
  package func find<Found>(_ search: () throws -> Found) throws -> Found {
    do {
      return try search()
    } catch let failure as Failure where failure.kind == .notFound && session.isOnServer {
      guard activity.hasPulled == nil, try pullBriefly() else { throw failure }
      return try search()
    }
  }

  /// Finds something that a request to the server names. Before it is not found, the server's changes are pulled.
  ///
  /// - Throws: the error of the search; a ``Failure`` when the server cannot be reached.
  package func findAtServer<Found>(_ search: () throws -> Found) throws -> Found {
    do {
      return try search()
    } catch let failure as Failure where failure.kind == .notFound {
      do { try pull() } catch let failure as Failure where failure.isWorthRetrying {
        throw failure.with(remedy: .onlineOnly)
      }
      return try search()
    }
  }

  /// How long the server may not respond to a pull that the user asked for.
  static let pullTimeout = Duration.seconds(30)

  /// Pulls changes and some containers now.
  package func pull(_ containers: [ID] = []) throws {
    let (stallTimer, wait) = (StallTimer(try session.server.environment), try session.server.wait())
    try pull(containers, stallTimer, wait, timeout: Self.pullTimeout)
    // The server accepted the login after all.
    try replica.reachability.noteLoginAccepted()
  }

  /// Pulls changes and containers, for as long as the server responds.
  ///
  /// - Parameter timeout: how long the server may not respond.
  func pull(
    _ containers: [ID], _ stallTimer: StallTimer, _ wait: ServerWait, timeout: Duration,
    tick: () -> Void = {}
  ) throws {
    let replica = replica
    let isRead = try session.server.online(stallTimer, wait, timeout: timeout, tick: tick) {
      try await replica.refresh(containers, from: $0)
      return true
    }
    if isRead ?? false { return }
    let server = try session.server.remote()
    try session.server.noteUnresponsive(server)
    throw UnresponsiveServer.failure(of: server.client.server.host)
  }

  /// Pulls changes and some containers, if the server can be reached. A server that responds may take its
  /// time.
  ///
  /// - Returns: whether they were pulled.
  package func pullIfReachable(_ containers: [ID] = []) throws -> Bool {
    let replica = replica
    let known = try containers.filter { try !replica.pending.creates($0) }
    return try session.requests.ifReachable { server in
      // A limited number at a time keeps the request short.
      for start in stride(from: 0, to: max(known.count, 1), by: 50) {
        try await replica.refresh(Array(known.dropFirst(start).prefix(50)), from: server)
      }
      return true
    } ?? false
  }

  /// Requests a pull after the session, which also fetches pinned content.
  package func requestPull() { activity.requestPull() }

  /// Notes that the session shows pulled data, so that its age is shown when it is old.
  package func noteShown() { if session.isOnServer { activity.noteShown() } }

  /// Whether the user asked for current data: changes were pulled at the start, listings of folders were not.
  package var wantsNewest: Bool { session.isOnServer && activity.isFresh }
}
