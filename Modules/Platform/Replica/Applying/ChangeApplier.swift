import Auth
import Core
import Operations
import Persistence
import SyncProtocol

/// Applies the server's changes and replies to a replica, inside one transaction.
struct ChangeApplier {
  let companyStore: CompanyStore
  let connection: Connection
  let rebase: Rebase
  let outbox: Outbox
  let dependencies: Dependencies
  let dropped = DroppedContent()

  init(_ companyStore: CompanyStore, _ connection: Connection, _ actor: Actor) {
    self.companyStore = companyStore
    self.connection = connection
    rebase = Rebase(companyStore, connection, actor)
    outbox = Outbox(connection)
    dependencies = Dependencies(connection)
  }

  /// A change that writes records from the server: it has no operation of its own, since records carry their
  /// versions.
  func change() -> Change {
    Change(
      connection: connection, operation: companyStore.ids.next(), at: companyStore.clock.now(),
      composition: companyStore.composition, notes: TransactionNotes())
  }

  /// Applies an answer to a pull.
  ///
  /// - Parameters:
  ///   - operations: those that the server acknowledged in an earlier epoch of its data and lost in this one;
  ///     `nil` when the answer is of the replica's epoch.
  ///   - here: their content that is on this device.
  ///   - isRenamed: whether the operations of this device now name their user by another id.
  /// - Returns: content of removed records that nothing here needs any more.
  func apply(
    _ answer: PullAnswer, lost operations: Set<ID>?, here: Set<Blob>, isRenamed: Bool, at instant: Instant
  ) throws -> [Blob] {
    let subscriptions = Subscriptions(connection)
    let present = Set(answer.audiences)
    let lost = try subscriptions.audiences().map(\.name).filter { !present.contains($0) }
    let (suppressed, start) = (SuppressedNotices(connection), try ChangeLog(connection).latest())
    let beginning = try answer.changes.map(\.stream).filter { try subscriptions.stream($0)?.isWhole != true }
    let entries = answer.changes.flatMap(\.items)
    let departures = answer.changes.flatMap { changes in
      changes.items.filter(\.isGone).map {
        Departure(recordKind: $0.recordKind, record: $0.id, stream: changes.stream)
      }
    }
    let arrivals = entries.filter { !$0.isGone }
    if let operations {
      try returnToOutbox(lost: operations, here: here)
      try write(arrivals, departures, onCleared: true) { try clear() }
    } else if lost.isEmpty {
      try write(arrivals, departures, onCleared: isRenamed)
    } else {
      try write(arrivals, departures, onCleared: true) {
        try noteDeparting(lost)
        try suppressed.add(lost + drop(present).map(\.description), after: start)
      }
    }
    for name in lost { try subscriptions.leave(name) }
    for changes in answer.changes {
      let isFirst = try subscriptions.stream(changes.stream)?.anchor == nil
      for entry in changes.items where companyStore.composition.recordKind(entry.recordKind) == nil {
        try noteListing(entry, isFirst: isFirst, subscriptions)
      }
    }
    for changes in answer.changes {
      if let container = ID(changes.stream), changes.anchor == nil, !changes.hasMore {
        // The server may not have this device's new container yet.
        if try !outbox.creates(container) { try close(container) }
      } else {
        try subscriptions.advance(
          changes.stream, present.contains(changes.stream) ? .audience : .container, to: changes.anchor,
          hasMore: changes.hasMore, at: instant)
      }
    }
    try suppressed.add(operations == nil ? beginning : nil, after: start)
    return try dropped.release(in: companyStore.composition, connection)
  }

  /// Notes that the content of a container changed. A container without a subscription gets an entry in the
  /// change log, for the notices.
  private func noteListing(_ entry: FeedEntry, isFirst: Bool, _ subscriptions: Subscriptions) throws {
    try subscriptions.noteBehind(entry.id)
    if try isFirst || subscriptions.container(entry.id) != nil { return }
    try ChangeLog(connection).append(
      audience: "", recordKind: entry.recordKind, record: entry.id, container: nil, gone: false)
  }

  /// Notes the names of the worksites whose audiences are lost.
  private func noteDeparting(_ audiences: [String]) throws {
    for audience in audiences {
      guard let id = audience.split(separator: ":").last.flatMap({ ID(String($0)) }) else { continue }
      for recordKind in companyStore.composition.recordKinds {
        guard let record = try recordKind.load(id, in: connection) else { continue }
        try SuppressedNotices(connection).noteDeparting(record, id, of: recordKind, companyStore.composition)
      }
    }
  }

  /// A record that left a stream.
  struct Departure {
    let recordKind: String
    let record: ID
    let stream: String
  }

  /// Removes records that left a stream, unless they are in another one: arrivals are written first.
  private func write(_ departures: [Departure], _ serverRecords: ServerRecords, as change: Change) throws {
    for departure in departures {
      guard let recordKind = companyStore.composition.recordKind(departure.recordKind),
        let record = try recordKind.load(departure.record, in: connection)
      else { continue }
      let isHere =
        if let container = ID(departure.stream) {
          recordKind.container(record) == container
        } else {
          recordKind.audiences(record).contains { $0.key == departure.stream }
        }
      guard isHere else { continue }
      try SuppressedNotices(connection).noteDeparting(
        record, departure.record, of: recordKind, companyStore.composition)
      try serverRecords.remove(departure.record, of: recordKind, as: change)
    }
  }

  /// Writes records as the server has them, and performs this device's pending operations again on top.
  ///
  /// - Parameters:
  ///   - departures: the records that left a stream.
  ///   - settled: an operation that the records include; it stays in the log, with its effect on the server.
  ///   - isCleared: whether `clear` may change any record, so that all pending operations are performed
  ///     again.
  private func write(
    _ entries: [FeedEntry], _ departures: [Departure] = [], settled: Outbox.Entry? = nil,
    onCleared isCleared: Bool = false,
    clear: () throws -> Void = {}
  ) throws {
    var serverRecords = ServerRecords(companyStore, connection)
    let records = try serverRecords.latest(entries)
    var touching = Set([settled?.position].compactMap(\.self))
    if isCleared { touching.formUnion(try outbox.positions()) }
    touching.formUnion(try dependencies.affected(by: records, in: companyStore.composition))
    for departure in departures {
      touching.formUnion(try dependencies.writers(of: OperationKeys.key(departure.record)))
    }
    let performed = try performed(touching, records, departures, settled)
    let logged = try performed.compactMap { try OperationLog(connection: connection).storedEntry($0.id) }
    try rebase.rebasing(over: touching) {
      try clear()
      let change = change()
      let own = try logged.map { stored in
        (stored, try images(of: stored, records, areAll: stored.entry.id == settled?.id))
      }
      for container in try serverRecords.write(records, as: change) {
        try Subscriptions(connection).noteBehind(container)
      }
      try write(departures, serverRecords, as: change)
      dropped.note(change)
      for (stored, images) in own { try putBack(stored, images) }
      return Set(performed.map(\.position))
    }
  }

  /// Applies the records of an operation that the server performed.
  ///
  /// - Parameter outcome: the outcome on the server, in JSON.
  func finalize(_ entry: Outbox.Entry, with records: [FeedEntry], _ outcome: String?) throws {
    try write(records, settled: entry)
    if let outcome { try OperationLog(connection: connection).set(entry.id, outcome: outcome) }
    try OwnOperations(connection).noteFinalized(entry.id)
    try AcknowledgedOperations(connection).noteUnlogged(entry)
    try outbox.remove(entry.position)
  }

  /// Notes containers that an operation made, once the server performed it just as this device did. Such a
  /// container was empty then, so all its records are known here, and it need not be read before it is shown.
  func noteMade(by entry: Outbox.Entry, _ asOf: Anchor) throws {
    let made = try connection.rows(
      "SELECT record_kind, record FROM operations_image WHERE operation = \(entry.id) AND before_image IS NULL"
    ) { ($0.text(), try $0.id()) }
    for (name, id) in made {
      guard let recordKind = companyStore.composition.recordKind(name),
        let record = try recordKind.load(id, in: connection), recordKind.isContainer(record)
      else { continue }
      try Subscriptions(connection).advance(
        id.description, .container, to: asOf, hasMore: false, at: companyStore.clock.now())
    }
  }

  /// Takes back an operation that the server rejected, and blocks the operations that depend on it. A
  /// dependent one that the server had rejected before keeps its own reason. Operations issued from now on do
  /// not depend on any of these.
  func reject(_ entry: Outbox.Entry, _ failure: Failure) throws {
    let isOutOfReach = [.notFound, .forbidden].contains(failure.kind)
    let hasContent = isOutOfReach && !companyStore.contents(of: entry).isEmpty
    let remedy = hasContent ? (failure.remedy ?? Remedy([])) + .saveContent(of: entry.id) : failure.remedy
    try outbox.set(entry.position, problem: JSON.text(StoredFailure(failure.with(remedy: remedy))))
    // It was blocked by another rejected one, and has been taken back.
    if entry.state == .blocked { return }
    // An operation that the server performed is not blocked, though its reply is still to come.
    let dropped = try dependencies.dependents(ofRejected: entry).filter {
      try $0 == entry.position || !isPulled($0)
    }
    try rebase.rebasing(over: dropped) { dropped }
    if !entry.isApplied { try rebase.forget(entry) }
    try dependencies.release(from: dropped)
    for other in try outbox.at(dropped) where other.state != .rejected {
      try outbox.set(other.position, state: .blocked)
    }
    try outbox.setRejected(entry.position)
  }

  /// Queues a rejected operation again, and the operations it blocks, except those that were rejected
  /// themselves. They are moved to the end, since later operations were issued without them.
  func retry(_ entry: Outbox.Entry) throws {
    let reopened = try moveToEnd(dependencies.closure(of: [entry.position]))
    for other in reopened where other.id == entry.id || other.state == .blocked {
      try outbox.set(other.position, problem: nil)
      guard other.id == entry.id else { continue }
      try outbox.set(other.position, state: .waiting)
      try decideAgain(other)
    }
    try resume(reopened.filter { $0.state == .blocked || $0.id == entry.id }.map(\.position))
  }

  /// Moves operations that are not applied here to the end, in their order.
  ///
  /// - Returns: the operations at their new positions.
  func moveToEnd(_ positions: Set<Int64>) throws -> [Outbox.Entry] {
    try outbox.at(positions.sorted().map(outbox.moveToEnd))
  }

  /// Removes an operation that the user discards. The operations that depend on it are sent all the same: the
  /// server decides whether they succeed without it. Those that it has rejected or rejects stay for the user
  /// to decide.
  ///
  /// Operations that are based on it are based on what it replaced. One that changes nothing then is discarded, too.
  func discard(_ entry: Outbox.Entry) throws {
    let dropped = try outbox.at(dependencies.closure(of: [entry.position]))
    if dropped.contains(where: { $0.state == .sending }) {
      throw Failure(.conflict, "sync.onItsWay", .onItsWay, remedy: .seeQueue)
    }
    let positions = Set(dropped.map(\.position))
    let start = try ChangeLog(connection).latest()
    try rebase.rebasing(over: positions) { positions }
    // The user caused these changes.
    try SuppressedNotices(connection).add(nil, after: start)
    try outbox.remove(entry.position)
    let (open, taken) = (dropped.filter(\.state.isOpen), dropped.filter { !$0.state.isOpen })
    let moved = try moveToEnd(Set(taken.map(\.position)).subtracting([entry.position]))
    let rest = (open + moved.filter { $0.state == .blocked }).filter { $0.id != entry.id }
    let rebased = try rest.filter { try adapt($0, toDiscarding: entry) }.map(\.position)
    try resume(rest.map(\.position))
    for other in try outbox.at(rebased) where other.isApplied {
      if try OperationLog(connection: connection).images(of: other.id).isEmpty { return try discard(other) }
    }
  }

  /// Queues operations again, unless another rejected operation blocks them or they were rejected themselves.
  func resume(_ positions: [Int64]) throws {
    for entry in try outbox.at(positions) { try setState(of: entry) }
    for entry in try outbox.at(positions) where !entry.isApplied && entry.state.isOpen {
      try rebase.performAgain(entry)
      try dependencies.renew(entry.position)
    }
    try rebase.estimate()
  }

  /// Sets an operation to waiting, blocked or rejected, by its dependencies and its problem.
  func setState(of entry: Outbox.Entry) throws {
    let isBlockedByAnother = try dependencies.isBlocked(entry.position)
    try outbox.set(
      entry.position, state: isBlockedByAnother ? .blocked : entry.problem == nil ? .waiting : .rejected)
  }

  /// Cancels operations that were not sent, so that an undo need not be sent either.
  ///
  /// They are cancelled when some of their content is not uploaded, and no other operation depends on them.
  ///
  /// - Returns: whether they were cancelled.
  func cancel(_ operations: [ID]) throws -> Bool {
    let entries = try operations.compactMap { try outbox.entry($0) }
    guard entries.count == operations.count, entries.contains(where: { $0.missing > 0 }),
      entries.allSatisfy({ $0.state == .waiting && !$0.wasSent }),
      try dependencies.closure(of: Set(entries.map(\.position))).count == entries.count
    else { return false }
    for entry in entries.reversed() { try discard(entry) }
    return true
  }
}
