import Auth
import Core
import Persistence

/// A device's copy of a server's data: takes in what the server tells, and keeps what was decided here on top of it until
/// the server knows that too.
public struct Replica: Sendable {
  /// Where the copy is.
  public let workspace: Workspace
  /// Whose copy it is, on this device.
  public let actor: Actor

  /// The copy in a workspace.
  public init(_ workspace: Workspace, for actor: Actor) {
    self.workspace = workspace
    self.actor = actor
  }

  /// Its records.
  public var database: Database { workspace.database }

  enum Key {
    static let acknowledged = "sync.replica.acknowledged"
    static let taken = "sync.replica.taken"
    static let read = "sync.replica.read"
    static let shape = "sync.replica.shape"
  }

  /// Notes what this build can hold. What another build read may lack what that one did not know: it is read again then.
  public func noteShape() throws {
    let shape = workspace.composition.migrations.map(\.name).sorted().joined(separator: " ")
    let before = try database.read { try Preferences($0)[Key.shape] }
    if before == shape { return }
    try database.write { connection in
      if before != nil {
        try connection.execute("UPDATE sync_following SET anchor = NULL, behind = 1")
      }
      try Preferences(connection).set(Key.shape, to: shape)
    }
  }

  /// What to ask the server for: what is new in all audiences, and in some containers.
  public func question(_ containers: [ID] = [], in connection: Connection) throws -> [Pull.Stream] {
    let following = Subscriptions(connection)
    let audiences = try following.audiences().map { Pull.Stream(name: $0.name, after: $0.anchor) }
    let inside = try containers.map {
      Pull.Stream(name: $0.description, after: try following.container($0)?.anchor)
    }
    return audiences + inside
  }

  /// When the server last told what was new, to the end.
  public func lastRead(in connection: Connection) throws -> Instant? {
    try Preferences(connection)[Key.read].flatMap { Int64($0) }.map(Instant.init(milliseconds:))
  }

  /// What became of an answer.
  public enum Taking: Hashable, Sendable {
    /// It was taken in, and there is nothing more to ask for.
    case whole
    /// It was taken in; asking again gives more.
    case more
    /// It is older than what the server has acknowledged since: ask again.
    case outdated
  }

  /// Takes in what the server told, in one transaction: records as the server has them, this device's own decisions on top.
  ///
  /// - Parameters:
  ///   - asked: the streams the question named.
  ///   - known: what the server replied about ``acknowledged()``; needed where the answer ``isAnew(_:)``.
  public func apply(
    _ answer: Pull.Answer, asked: [Pull.Stream], known: KnownReply? = nil
  ) throws -> Taking {
    let (taking, unreferenced) = try workspace.database.write { connection -> (Taking, [Blob]) in
      if try isOutdated(answer, asked, connection) { return (.outdated, []) }
      let isAnew = try isAnew(answer, connection)
      let lost = isAnew ? try known?.lost(among: AcknowledgedOperations(connection).ids()) : nil
      // While the answer was on its way, the copy came to be of another epoch, or more was acknowledged.
      if isAnew, lost == nil { return (.outdated, []) }
      let isRenamed = try FormerUsers(connection).become(actor.user)
      let unreferenced = try ChangeApplier(workspace, connection, actor)
        .apply(answer, lost: lost, isRenamed: isRenamed, at: workspace.clock.now())
      if isAnew { try Preferences(connection).set(Key.acknowledged, to: nil) }
      try Preferences(connection).set(Key.taken, to: answer.asOf.text)
      let told = Set(answer.news.map(\.stream))
      let following = Subscriptions(connection)
      for stream in asked where !told.contains(stream.name) {
        let isAudience = answer.audiences.contains(stream.name)
        guard isAudience || ID(stream.name) != nil else { continue }
        try following.advance(
          stream.name, isAudience ? .audience : .container, to: answer.asOf, hasMore: false,
          at: workspace.clock.now())
      }
      if answer.news.contains(where: \.hasMore) { return (.more, unreferenced) }
      try Preferences(connection).set(Key.read, to: String(workspace.clock.now().milliseconds))
      return (.whole, unreferenced)
    }
    // What cannot be removed now goes like all content that nothing relies on.
    if !unreferenced.isEmpty { _ = try? evict(unreferenced) }
    return taking
  }

  /// Whether the server has told something newer since, or acknowledged something this answer does not know of; or whether
  /// what the question built on is not here any more.
  private func isOutdated(
    _ answer: Pull.Answer, _ asked: [Pull.Stream], _ connection: Connection
  ) throws -> Bool {
    let following = Subscriptions(connection)
    let isGone = try asked.contains { stream in
      try stream.after.map { try following.stream(stream.name)?.anchor?.epoch != $0.epoch } ?? false
    }
    if isGone { return true }
    let preferences = Preferences(connection)
    return try [preferences[Key.acknowledged], preferences[Key.taken]].contains { known in
      known.map { answer.asOf.isBefore(Anchor(text: $0)) } ?? false
    }
  }

  /// What the server says of an operation that was sent.
  public enum Reply: Sendable {
    /// It was performed.
    ///
    /// - Parameter records: what it touched, as the server has it now, when that may not be what this device makes of it.
    case performed(records: [Feed.Entry]?)
    /// It was refused.
    case rejected(Failure)

    var isPerformed: Bool {
      if case .performed = self { true } else { false }
    }

    /// Whether it did the same there as here.
    var isAsHere: Bool {
      if case .performed(records: nil) = self { true } else { false }
    }
  }

  /// Takes in what became of operations that were sent.
  ///
  /// - Parameters:
  ///   - asOf: the moment the answer is of.
  ///   - before: the moment right before, when nothing but the operations changed anything up to `asOf`.
  ///   - contents: what the server has since it came with them.
  /// - Returns: whether they were taken in. Replies from another epoch of the server's data are not: the
  ///   operations are to be sent again.
  @discardableResult
  public func apply(
    _ replies: [(id: ID, reply: Reply)], asOf: Anchor, since before: Anchor? = nil,
    bringing contents: [Blob] = []
  ) throws -> Bool {
    try workspace.database.write { connection in
      if try isOfAnotherEpoch(asOf, connection) { return false }
      if !contents.isEmpty { try Outbox(connection).contentArrived(contents, at: workspace.clock.now()) }
      let applier = ChangeApplier(workspace, connection, actor)
      let entries = try replies.map { try Outbox(connection).entry($0.id) }
      // What another one took the place of while it was on its way was done there alone.
      let isAsHere = replies.allSatisfy(\.reply.isAsHere) && entries.allSatisfy { $0?.isReworked == false }
      let reworked = Set(entries.compactMap { $0?.isReworked == true ? $0?.id : nil })
      // What was performed first: it does not fall with a refused one it seemed to build on.
      for (id, reply) in replies.filter(\.reply.isPerformed) + replies.filter({ !$0.reply.isPerformed }) {
        guard let entry = try Outbox(connection).entry(id) else { continue }
        switch reply {
        // Sent again, it brings the records as they are then.
        case .performed where reworked.contains(id): try Outbox(connection).release([entry])
        case .performed(let records?): try applier.settle(entry, with: records)
        case .performed(nil):
          try applier.noteMade(by: entry, asOf)
          try Outbox(connection).remove(entry.position)
        case .rejected(let failure) where failure.code == "sync.noContent":
          if try !Outbox(connection).contentLost(entry.position, at: workspace.clock.now()) {
            try applier.reject(entry, failure)
          }
        case .rejected(let failure): try applier.reject(entry, failure)
        }
      }
      // Of two requests that went side by side, the answer of the later one may come first.
      let known = try Preferences(connection)[Key.acknowledged].map(Anchor.init(text:))
      if known.map({ !asOf.isBefore($0) }) ?? true {
        try Preferences(connection).set(Key.acknowledged, to: asOf.text)
      }
      if let before, isAsHere { try advance(from: before, to: asOf, connection) }
      return true
    }
  }

  /// Has an operation that was refused sent again, and what builds on it.
  ///
  /// - Throws: ``Failure`` of kind `notFound` when there is none of that id.
  public func retry(_ id: ID) throws {
    try workspace.database.write { connection in
      try ChangeApplier(workspace, connection, actor).reopen(try rejected(id, connection))
    }
  }

  /// Gives up an operation: what it did here is taken back. What builds on it is sent without it.
  ///
  /// - Throws: ``Failure`` of kind `notFound` when there is none of that id, of kind `conflict` when it is on its way.
  public func discard(_ id: ID) throws {
    try workspace.database.write { connection in
      guard let entry = try Outbox(connection).entry(id) else { throw Self.gone }
      try ChangeApplier(workspace, connection, actor).discard(entry)
    }
  }

  private func rejected(_ id: ID, _ connection: Connection) throws -> Outbox.Entry {
    guard let entry = try Outbox(connection).entry(id), entry.state == .rejected else { throw Self.gone }
    return entry
  }

  private static let gone = Failure(.notFound, "sync.notQueued", .notInQueue, remedy: .seeQueue, field: "id")
}
