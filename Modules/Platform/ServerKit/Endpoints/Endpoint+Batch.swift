import Auth
import Core
import Feed
import HTTPTypes
import Hummingbird
import OpenAPI
import Operations
import Persistence
import SyncProtocol

extension Endpoint {
  /// Performs many operations in one request, each independently of the others.
  ///
  /// An operation that was performed before returns its first outcome. The device could not know the server's
  /// state: a name that is taken meanwhile gets a number appended.
  static let batch = Endpoint(
    RouteDescription(
      "POST", base + "/operations",
      summary:
        "perform the operations of a device; as \(BatchReceiver.mediaType) with the content that they name: "
        + "the operations and then each content, as its size in 8 bytes, big-endian, and its bytes; "
        + "limits as for /contents; a Date field gives the device's time, by which their times are corrected",
      tag: "operations", body: RouteDescription.Body(Schema.of(Batch.self)),
      otherBodies: [
        .content(BatchReceiver.mediaType, largest: .inMemory(more: BatchReceiver.maxBytesOfContents))
      ],
      responses: [answer(BatchResults<Problem>.self, .ok)])
  ) { call in
    // Read before the body, which may arrive slowly.
    let offset = call.clockOffset
    guard call.request.headers.hasMediaType(BatchReceiver.mediaType) else {
      let batch = try await call.body { try JSONBody.value(Batch.self, from: $0) }
      try batch.check()
      let results = try await call.perform(batch, clockOffset: offset)
      try call.log(batch, results)
      return try .json(results)
    }
    let (batch, contents) = try await call.receiveBatch()
    let results = try await call.perform(batch, clockOffset: offset, bringing: contents)
    try call.log(batch, results)
    return try .json(results)
  }
}

extension Batch {
  /// - Throws: ``Failure`` `http.batchLarge`.
  func check() throws {
    guard operations.count <= Self.maximum else {
      throw Failure(
        .invalid, "http.batchLarge", .batchLarge(Self.maximum), remedy: .sendInParts, field: "operations")
    }
  }
}

extension Batch.Entry {
  /// Returns the time of the operation by the server's clock, at most the current time.
  ///
  /// The device reports its present time only; its clock is assumed to have had the same offset when the user
  /// performed the operation.
  ///
  /// - Parameter offset: the seconds by which the device's clock is ahead.
  fileprivate func correctedTime(clockOffset offset: Int64, at now: Instant) -> Instant {
    let keepsTime = isCarriedOver == true || wasAcknowledged == true
    return min(at.adding(seconds: keepsTime ? 0 : -offset), now)
  }
}

extension Call {
  /// The clock offsets in seconds that are corrected.
  ///
  /// Smaller ones may be network delay; offsets of more than a hundred years are invalid.
  private static let correctedOffsets: ClosedRange<Int64> = 120...3_155_760_000

  /// The seconds by which the caller's clock is ahead of the server's; negative when it is behind.
  ///
  /// It is 0 when the offset is small or the request has no `Date` (RFC 9110 §6.6.1).
  fileprivate var clockOffset: Int64 {
    let now = services.companyStore.clock.now()
    guard let sent = request.headers[.date].flatMap({ HTTPDate($0, now: now) }) else { return 0 }
    let offset = (sent.instant.milliseconds - HTTPDate(now).instant.milliseconds) / 1000
    return Self.correctedOffsets.contains(abs(offset)) ? offset : 0
  }

  /// Logs the performed operations of a batch that app passwords may not perform.
  fileprivate func log(_ batch: Batch, _ results: BatchResults<Problem>) throws {
    let composition = services.companyStore.composition
    let names = zip(batch.operations, results.results)
      .filter { entry, result in
        result.problem == nil && composition.operation(entry.name).map { $0.right.program == nil } ?? false
      }.map(\.0.name)
    if !names.isEmpty { SecurityLog.performed(names, by: try caller.username, context) }
  }

  /// Performs a batch in one transaction.
  ///
  /// - Parameters:
  ///   - offset: the seconds by which the caller's clock is ahead.
  ///   - contents: the contents that came with the operations, which may name them. Their files are on disk.
  fileprivate func perform(
    _ batch: Batch, clockOffset offset: Int64, bringing contents: [StagedBlob]? = nil
  ) async throws -> BatchResults<Problem> {
    let caller = try caller
    let now = services.companyStore.clock.now()
    let composition = services.companyStore.composition
    let language = Language.current
    let decoded = batch.operations.map { entry in
      Result {
        try entry.decoded(
          for: caller, entry.correctedTime(clockOffset: offset, at: now), composition)
      }
    }
    let blobs = contents?.map(\.blob)
    let named = Set(decoded.flatMap { (try? $0.get())?.blobs ?? [] }).subtracting(blobs ?? [])
    return try await services.writes.run(as: caller.actor, naming: Array(named), bringing: contents ?? []) {
      performer in
      for blob in blobs ?? [] { try performer.noteUploaded(blob) }
      let (results, span) = try performer.span {
        try Language.$current.withValue(language) {
          try zip(batch.operations, decoded).map { entry, decoded in
            do {
              let done = try decoded.get().perform(performer)
              return BatchResults<Problem>.Entry(
                entry.id, outcome: try JSON.value(JSONValue.self, from: done.outcome), records: done.records)
            } catch let failure as Failure where !failure.isServerFailure {
              return BatchResults.Entry(entry.id, Problem(failure))
            }
          }
        }
      }
      // Where a time was corrected, the device has another record.
      let isExact = batch.operations.allSatisfy { $0.at == $0.correctedTime(clockOffset: offset, at: now) }
      return BatchResults(
        results: results, asOf: span.after, before: isExact ? span.before : nil, contents: blobs)
    }
  }
}

/// An operation of a batch, ready to be performed.
private struct DecodedOperation: Sendable {
  let blobs: [Blob]
  let perform: @Sendable (Performer) throws -> (outcome: String, records: [FeedEntry]?)
}

extension Batch.Entry {
  /// The operation, which is decoded before other writers have to wait for it.
  fileprivate func decoded(
    for caller: Caller, _ time: Instant, _ composition: Composition
  ) throws -> DecodedOperation {
    guard let kind = composition.operation(name) else {
      throw Failure(
        .invalid, "http.noOperation", .noSuchOperation(name), remedy: .updateServer, field: "name")
    }
    if kind.isOnlineOnly {
      throw Failure(.usage, "http.onlineOnly", .onlineOnly(name), remedy: .seeAPI, field: "name")
    }
    try caller.require(kind.right)
    return try decoded(kind.type, time)
  }

  private func decoded<Value: Operation>(_ type: Value.Type, _ time: Instant) throws -> DecodedOperation {
    let operation = try JSONBody.value(type, from: input)
    let issued = Issued(id: id, batch: batch, at: time, operation: operation)
    let expected = try expected.map { try JSON.text($0) }
    return DecodedOperation(blobs: operation.blobs) { performer in
      let done = try performer.performQueued(
        issued, expecting: expected, returnsRecords: returnsRecords ?? false)
      return (done.outcome, try performer.records(of: done))
    }
  }
}

extension Failure {
  /// Whether the server failed rather than the operation; then the whole batch is rolled back and retried.
  fileprivate var isServerFailure: Bool { [.unavailable, .damaged, .io].contains(kind) }
}
