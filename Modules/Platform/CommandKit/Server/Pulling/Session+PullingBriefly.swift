import Core
import Networking
import Operations
import Persistence
import Remote
import Replica
import Synchronization

/// Pulls that make an answer current before a command decides on it, or says that there is nothing.
extension Session {
  /// The longest time that a command waits for the server's changes.
  private static let longestPull = Duration.seconds(1)

  /// Pulls the server's changes, once in a command, for at most one second.
  ///
  /// It does not wait while the connection is known to be down. Where the changes could not be pulled, the command
  /// notes the age of its data.
  ///
  /// - Returns: whether the data is current; it always is in a profile without a server.
  @discardableResult
  package func pullBriefly() throws -> Bool {
    guard let connection, !deferredWork.isFresh else { return true }
    if let isDone = deferredWork.hasPulled { return isDone }
    let isDone = try pull(over: connection)
    deferredWork.notePull(isDone)
    if !isDone { connection.isAway.store(true, ordering: .relaxed) }
    return isDone
  }

  /// Answers a question. Before the answer says that there is nothing, the server's changes are pulled.
  package func current<Answer>(
    unless isNothing: (Answer) -> Bool, _ question: () throws -> Answer
  ) throws -> Answer {
    let answer = try question()
    guard isNothing(answer), isOnServer, deferredWork.hasPulled == nil, try pullBriefly() else {
      return answer
    }
    return try question()
  }

  /// Lists items. Before the list is empty, the server's changes are pulled.
  package func current<Items: Swift.Collection>(_ question: () throws -> Items) throws -> Items {
    try current(unless: \.isEmpty, question)
  }

  /// Looks for something that the user named. Before it is not found, the server's changes are pulled.
  package func lookingAgain<Found>(_ look: () throws -> Found) throws -> Found {
    do {
      return try look()
    } catch let failure as Failure where failure.kind == .notFound && isOnServer {
      guard deferredWork.hasPulled == nil, try pullBriefly() else { throw failure }
      return try look()
    }
  }

  private func pull(over connection: ServerConnection) throws -> Bool {
    let isKnownDown = try replica.reachability.problem() != nil
    if isKnownDown || connection.isAway.load(ordering: .relaxed) || workspace.database.isReadOnly {
      return false
    }
    guard let server = try? connection.server() else { return false }
    var client = server.client
    client.policy = .once
    let (impatient, environment, replica) = (RemoteServer(client), connection.environment, replica)
    let end = environment.now() + Self.longestPull
    let limit = ServerWait(until: .init(limit: Self.longestPull, end: end), now: environment.now)
    defer { connection.keepLink() }
    do {
      return try waiting {
        try await StallTimer(environment).following(impatient, until: limit) {
          try await replica.refresh(from: $0)
          return true
        }
      } ?? false
    } catch let failure as Failure
      where failure.isServerAway || failure.kind == .unauthenticated || failure.code == .cliWaitOver
    {
      return false
    }
  }
}
