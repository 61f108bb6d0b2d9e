import Auth
import Core
import HTTPTypes
import Hummingbird
import Persistence
import Sync

/// Operations decided on elsewhere, in the order in which they are to be performed.
struct Batch: Codable, Sendable {
  /// One operation.
  struct Entry: Codable, Sendable {
    /// Its identity.
    let id: ID
    /// What one command decided on together.
    let batch: ID
    /// When it was decided on.
    let at: Instant
    /// Its name: `documents.folder.create`.
    let name: String
    /// Its members.
    let input: JSONValue
    /// What it told its user on the device, if it shows there; when something else comes of it here, the answer tells what
    /// it touched.
    let expected: JSONValue?
    /// Whether the answer is to tell what it touched in any case.
    let tellsRecords: Bool?
    /// Whether it was decided on before the device had a server: its time stays as it is, since the clock may have been right then.
    var isCarriedOver: Bool?
    /// Whether the server acknowledged it once and has lost it since: its time was settled then, and stays as it is.
    var wasAcknowledged: Bool?
  }

  let operations: [Entry]

  /// The largest number of operations in one request.
  static let most = 500
}

/// What became of them.
struct BatchResults: Codable, Sendable {
  struct Entry: Codable, Sendable {
    let id: ID
    /// What it tells, when it was performed.
    var outcome: JSONValue?
    /// What it touched, as it is now, when the device may not have it so: the operation was performed before, something
    /// else came of it than was expected, or the device asked.
    var records: [Feed.Entry]?
    /// Why it was refused.
    var problem: Problem?
  }

  let results: [Entry]
  /// The state of the data behind these operations: an answer of the feed that is of an earlier one does not know them.
  let asOf: Anchor
  /// The state right before them, when nothing but they changed anything since, and no time had to be corrected: a device
  /// that knew all before knows all behind them.
  var before: Anchor?
  /// The contents that came with the operations, in the order in which they were sent: they are on disk.
  var contents: [Blob]?
}

extension Endpoint {
  /// Many operations in one request. Each stands or falls by itself; those already performed give their first outcome. Who
  /// decided on them could not know what is here: a name that is taken meanwhile gets a number behind it.
  static let batch = Endpoint(
    RouteDescription(
      "POST", base + "/operations",
      summary:
        "perform operations decided on elsewhere; as \(BatchReceiver.mediaType) with contents they name: "
        + "the operations and then each content as its size in 8 bytes, highest first, and its bytes; "
        + "contents as for /contents; a Date field tells the device's time, by which their times are corrected",
      tag: "operations", body: RouteDescription.Body(Schema.of(Batch.self)),
      otherBodies: [.content(BatchReceiver.mediaType, largest: BatchReceiver.mostBytesOfBody)],
      responses: [answer(BatchResults.self, .ok)])
  ) { call in
    // Before the body, which may take its time to come.
    let lead = call.clockLead
    guard call.request.headers.hasMediaType(BatchReceiver.mediaType) else {
      let batch = try await call.body { try JSONBody.value(Batch.self, from: $0) }
      try batch.check()
      let results = try await call.perform(batch, clockLead: lead)
      try call.log(batch, results)
      return try .json(results)
    }
    let (batch, contents) = try await call.receiveBatch()
    let results = try await call.perform(batch, clockLead: lead, bringing: contents)
    try call.log(batch, results)
    return try .json(results)
  }
}

extension Batch {
  /// - Throws: ``Failure`` `http.batchLarge`.
  func check() throws {
    guard operations.count <= Self.most else {
      throw Failure(.invalid, "http.batchLarge", .batchLarge(Self.most), field: "operations")
    }
  }
}

extension Batch.Entry {
  /// When it was decided on, by the server's clock. Nothing was decided on later than now. A device tells its present time only:
  /// how its clock stood when the operation was decided on is not known, and taken to be the same.
  ///
  /// - Parameter lead: by how many seconds the device's clock is ahead.
  fileprivate func decision(clockLead lead: Int64, at now: Instant) -> Instant {
    let keepsTime = isCarriedOver == true || wasAcknowledged == true
    return min(at.adding(seconds: keepsTime ? 0 : -lead), now)
  }
}

extension Call {
  /// By how many seconds a clock has to be off before it counts (what the network takes is less), and by how many it can be:
  /// a hundred years.
  private static let notableLeads: ClosedRange<Int64> = 120...3_155_760_000

  /// By how many seconds the caller's clock is ahead of the server's, negative: behind; 0 where it is right enough, or the request
  /// does not tell its time (RFC 9110 §6.6.1).
  fileprivate var clockLead: Int64 {
    let now = company.workspace.clock.now()
    guard let sent = request.headers[.date].flatMap({ HTTPDate($0, now: now) }) else { return 0 }
    let lead = (sent.instant.milliseconds - HTTPDate(now).instant.milliseconds) / 1000
    return Self.notableLeads.contains(abs(lead)) ? lead : 0
  }

  /// Writes to the server's log which operations of a batch were performed that a person has to do.
  fileprivate func log(_ batch: Batch, _ results: BatchResults) throws {
    let composition = company.workspace.composition
    let names = zip(batch.operations, results.results)
      .filter { entry, result in
        result.problem == nil && composition.operation(entry.name).map { $0.right.program == nil } ?? false
      }.map(\.0.name)
    if !names.isEmpty { SecurityLog.performed(names, by: try caller.username, context) }
  }

  /// Performs operations, in one transaction.
  ///
  /// - Parameters:
  ///   - lead: by how many seconds the caller's clock is ahead.
  ///   - contents: what the caller brought with them, on disk already; the operations may name it.
  fileprivate func perform(
    _ batch: Batch, clockLead lead: Int64, bringing contents: [Blob]? = nil
  ) async throws -> BatchResults {
    let caller = try caller
    let now = company.workspace.clock.now()
    let composition = company.workspace.composition
    let language = Language.current
    return try await company.writes.run(as: caller.actor) { performer in
      for blob in contents ?? [] { try performer.noteBrought(blob) }
      let (results, span) = try performer.span {
        try Language.$current.withValue(language) {
          try batch.operations.map { entry in
            do {
              let done = try entry.perform(
                by: performer, caller, entry.decision(clockLead: lead, at: now), composition)
              return BatchResults.Entry(
                id: entry.id, outcome: try JSON.value(JSONValue.self, from: done.outcome),
                records: done.records)
            } catch let failure as Failure where !failure.isTrouble {
              return BatchResults.Entry(id: entry.id, problem: Problem(failure))
            }
          }
        }
      }
      // A time that was corrected is not what the device has.
      let isExact = batch.operations.allSatisfy { $0.at == $0.decision(clockLead: lead, at: now) }
      return BatchResults(
        results: results, asOf: span.after, before: isExact ? span.before : nil, contents: contents)
    }
  }
}

extension Batch.Entry {
  fileprivate func perform(
    by performer: Performer, _ caller: Caller, _ decided: Instant, _ composition: Composition
  ) throws -> QueuedOutcome {
    guard let kind = composition.operation(name) else {
      throw Failure(
        .invalid, "http.noOperation", .noSuchOperation(name), remedy: .updateServer, field: "name")
    }
    if kind.isOnlineOnly {
      throw Failure(.usage, "http.onlineOnly", .onlineOnly(name), remedy: .seeAPI, field: "name")
    }
    try caller.require(kind.right)
    return try perform(kind.type, by: performer, decided)
  }

  private func perform<Value: Operation>(
    _ type: Value.Type, by performer: Performer, _ decided: Instant
  ) throws -> QueuedOutcome {
    let operation = try JSONBody.value(type, from: input)
    let issued = Issued(id: id, batch: batch, at: decided, operation: operation)
    return try performer.performQueued(
      issued, expecting: expected.map { try JSON.text($0) }, tellsRecords: tellsRecords ?? false)
  }
}

extension Failure {
  /// Whether it is the server's trouble and not the operation's: then none of the batch stands, and it is sent again.
  fileprivate var isTrouble: Bool { [.unavailable, .damaged, .io].contains(kind) }
}
