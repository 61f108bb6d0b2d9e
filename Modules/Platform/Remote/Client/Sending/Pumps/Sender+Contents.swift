import Core
import Networking
import Operations
import Persistence
import Replica

extension Sender {
  /// Sends small contents, many in one request; a few of them share it with the operations that need them.
  var smallContent: Pump {
    { [self] in
      let bundle = UploadBundle(to: server.client, from: replica.companyStore.blobs)
      let (claimed, operations) = try claimTogether(bundle.maximumBytes)
      if claimed.isEmpty { return try whenNext(.small) }
      try await returning(claimed) {
        do {
          let outcome = try await whileWanted(claimed) { [self] in
            try await send(claimed.map(\.blob), operations, in: bundle)
          }
          for blob in outcome?.damaged ?? [] { try setAside(blob, reason(for: blob)) }
          // Content that changed in transit is sent again. Until then its operations must wait for it.
          try replica.uploading.release(claimed.map(\.blob.hash))
          signal.wake()
        } catch let failure as Failure where failure.isOfRequest {
          try await sendAlone(claimed)
        }
      }
      return .again
    }
  }

  /// Why the store could not deliver content that matches its hash.
  private func reason(for blob: Blob) -> Failure {
    do {
      try replica.companyStore.blobs.copy(blob) { _ in }
    } catch let failure as Failure where failure.kind != .damaged {
      return failure
    } catch {}
    return .storeDamaged
  }

  private func send(
    _ contents: [Blob], _ operations: [OutgoingOperation], in bundle: UploadBundle
  ) async throws -> UploadBundle.Outcome {
    if operations.isEmpty {
      let outcome = try await bundle.send(contents)
      try arrived(outcome.acknowledged)
      return outcome
    }
    var outcome: UploadBundle.Outcome?
    try await returning(operations) { outcome = try await send(contents, with: operations, in: bundle) }
    return outcome ?? UploadBundle.Outcome(acknowledged: [], damaged: [])
  }

  /// Sends contents one by one, after the server or a proxy rejected the request with all of them.
  private func sendAlone(_ claimed: [UploadQueue.Entry]) async throws {
    let sender = ContentSender(to: server.client, from: replica.companyStore.blobs)
    for entry in claimed {
      do {
        defer { progress.end(entry.blob) }
        try await sender.send(
          entry.blob, note: { _ in }, progress: { [progress] in progress.note(entry.blob, sent: $0) })
        try arrived([entry.blob])
      } catch let failure as Failure where failure.isOfRequest {
        try setAside(entry.blob, failure)
      }
    }
  }

  /// Sends one large content in parts, resuming where the last attempt ended.
  var largeContent: Pump {
    { [self] in
      guard let claimed = try claim(.large, maximum: 1, bytes: .max).first else {
        return try whenNext(.large)
      }
      try await returning([claimed]) {
        do {
          if try await send(claimed) { try arrived([claimed.blob]) }
        } catch let failure as Failure where failure.isOfRequest {
          try setAside(claimed.blob, failure)
        }
      }
      return .again
    }
  }

  private func claim(_ lane: UploadQueue.Lane, maximum: Int, bytes: Int64) throws -> [UploadQueue.Entry] {
    let now = now()
    guard try canClaim(lane, now) else { return [] }
    return try replica.uploading.claim(lane, maximum: maximum, bytes: bytes, now: now)
  }

  /// Whether there is content to claim. Reading first avoids a write transaction, which flushes the disk.
  func canClaim(_ lane: UploadQueue.Lane, _ now: Instant) throws -> Bool {
    if try replica.requests.isPaused() { return false }
    return try replica.uploading.next(lane, now: now).map { $0 <= now } ?? false
  }

  private func whenNext(_ lane: UploadQueue.Lane) throws -> Next {
    guard try !replica.requests.isPaused(), let next = try replica.uploading.next(lane, now: now()) else {
      return .idle
    }
    if next.milliseconds - now().milliseconds > Self.longestDelay {
      // The time was set while the clock was wrong.
      try replica.uploads.retry()
      return .again
    }
    return .idleUntil(next)
  }

  /// Runs `body` and releases the claimed content when it fails.
  private func returning(_ claimed: [UploadQueue.Entry], _ body: () async throws -> Void) async throws {
    do {
      try await body()
    } catch {
      try replica.uploading.release(claimed.map(\.blob.hash))
      throw error
    }
  }

  /// Notes that the server has the contents: operations that waited for them can be sent.
  private func arrived(_ blobs: [Blob]) throws {
    try replica.uploading.finish(blobs, at: now())
    signal.wake()
  }

  /// Postpones content that cannot be sent, with the reason; the rest of the queue continues.
  private func setAside(_ blob: Blob, _ failure: Failure) throws {
    let problem = try JSON.text(StoredFailure(failure))
    let until = now().adding(seconds: Self.longestDelay / 1000)
    try replica.uploading.postpone(blob.hash, until: until, problem: problem)
  }

  /// Sends content unless the server has it, and stops when no operation needs it any more.
  ///
  /// - Returns: whether the server has it now.
  private func send(_ entry: UploadQueue.Entry) async throws -> Bool {
    let sender = ContentSender(to: server.client, from: replica.companyStore.blobs)
    let hash = entry.blob.hash
    if entry.location == nil, try await sender.known([hash]).contains(hash) { return true }
    let state = entry.location.map { UploadState(location: $0, sent: entry.sent) }
    let (replica, progress) = (replica, progress)
    defer { progress.end(entry.blob) }
    let isSent: Bool? = try await whileWanted([entry]) {
      try await sender.send(
        entry.blob, from: state,
        note: { state in
          try replica.uploading.advance(hash, location: state?.location, sent: state?.sent ?? 0)
        }, progress: { progress.note(entry.blob, sent: $0) })
      return true
    }
    return isSent ?? false
  }

  /// Runs `body` while at least one of the contents is still in the upload queue.
  ///
  /// - Returns: the result of `body`; `nil` when it was cancelled because no operation needs any of the
  ///   contents any more.
  private func whileWanted<Value: Sendable>(
    _ claimed: [UploadQueue.Entry], _ body: @escaping @Sendable () async throws -> Value
  ) async throws -> Value? {
    let (replica, hashes) = (replica, claimed.map(\.blob.hash))
    return try await withThrowingTaskGroup(of: Value?.self) { group in
      group.addTask { try await body() }
      group.addTask { [signal] in
        while true {
          let count = signal.count
          guard try replica.uploads.contains(anyOf: hashes) else { return nil }
          try await signal.wait(past: count)
        }
      }
      defer { group.cancelAll() }
      if let done = try await group.next() ?? nil { return done }
      group.cancelAll()
      // The result counts if `body` finished before it noticed the cancellation.
      do {
        return try await group.next() ?? nil
      } catch {
        guard error is CancellationError || (error as? Failure)?.kind == .cancelled else { throw error }
        try Task.checkCancellation()
        return nil
      }
    }
  }
}

extension Failure {
  /// Whether the failure concerns the request itself, so that a retry would fail in the same way.
  fileprivate var isOfRequest: Bool {
    errorResponse?.status == 413 || !mayPass && kind != .unauthenticated && kind != .cancelled
  }

  fileprivate static let storeDamaged = Failure(
    .damaged, "remote.storeDamaged", .storeDamaged, remedy: .putFileAgain)
}
