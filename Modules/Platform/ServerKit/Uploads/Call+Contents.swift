import Auth
import Core
import Feed
import HTTPTypes
import Hummingbird
import NIOCore
import Operations
import Persistence
import SyncProtocol

/// Bodies with several contents.
extension Call {
  /// Receives a body of contents, stores the complete ones and records that the caller brought them.
  ///
  /// Complete contents are stored even when the body ends early, so that a client on a bad link need not send
  /// them again. A body that exceeds a limit is rejected as a whole.
  func receiveContents() async throws -> [Blob] {
    guard request.headers.hasMediaType(ContentFrameReader.mediaType) else {
      throw Failure(.usage, "uploads.mediaType", .contentsMediaType, remedy: .seeAPI, field: "Content-Type")
    }
    var receiver = ContentReceiver(services.companyStore.blobs)
    let broken = try await readBody { try receiver.append($0) }
    let (contents, isWhole) = (receiver.contents, receiver.isWhole)
    let blobs = contents.map(\.blob)
    try await commit(contents)
    try check(isWhole, broken, keeping: blobs)
    return blobs
  }

  /// Receives a body of operations and the contents they name.
  ///
  /// The files of contents are on disk when this returns. The transaction of the operations has to store the contents
  /// that have none, and to record who brought them. When the body ends early, the complete contents are stored as by
  /// ``receiveContents()``, and this throws.
  func receiveBatch() async throws -> (batch: Batch, contents: [StagedBlob]) {
    var receiver = BatchReceiver(
      services.companyStore.blobs, maxBytesOfOperations: maximumBytes,
      share: services.bodies.share(of: try actor.user))
    let broken = try await readBody { try receiver.append($0) }
    let (contents, isWhole, operations) = (receiver.contents.contents, receiver.isWhole, receiver.operations)
    if broken != nil || !isWhole {
      try await commit(contents)
      try check(isWhole, broken, keeping: contents.map(\.blob))
    }
    let body = ByteBuffer(bytes: operations)
    let room = BodyRoom(services.bodies.share(of: try actor.user))
    rooms.add(room)
    try room.grow(by: JSONBody.values(in: body) * JSONBody.bytesOfValue)
    let batch = try JSONBody.value(Batch.self, from: body)
    try batch.check()
    try await services.commitFiles(of: contents)
    return (batch, contents)
  }

  /// Passes on the body piece by piece.
  ///
  /// - Returns: the error that ended the body early; `nil` for a complete one.
  private func readBody(_ take: (UnsafeRawBufferPointer) throws -> Void) async throws -> (any Error)? {
    do {
      for try await piece in request.body { try piece.withUnsafeReadableBytes { try take($0) } }
      return nil
    } catch let failure as Failure {
      throw failure
    } catch {
      return error
    }
  }

  private func check(_ isWhole: Bool, _ broken: (any Error)?, keeping blobs: [Blob]) throws {
    if let broken { throw broken }
    guard isWhole else {
      throw Failure(.usage, "http.cutShort", .contentsCutShort(blobs.count), remedy: .sendTheRest)
    }
  }

  /// Stores contents and records that the caller brought them.
  func commit(_ contents: [StagedBlob]) async throws {
    if contents.isEmpty { return }
    try await services.commitFiles(of: contents)
    try await services.writes.run(as: try actor, bringing: contents) { performer in
      for content in contents { try performer.noteUploaded(content.blob) }
    }
  }
}
