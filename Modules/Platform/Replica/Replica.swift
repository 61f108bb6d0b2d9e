import Auth
import Core
import Operations
import Persistence
import SyncProtocol

/// A device's copy of the server's data that its user may see, with the device's pending operations on top.
package struct Replica: Sendable {
  /// The database and content of the replica.
  package let companyStore: CompanyStore
  /// The user of the replica, on this device.
  package let actor: Actor

  /// The replica in a company store.
  package init(_ companyStore: CompanyStore, for actor: Actor) {
    self.companyStore = companyStore
    self.actor = actor
  }

  package var database: Database { companyStore.database }

  /// The operations that the server has not acknowledged.
  package var pending: PendingOperations { PendingOperations(of: self) }
  /// The operations that a sender claims and releases.
  package var sending: OperationClaims { OperationClaims(of: self) }
  /// The content that the server does not have yet.
  package var uploads: PendingUploads { PendingUploads(of: self) }
  /// The content that a sender claims, uploads and releases.
  package var uploading: UploadClaims { UploadClaims(of: self) }
  /// The containers, and those that were opened.
  package var containers: ReplicaContainers { ReplicaContainers(of: self) }
  /// The pinned containers and records.
  package var pins: ReplicaPins { ReplicaPins(of: self) }
  /// The content on this device.
  package var content: CachedContent { CachedContent(of: self) }
  /// The changes and notices for the user.
  package var notices: ReplicaNotices { ReplicaNotices(of: self) }
  /// The epoch of the server's data that the replica is of.
  package var epoch: ReplicaEpoch { ReplicaEpoch(of: self) }

  enum Key {
    static let acknowledged = "sync.replica.acknowledged"
    static let taken = "sync.replica.taken"
    static let read = "sync.replica.read"
    static let shape = "sync.replica.shape"
  }

  /// Notes the schema of this build. When it has changed, all streams are read again: an earlier build may
  /// have dropped what it did not know.
  package func noteShape() throws {
    let shape = companyStore.composition.migrations.map(\.name).sorted().joined(separator: " ")
    let before = try database.read { try Preferences($0)[Key.shape] }
    if before == shape { return }
    try database.write { connection in
      if before != nil {
        try connection.execute("UPDATE replica_stream SET anchor = NULL, behind = 1")
      }
      try Preferences(connection).set(Key.shape, to: shape)
    }
  }

  /// The streams for the next pull: all audiences, and some containers.
  package func question(_ containers: [ID] = []) throws -> [StreamAnchor] {
    try database.read { connection in
      let subscriptions = Subscriptions(connection)
      let audiences = try subscriptions.audiences().map { StreamAnchor(name: $0.name, after: $0.anchor) }
      let inside = try containers.map {
        StreamAnchor(name: $0.description, after: try subscriptions.container($0)?.anchor)
      }
      return audiences + inside
    }
  }

  /// When the last pull was completed.
  package func lastRead() throws -> Instant? {
    try database.read { try Preferences($0)[Key.read] }.flatMap { Int64($0) }
      .map(Instant.init(milliseconds:))
  }

  /// The result of applying an answer.
  package enum PullResult: Hashable, Sendable {
    /// It was applied, and there is nothing more to ask for.
    case whole
    /// It was applied, and there are more changes to ask for.
    case more
    /// It was not applied, because it is older than the last acknowledgement; ask again.
    case outdated
  }

  /// Applies an answer in one transaction: the server's records, with this device's pending operations on
  /// top.
  ///
  /// - Parameters:
  ///   - asked: the streams the query named.
  ///   - known: the server's reply about ``ReplicaEpoch/acknowledged()``; needed where the answer ``ReplicaEpoch/differs(from:)``.
  package func apply(
    _ answer: PullAnswer, asked: [StreamAnchor], known: KnownReply? = nil
  ) throws -> PullResult {
    let (taking, unreferenced) = try write(answer, known) { connection, here -> (PullResult, [Blob]) in
      if try isOutdated(answer, asked, connection) { return (.outdated, []) }
      let isOtherEpoch = try epoch.differs(from: answer, in: connection)
      let lost = isOtherEpoch ? try known?.lost(among: AcknowledgedOperations(connection).ids()) : nil
      // While the answer was under way, the replica changed to another epoch, or more was acknowledged.
      if isOtherEpoch, lost == nil { return (.outdated, []) }
      let isRenamed = try FormerUsers(connection).become(actor.user)
      let unreferenced = try ChangeApplier(companyStore, connection, actor)
        .apply(answer, lost: lost, here: here, isRenamed: isRenamed, at: companyStore.clock.now())
      if isOtherEpoch { try Preferences(connection).set(Key.acknowledged, to: nil) }
      try Preferences(connection).set(Key.taken, to: answer.asOf.text)
      let answered = Set(answer.changes.map(\.stream))
      let following = Subscriptions(connection)
      for stream in asked where !answered.contains(stream.name) {
        let isAudience = answer.audiences.contains(stream.name)
        guard isAudience || ID(stream.name) != nil else { continue }
        try following.advance(
          stream.name, isAudience ? .audience : .container, to: answer.asOf, hasMore: false,
          at: companyStore.clock.now())
      }
      if answer.changes.contains(where: \.hasMore) { return (.more, unreferenced) }
      try ChangeApplier(companyStore, connection, actor).estimateAnew()
      try Preferences(connection).set(Key.read, to: String(companyStore.clock.now().milliseconds))
      try notices.write(in: connection)
      return (.whole, unreferenced)
    }
    // Content that cannot be removed now is removed later, like all unreferenced content.
    if !unreferenced.isEmpty { _ = try? content.evict(unreferenced) }
    return taking
  }

  /// Runs the transaction that applies an answer, with the content of lost operations that is on this device. None of it
  /// is removed meanwhile.
  private func write<Value>(
    _ answer: PullAnswer, _ known: KnownReply?, _ body: (Connection, _ here: Set<Blob>) throws -> Value
  ) throws -> Value {
    let isLarge = answer.changes.reduce(0) { $0 + $1.items.count } > 1000
    let found = try companyStore.find(known.map(lostContents) ?? [], keeping: true)
    return try withExtendedLifetime(found) {
      try isLarge
        ? database.writeMany { try body($0, found.here) } : database.write { try body($0, found.here) }
    }
  }

  /// Whether the replica has applied a newer state than the answer, or lost an anchor of the query.
  private func isOutdated(
    _ answer: PullAnswer, _ asked: [StreamAnchor], _ connection: Connection
  ) throws -> Bool {
    let subscriptions = Subscriptions(connection)
    let isGone = try asked.contains { stream in
      try stream.after.map { try subscriptions.stream(stream.name)?.anchor?.epoch != $0.epoch } ?? false
    }
    if isGone { return true }
    let preferences = Preferences(connection)
    return try [preferences[Key.acknowledged], preferences[Key.taken]].contains { known in
      known.map { answer.asOf.isBefore(Anchor(text: $0)) } ?? false
    }
  }

  /// The server's reply to an operation that was sent.
  package enum Reply: Sendable {
    /// It was performed.
    ///
    /// - Parameters:
    ///   - records: the records it touched, as the server has them now, when they may differ from this device's.
    ///   - outcome: its outcome on the server, in JSON; `nil` where it is the one of this device.
    case performed(records: [FeedEntry]?, outcome: String? = nil)
    /// It was rejected.
    case rejected(Failure)

    var isPerformed: Bool {
      if case .performed = self { true } else { false }
    }

    /// Whether the server performed it just as this device did.
    var isAsHere: Bool {
      if case .performed(nil, _) = self { true } else { false }
    }
  }

  /// Applies the replies to operations that were sent.
  ///
  /// - Parameters:
  ///   - asOf: the state of the data that the reply is of.
  ///   - before: the state right before, when only these operations changed anything up to `asOf`.
  ///   - contents: content that was uploaded in the same request.
  /// - Returns: whether they were applied. Replies from another epoch of the server's data are not: the
  ///   operations are to be sent again.
  @discardableResult
  package func apply(
    _ replies: [(id: ID, reply: Reply)], asOf: Anchor, since before: Anchor? = nil,
    bringing contents: [Blob] = []
  ) throws -> Bool {
    try companyStore.database.write { connection in
      if try epoch.differs(from: asOf, in: connection) { return false }
      if !contents.isEmpty { try Outbox(connection).contentArrived(contents, at: companyStore.clock.now()) }
      let applier = ChangeApplier(companyStore, connection, actor)
      let entries = try replies.map { try Outbox(connection).entry($0.id) }
      // An operation that was taken back while it was being sent may have done something else on the server.
      let isAsHere = replies.allSatisfy(\.reply.isAsHere) && entries.allSatisfy { $0?.isReworked == false }
      let reworked = Set(entries.compactMap { $0?.isReworked == true ? $0?.id : nil })
      // Performed operations first, so that a rejected one does not block them.
      for (id, reply) in replies.filter(\.reply.isPerformed) + replies.filter({ !$0.reply.isPerformed }) {
        guard let entry = try Outbox(connection).entry(id) else { continue }
        switch reply {
        // It is sent again, and the reply brings the present records.
        case .performed where reworked.contains(id): try Outbox(connection).release([entry])
        case .performed(let records?, let outcome):
          try applier.finalize(entry, with: records, outcome)
          try applier.addLeftOver(of: entry, by: outcome)
        case .performed(nil, _):
          try applier.noteMade(by: entry, asOf)
          try Outbox(connection).remove(entry.position)
          try applier.addLeftOver(of: entry, by: nil)
        case .rejected(let failure) where failure.code == .syncNoContent:
          if try !Outbox(connection).contentLost(entry.position, at: companyStore.clock.now()) {
            try applier.reject(entry, failure)
          }
        case .rejected(let failure): try applier.reject(entry, failure)
        }
      }
      // Of two concurrent requests, the reply to the later one may come first.
      let known = try Preferences(connection)[Key.acknowledged].map(Anchor.init(text:))
      if known.map({ !asOf.isBefore($0) }) ?? true {
        try Preferences(connection).set(Key.acknowledged, to: asOf.text)
      }
      if let before, isAsHere { try advance(from: before, to: asOf, connection) }
      if !isAsHere { try notices.write(in: connection) }
      return true
    }
  }

  /// Queues a rejected operation again, and the operations that depend on it.
  ///
  /// - Throws: ``Failure`` of kind `notFound` when no rejected operation has that id.
  package func retry(_ id: ID) throws {
    try companyStore.database.write { connection in
      try ChangeApplier(companyStore, connection, actor).retry(try rejected(id, connection))
      // Another rejection of it is to be seen.
      try Notices(connection, for: Notices.profile).remove(id, of: .rejection)
    }
  }

  /// Discards an operation: its effect here is taken back. Operations that depend on it are sent without it.
  ///
  /// - Throws: ``Failure`` of kind `notFound` when there is none of that id, of kind `conflict` when it is
  ///   being sent.
  package func discard(_ id: ID) throws {
    try companyStore.database.write { connection in
      guard let entry = try Outbox(connection).entry(id) else { throw Self.gone }
      try ChangeApplier(companyStore, connection, actor).discard(entry)
    }
  }

  /// Queues all operations again that the server had performed and lost. The operations keep their ids and
  /// their order, so the server performs each of them once.
  ///
  /// - Returns: the number of operations.
  package func sendAgain() throws -> Int {
    try companyStore.database.write { try ChangeApplier(companyStore, $0, actor).sendAgain() }
  }

  private func rejected(_ id: ID, _ connection: Connection) throws -> Outbox.Entry {
    guard let entry = try Outbox(connection).entry(id), entry.state == .rejected else { throw Self.gone }
    return entry
  }

  private static let gone = Failure(.notFound, "sync.notQueued", .notInQueue, remedy: .seeQueue, field: "id")
}
