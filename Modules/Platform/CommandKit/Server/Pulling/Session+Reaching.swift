import Core
import Networking
import Operations
import Persistence
import Remote
import Replica

/// Pulls the containers that commands list.
extension Session {
  /// Makes a container's listing available. An unread container is pulled now, a known one after the command,
  /// or now when the user asked for current data.
  ///
  /// - Parameter onPart: called once during the pull, when a part of an unread container is stored and the rest is not.
  /// - Throws: ``Failure`` when the container was never pulled and the server cannot be reached.
  package func ensureRead(_ container: ID, onPart: () -> Void = {}) throws {
    guard isOnServer, try !replica.pending.creates(container) else { return }
    let known = try replica.containers.open([container]).first ?? nil
    if let known, known.isWhole, !(known.isBehind && deferredWork.isFresh) { return noteShown(known) }
    var isPartReported = false
    func tick() {
      guard !isPartReported, (try? replica.containers.subscription(to: container))?.isPartlyRead == true
      else { return }
      isPartReported = true
      onPart()
    }
    do {
      // For a known container, the end of the sender's pull could not be detected.
      let (stallTimer, wait) = (StallTimer(try environment), try serverWait())
      if try known?.isWhole ?? false || !pullBySender(container, stallTimer, wait, tick: tick) {
        let patience = try isServerUnresponsive() ? Self.littlePatience : Self.patience
        try refresh([container], stallTimer, wait, patience: patience, tick: tick)
      }
    } catch let failure as Failure where failure.isServerAway {
      throw Self.neverRead(because: failure)
    }
  }

  /// Notes that the command shows something in a container, which is then pulled after the command.
  package func look(in container: ID) throws {
    guard isOnServer, try !replica.pending.creates(container) else { return }
    if let known = try replica.containers.open([container]).first ?? nil { noteShown(known) }
  }

  private func noteShown(_ known: Subscriptions.Stream) {
    if known.isBehind { deferredWork.requestPull() }
    deferredWork.noteRead()
  }

  /// How long the server may not respond.
  ///
  /// With the sender's time before, that makes some 15 s; less where a command has just waited in vain.
  private static let (patience, littlePatience) = (Duration.seconds(15), Duration.seconds(3))

  /// Pulls changes and containers, for as long as the server responds.
  ///
  /// - Parameter patience: how long the server may not respond.
  func refresh(
    _ containers: [ID], _ stallTimer: StallTimer, _ wait: ServerWait, patience: Duration,
    tick: () -> Void = {}
  ) throws {
    let replica = replica
    let isRead = try online(stallTimer, wait, patience: patience, tick: tick) {
      try await replica.refresh(containers, from: $0)
      return true
    }
    if isRead ?? false { return }
    let server = try server()
    try noteUnresponsive(of: server)
    throw UnresponsiveServer.failure(of: server.client.server.host)
  }

  /// Whether the replica has all of a container, as far as the device knows.
  package func isRead(_ container: ID) throws -> Bool {
    guard isOnServer else { return true }
    return try replica.containers.isRead(container)
  }

  /// Pulls those of some containers that may have changed, if the server can be reached.
  ///
  /// - Returns: whether all of them are up to date now.
  @discardableResult
  package func reachIfPossible(_ containers: [ID]) throws -> Bool {
    guard isOnServer else { return true }
    let unread = try replica.containers.unread(among: containers)
    if unread.isEmpty { return true }
    _ = try replica.containers.open(unread)
    return try readAgain(unread)
  }

  /// Pulls changes and some containers, if the server can be reached. A server that responds may take its
  /// time.
  ///
  /// - Returns: whether they were pulled.
  package func readAgain(_ containers: [ID]) throws -> Bool {
    let replica = replica
    let known = try containers.filter { try !replica.pending.creates($0) }
    return try askIfReachable { server in
      // A limited number at a time keeps the request short.
      for start in stride(from: 0, to: max(known.count, 1), by: 50) {
        try await replica.refresh(Array(known.dropFirst(start).prefix(50)), from: server)
      }
      return true
    } ?? false
  }

  /// Requests a pull after the command, which also fetches pinned content.
  package func requestPull() { deferredWork.requestPull() }

  /// The failure for a container that was never pulled and cannot be pulled now.
  package static func neverRead(because failure: Failure) -> Failure {
    Failure(
      .unavailable, .cliNeverRead, .neverRead(failure.message), remedy: failure.remedy, cause: failure)
  }
}

extension Failure {
  /// Whether the server cannot be reached, or the breaker is open.
  package var isServerAway: Bool { networkFault != nil || kind == .unavailable && code.isOfNetwork }
}
