import Core
import Networking
import Persistence
import Remote
import Sync

/// What is read of containers, for commands that list what is in them.
extension Session {
  /// Sees to it that a container can be listed: one nobody has opened here is read from the server now; one that was is
  /// shown as it is, and read again behind the scenes; or at once, when the user asked for what is new.
  ///
  /// - Throws: ``Failure`` when it was never read and the server cannot be reached.
  public func reach(_ container: ID) throws {
    guard isOnServer, try !isMadeHere(container) else { return }
    let known = try open([container]).first ?? nil
    if let known, known.isWhole, !(known.isBehind && deferredWork.isFresh) { return noteShown(known) }
    do {
      // A sender that reads what is known here already could not be told from one that has read it.
      let (stallTimer, wait) = (StallTimer(try surroundings), try serverWait())
      if try known?.isWhole ?? false || !senderReads(container, stallTimer, wait) {
        try refresh([container], stallTimer, wait)
      }
    } catch let failure as Failure where failure.isServerAway {
      throw Self.neverRead(because: failure)
    }
  }

  /// Notes that somebody looks at something in a container, as it is known here: it is read again behind the scenes.
  public func look(in container: ID) throws {
    guard isOnServer, try !isMadeHere(container) else { return }
    if let known = try open([container]).first ?? nil { noteShown(known) }
  }

  private func noteShown(_ known: Subscriptions.Stream) {
    if known.isBehind { deferredWork.wantNews() }
    deferredWork.noteRead()
  }

  /// How long nothing may come before nobody waits any more: with what the sender had before, some 15 s; less where somebody
  /// has just waited in vain.
  private static let (patience, littlePatience) = (Duration.seconds(15), Duration.seconds(3))

  /// Reads what is in containers, for as long as anything comes.
  private func refresh(_ containers: [ID], _ stallTimer: StallTimer, _ wait: ServerWait) throws {
    let replica = replica
    let patience = try isServerSilent() ? Self.littlePatience : Self.patience
    let isRead = try online(stallTimer, wait, patience: patience) {
      try await replica.refresh(containers, from: $0)
      return true
    }
    if isRead ?? false { return }
    let server = try server()
    try noteSilence(of: server)
    throw UnresponsiveServer.failure(of: server.client.server.host)
  }

  /// Whether everything that is in a container is known here, as far as this device has heard.
  public func isRead(_ container: ID) throws -> Bool {
    guard isOnServer else { return true }
    return try workspace.database.read { try Subscriptions($0).isRead(container) }
  }

  /// Reads those of some containers in which there may be something that is not known here, if the server can be reached.
  ///
  /// - Returns: whether all of them are known now.
  @discardableResult
  public func reachIfPossible(_ containers: [ID]) throws -> Bool {
    guard isOnServer else { return true }
    let unread = try replica.unread(among: containers)
    if unread.isEmpty { return true }
    _ = try open(unread)
    return try readAgain(unread)
  }

  /// Reads what is new, and what is in some containers, if the server can be reached. Once it answers, it may take its time.
  ///
  /// - Returns: whether it was.
  public func readAgain(_ containers: [ID]) throws -> Bool {
    let (replica, database) = (replica, workspace.database)
    let known = try database.read { connection in try containers.filter { try !Outbox(connection).makes($0) }
    }
    return try askIfReachable { server in
      // Many at once, but not so many that the question is long.
      for start in stride(from: 0, to: max(known.count, 1), by: 50) {
        try await replica.refresh(Array(known.dropFirst(start).prefix(50)), from: server)
      }
      return true
    } ?? false
  }

  /// Has what is new read behind the scenes once the command is done, and what is pinned fetched.
  public func wantNews() { deferredWork.wantNews() }

  /// The code of the failure of what was never read and cannot be read now.
  public static let neverReadCode = "cli.neverRead"

  /// The failure of what was never read and cannot be read now.
  public static func neverRead(because failure: Failure) -> Failure {
    Failure(
      .unavailable, neverReadCode, .neverRead(failure.message), remedy: failure.remedy, cause: failure)
  }

  private func isMadeHere(_ container: ID) throws -> Bool {
    try workspace.database.read { try Outbox($0).makes(container) }
  }

  /// Notes that somebody looks at containers; what was known of each before.
  private func open(_ containers: [ID]) throws -> [Subscriptions.Stream?] {
    let now = workspace.clock.now()
    let known = try workspace.database.read { connection in
      try containers.map { try Subscriptions(connection).container($0) }
    }
    try workspace.database.writeIfRoom { connection in
      for container in containers { try Subscriptions(connection).open(container, at: now) }
    }
    return known
  }
}

extension Failure {
  /// Whether the server cannot be reached, or is left alone for a while because it could not be.
  public var isServerAway: Bool { networkFault != nil || kind == .unavailable && code.hasPrefix("network.") }
}
