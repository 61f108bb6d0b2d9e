import Auth
import Core
import Feed
import HTTPTypes
import Hummingbird
import NIOCore
import Operations
import Persistence

/// Receives content in one request or several (draft-ietf-httpbis-resumable-upload-12).
///
/// The offset that it reports counts only bytes on disk and never decreases.
struct UploadHandler: Sendable {
  let services: ServerServices
  private let open = OpenUploads()

  init(_ services: ServerServices) {
    self.services = services
  }

  /// The bytes after which a long request is flushed.
  private static let step: Int64 = 16 << 20

  /// The state of an upload after a request.
  struct UploadState: Sendable {
    let id: ID
    let offset: Int64
    let length: Int64?
    let blob: Blob?
  }

  private func now() -> Instant { services.companyStore.clock.now() }

  /// Returns the state of an upload, once no request works on it.
  func state(_ id: ID, of owner: ID) async throws -> UploadState {
    try await exclusively(id, of: owner, isBrief: true) { upload in
      UploadState(id: id, offset: upload.durable, length: upload.length, blob: upload.blob)
    }
  }

  /// Starts an upload with the bytes of a request.
  func begin(_ id: ID, of owner: ID, _ headers: UploadHeaders, _ request: Request) async throws -> UploadState
  {
    let length = try headers.wholeLength(
      from: 0, contentLength: request.headers.contentLength, known: nil)
    try await services.writes.write { [time = now()] in
      try IncomingUploads($0).begin(id, owner: owner, length: length, at: time)
    }
    return try await append(to: id, of: owner, headers, request, expecting: 0)
  }

  /// Appends the bytes of a request to an upload.
  func append(
    to id: ID, of owner: ID, _ headers: UploadHeaders, _ request: Request, expecting offset: Int64? = nil
  ) async throws -> UploadState {
    try await exclusively(id, of: owner) { upload in
      if upload.blob != nil { throw UploadProblem.completed.failure }
      if offset == nil { try headers.checkOffset(is: upload.durable) }
      let length = try headers.wholeLength(
        from: upload.durable, contentLength: request.headers.contentLength, known: upload.length)
      let content = try await content(of: upload)
      try await receive(request, id, into: content, length)
      return try await end(id, owner, content, headers, length)
    }
  }

  /// Cancels an upload and removes its content.
  func cancel(_ id: ID, of owner: ID) async throws {
    try await exclusively(id, of: owner, isBrief: true) { upload in
      if upload.blob == nil { try? await content(of: upload).discard() }
      try await services.writes.write { try IncomingUploads($0).forget(id) }
    }
  }

  /// Returns the open content of an upload. Reading existing bytes again, as after a restart, may take a
  /// while.
  private func content(of upload: IncomingUploads.Upload) async throws -> OpenUpload {
    if let idle = await open.idleContent(of: upload.id, at: upload.durable) {
      await open.setContent(idle, of: upload.id)
      return idle
    }
    do {
      let content = OpenUpload(try services.companyStore.blobs.partial(upload.id, from: upload.durable))
      await open.setContent(content, of: upload.id)
      return content
    } catch let failure as Failure where failure.kind == .notFound {
      // A restore can remove the content: the client has to start again.
      try await services.writes.write { try IncomingUploads($0).forget(upload.id) }
      throw IncomingUploads.gone
    }
  }

  /// Writes the bytes of a request, which are kept even when the connection breaks.
  private func receive(
    _ request: Request, _ id: ID, into content: OpenUpload, _ length: Int64?
  ) async throws {
    do {
      for try await piece in request.body {
        if let length, content.size + Int64(piece.readableBytes) > length {
          throw UploadProblem.inconsistentLength.failure
        }
        try piece.withUnsafeReadableBytes { try content.append($0) }
        if content.size - content.durable >= Self.step { try await advance(id, content, length) }
      }
    } catch {
      try await advance(id, content, length)
      throw error
    }
  }

  private func advance(_ id: ID, _ content: OpenUpload, _ length: Int64?) async throws {
    let durable = try content.flush()
    try await services.writes.write { [time = now()] in
      try IncomingUploads($0).advance(id, to: durable, length: length, at: time)
    }
  }

  private func end(
    _ id: ID, _ owner: ID, _ content: OpenUpload, _ headers: UploadHeaders, _ length: Int64?
  ) async throws -> UploadState {
    // A plain request without the field is the whole content.
    guard headers.isComplete ?? true else {
      try await advance(id, content, length)
      return UploadState(id: id, offset: content.durable, length: length, blob: nil)
    }
    try await advance(id, content, length)
    if let length, content.size != length { throw UploadProblem.inconsistentLength.failure }
    guard let staged = try content.seal() else { throw UploadProblem.completed.failure }
    let blob = staged.blob
    try await services.writes.write { [time = now()] in try IncomingUploads($0).seal(id, blob, at: time) }
    try await services.commit(staged)
    try await services.writes.write { [time = now()] in
      try IncomingUploads($0).complete(id, owner: owner, blob, at: time)
    }
    return UploadState(id: id, offset: blob.size, length: blob.size, blob: blob)
  }

  /// Works on an upload exclusively, from its current state.
  ///
  /// Another request of the owner ends this work, or waits for it when it is brief.
  private func exclusively<Value: Sendable>(
    _ id: ID, of owner: ID, isBrief: Bool = false,
    _ work: @escaping @Sendable (IncomingUploads.Upload) async throws -> Value
  ) async throws -> Value {
    // Only the owner of an upload may interrupt its work.
    _ = try services.companyStore.database.read { try IncomingUploads($0).upload(id, of: owner) }
    let (wanted, signal) = AsyncStream<Never>.makeStream()
    await open.acquire(id) { if !isBrief { signal.finish() } }
    let result: Result<Value, any Error>
    do {
      result = .success(
        try await withThrowingTaskGroup(of: Value.self) { group in
          group.addTask { try await work(try await settled(id, of: owner)) }
          group.addTask {
            for await _ in wanted {}
            throw Failure(.conflict, .uploadsTakenOver, .uploadTakenOver, remedy: .askUploadOffset)
          }
          defer { group.cancelAll() }
          guard let value = try await group.next() else { throw CancellationError() }
          return value
        })
    } catch {
      result = .failure(error)
    }
    await open.release(id)
    return try result.get()
  }

  /// Returns the upload's current state.
  ///
  /// An upload whose content was stored right before the server stopped is completed.
  private func settled(_ id: ID, of owner: ID) async throws -> IncomingUploads.Upload {
    let upload = try services.companyStore.database.read { try IncomingUploads($0).upload(id, of: owner) }
    guard upload.blob == nil, let sealed = upload.sealed, services.companyStore.blobs.contains(sealed) else {
      return upload
    }
    return try await services.writes.write { [time = now()] in
      try IncomingUploads($0).complete(id, owner: owner, sealed, at: time)
      return try IncomingUploads($0).upload(id, of: owner)
    }
  }
}
