import Core
import Networking
import Operations
import Persistence
import Replica

/// The requests of commands to the running sender: content, pulls, and pauses. Its methods open their own transactions.
package struct CommandRequests: Sendable {
  private let database: Database

  init(of replica: Replica) { database = replica.database }

  package func add(_ content: NeededContent) throws {
    try database.write { try RequestedContent($0).add(content) }
  }

  /// Removes the request for content.
  package func remove(for blob: Blob) throws {
    try database.write { try RequestedContent($0).remove(blob) }
  }

  /// The progress of the request for content.
  package func progress(of blob: Blob) throws -> RequestedContent.Progress {
    try database.read { try RequestedContent($0).progress(of: blob) }
  }

  /// Claims the next content to fetch.
  func claim() throws -> NeededContent? {
    guard let request = try database.read({ try RequestedContent($0).next() }) else { return nil }
    try database.write { try RequestedContent($0).claim(request.blob) }
    return request
  }

  /// Removes all requests for content: the commands that made them have ended.
  func clear() throws { try database.write { try RequestedContent($0).clear() } }

  /// Requests a pull. The problem of an earlier attempt is cleared, unless it is that the login ended.
  ///
  /// - Returns: the number of the request.
  package func pull() throws -> Int { try database.write { try RequestedChanges($0).ask() } }

  /// Whether a pull that began after that request has completed, or what may prevent it.
  package func pullProgress(
    _ number: Int
  ) throws -> (isRead: Bool, isPaused: Bool, problem: Failure?) {
    try database.read { connection in
      (
        try RequestedChanges(connection).isRead(number), try Pause(connection: connection).isOn(),
        try ConnectionProblem(connection: connection).present()
      )
    }
  }

  /// The number of the latest request to pull.
  func latestPull() throws -> Int { try database.read { try RequestedChanges($0).asked() } }

  /// Notes that a pull completed which began when that was the latest request, and stores the link.
  func notePulled(_ number: Int, over link: NetworkLink, at now: Instant) throws {
    try database.write { connection in
      try RequestedChanges(connection).noteRead(number)
      try ConnectionProblem(connection: connection).clear()
      // A sender may run for weeks.
      try link.store(in: connection, now: now)
    }
  }

  /// Whether the user paused sending.
  package func isPaused() throws -> Bool { try database.read { try Pause(connection: $0).isOn() } }

  /// Whether the user paused sending, and the connection problem.
  package func state() throws -> (isPaused: Bool, problem: Failure?) {
    try database.read {
      (try Pause(connection: $0).isOn(), try ConnectionProblem(connection: $0).present())
    }
  }

  /// Pauses or resumes sending.
  package func setPaused(_ isPaused: Bool) throws {
    try database.write { try Pause(connection: $0).set(isPaused) }
  }
}

extension Replica {
  /// The requests of commands to the running sender.
  package var requests: CommandRequests { CommandRequests(of: self) }
}
