import Core
import Hummingbird
import Logging
import NIOCore
import Operations
import Persistence

/// Stored content that is verified against its hash before a client receives all of it.
///
/// Content up to one piece is verified before the response begins. For larger content, the last piece of a
/// complete response is sent only if the whole hash is right; otherwise the connection is aborted. Before the
/// first range of larger content is sent, its whole file is verified, unless it was verified since it last changed. Larger
/// content that arrived or was verified within an hour is sent without another verification, unless its file has changed.
struct CheckedContent: Sendable {
  private let blob: Blob
  private let store: BlobStore
  private let damaged: DamagedContents
  private let clock: WallClock
  private let logger: Logger

  /// The bytes of a piece, and the most bytes of content that is read whole.
  private static let piece: Int64 = 512 << 10

  /// Creates the content of a blob in the company's store.
  init(of blob: Blob, for call: Call) {
    self.blob = blob
    store = call.services.companyStore.blobs
    damaged = call.services.damaged
    clock = call.services.companyStore.clock
    logger = call.context.logger
  }

  /// Whether content is read whole, and verified, for each response.
  static func isSmall(_ blob: Blob) -> Bool { blob.size <= piece }

  /// Reads and verifies small content; `nil` when it is larger than a piece.
  ///
  /// - Throws: ``Failure`` of kind `damaged` or `io`.
  func smallBytes() throws -> ByteBuffer? {
    if !Self.isSmall(blob) { return nil }
    return try counting {
      var bytes = ByteBufferAllocator().buffer(capacity: Int(blob.size))
      try store.copy(blob) { bytes.writeBytes($0) }
      return bytes
    }
  }

  /// Open content and the file that contains it.
  struct Source: Sendable {
    fileprivate let reader: BlobReader
    fileprivate let file: FileStamp?
  }

  /// Opens larger content for a range of it.
  ///
  /// - Throws: ``Failure`` of kind `damaged` or `io`.
  func source(for range: Range<Int64>) throws -> Source {
    try damaged.rejectKnown(blob, in: store)
    // The stamp precedes the opening: a file that replaces it later is not reported as damaged.
    let file = damaged.file(of: blob, in: store)
    return try counting {
      let source = Source(reader: try store.reader(of: blob), file: file)
      if range != 0..<blob.size, !damaged.isKnownIntact(blob, in: file) { try checkAll(of: source) }
      return source
    }
  }

  private func checkAll(of source: Source) throws {
    var digest = ContentDigest()
    var pieces = Pieces()
    var position: Int64 = 0
    while position < blob.size {
      let piece = try pieces.next(of: source.reader, at: position, upTo: blob.size)
      piece.withUnsafeReadableBytes { digest.update($0) }
      position += Int64(piece.readableBytes)
    }
    if digest.hash != blob.hash { throw BlobStore.damaged(blob) }
    damaged.noteIntact(blob, in: source.file, at: clock.now())
  }

  /// Sends a range of the content. It is verified when the range is all of it, unless it was verified recently.
  ///
  /// - Throws: ``Failure`` before the last piece when the content is damaged: the connection is closed
  ///   without it.
  func send(
    _ range: Range<Int64>, from source: Source, to writer: inout any ResponseBodyWriter
  ) async throws {
    do {
      let needsVerification =
        range == 0..<blob.size && !damaged.isRecentlyIntact(blob, in: source.file, at: clock.now())
      var digest: ContentDigest? = needsVerification ? ContentDigest() : nil
      var pieces = Pieces()
      var position = range.lowerBound
      while position < range.upperBound {
        let piece = try pieces.next(of: source.reader, at: position, upTo: range.upperBound)
        piece.withUnsafeReadableBytes { digest?.update($0) }
        position += Int64(piece.readableBytes)
        if position == range.upperBound, let digest {
          if digest.hash != blob.hash { throw BlobStore.damaged(blob) }
          damaged.noteIntact(blob, in: source.file, at: clock.now())
        }
        try await writer.write(piece)
      }
    } catch let failure as Failure {
      // The response has begun: only the log can report the reason.
      logger.error("\(failure.code)", metadata: ["what": "\(failure.message.text(in: .english))"])
      if failure.kind == .damaged { damaged.note(blob, in: source.file) }
      throw failure
    }
  }

  /// The pieces of one response. The memory of a piece that was sent is used for a later one.
  private struct Pieces {
    private var buffers = Array(repeating: ByteBuffer(), count: 3)
    private var latest = 0

    mutating func next(of reader: BlobReader, at position: Int64, upTo end: Int64) throws -> ByteBuffer {
      latest = (latest + 1) % buffers.count
      let count = Int(min(CheckedContent.piece, end - position))
      // A piece that is still being sent keeps its memory, and this one gets new memory.
      buffers[latest].clear(minimumCapacity: count)
      try buffers[latest].writeWithUnsafeMutableBytes(minimumWritableBytes: count) { space in
        try reader.read(into: UnsafeMutableRawBufferPointer(rebasing: space[..<count]), at: position)
      }
      return buffers[latest]
    }
  }

  private func counting<Value>(_ body: () throws -> Value) throws -> Value {
    let file = damaged.file(of: blob, in: store)
    do {
      return try body()
    } catch let failure as Failure where failure.kind == .damaged {
      damaged.note(blob, in: file)
      throw failure
    }
  }
}
