import Core
import Networking
import Operations
import Persistence
import Replica

/// The requests of commands to the running sender.
extension Replica {
  /// Requests content.
  public func request(_ content: NeededContent) throws {
    try database.write { try RequestedContent($0).add(content) }
  }

  /// Removes the request for content.
  public func removeRequest(for blob: Blob) throws {
    try database.write { try RequestedContent($0).remove(blob) }
  }

  /// The progress of the request for content.
  public func requestProgress(of blob: Blob) throws -> RequestedContent.Progress {
    try database.read { try RequestedContent($0).progress(of: blob) }
  }

  /// Claims the next content to fetch.
  func claimRequest() throws -> NeededContent? {
    guard let request = try database.read({ try RequestedContent($0).next() }) else { return nil }
    try database.write { try RequestedContent($0).claim(request.blob) }
    return request
  }

  /// Removes all requests for content: the commands that made them have ended.
  func clearRequests() throws { try database.write { try RequestedContent($0).clear() } }

  /// Requests a pull. The problem of an earlier attempt is cleared, unless it is that the login ended.
  ///
  /// - Returns: the number of the request.
  public func requestPull() throws -> Int { try database.write { try RequestedChanges($0).ask() } }

  /// Whether a pull that began after that request has completed, or what may prevent it.
  public func pullProgress(
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
  func requestedPull() throws -> Int { try database.read { try RequestedChanges($0).asked() } }

  /// Notes that a pull completed which began when that was the latest request, and stores the link.
  func notePulled(_ number: Int, over link: NetworkLink, at now: Instant) throws {
    try database.write { connection in
      try RequestedChanges(connection).noteRead(number)
      try ConnectionProblem(connection: connection).clear()
      // A sender may run for weeks.
      try link.keep(in: connection, now: now)
    }
  }
}
