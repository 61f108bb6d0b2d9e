import Core
import Operations
import Persistence

/// Fetches content of records from the server into a store, whole or in ranges. Incomplete content stays there as a
/// ``SparseBlob``: all fetches of it, of any process, continue with the bytes that have arrived.
package struct ContentFetcher: Sendable {
  private let context: FetchContext

  /// A fetcher from a server into a store.
  package init(_ context: FetchContext) { self.context = context }

  /// Fetches the content of one version of a record. On return it is in the store, on disk, and matches its
  /// hash.
  ///
  /// When the fetch is cancelled or fails, the next one for the same content continues with the received
  /// bytes, also after a crash. When the disk is too full, they are discarded.
  /// - Parameters:
  ///   - isReplaced: whether to fetch content although the store has it, because it is damaged there.
  ///   - progress: called with the number of bytes received so far.
  /// - Throws: ``Failure`` ``Core/Failure/contentReplaced`` when the version has other content,
  ///   `blob.partInUse` while another program fetches the same, `io.diskFull` when too little of the disk
  ///   would stay free, and any failure that an immediate retry would not solve.
  package func fetch(
    _ needed: NeededContent, replacing isReplaced: Bool = false,
    progress: (@Sendable (Int64) -> Void)? = nil
  ) async throws {
    try await fetch(nil, of: needed, replacing: isReplaced, progress)
  }

  /// Fetches a range of the content of one version of a record. On return the range can be read
  /// (``BlobStore/sparseReader(of:)``), and its bytes are on disk.
  ///
  /// The range is extended to whole blocks (``SparseBlob/blockSize``), and only missing ones are requested. The server
  /// confirms the version of each part; the bytes are checked against the hash when all are there and
  /// ``fetch(_:replacing:progress:)`` completes the content, which then needs no request. A range of all blocks is
  /// fetched as whole content is, and so is the content of a server that sends nothing less.
  ///
  /// - Parameter progress: called with the number of bytes of the content received so far.
  /// - Throws: ``Failure`` as ``fetch(_:replacing:progress:)`` does, `blob.partInUse` while other programs fetch the missing
  ///   blocks, and `remote.strangeDownload` when the server sends another part.
  package func fetch(
    _ range: Range<Int64>, of needed: NeededContent, progress: (@Sendable (Int64) -> Void)? = nil
  ) async throws {
    try await fetch(range, of: needed, replacing: false, progress)
  }

  /// Fetches content, or a range of it, but waits while another program fetches it. It continues when that one stops
  /// early.
  ///
  /// - Parameters:
  ///   - range: the bytes to fetch; `nil` for all.
  ///   - sleep: waits for a time.
  package func fetchOrWait(
    _ range: Range<Int64>? = nil, of needed: NeededContent, replacing isReplaced: Bool = false,
    waitingBy sleep: @escaping @Sendable (Duration) async throws -> Void,
    progress: (@Sendable (Int64) -> Void)? = nil
  ) async throws {
    while true {
      do {
        return try await fetch(range, of: needed, replacing: isReplaced, progress)
      } catch let failure as Failure where failure.code == .blobPartInUse {
        progress?(Self.arrived(of: needed.blob, in: context.store))
        // A reader waits for a range, so it is soon looked for again.
        try await sleep(.milliseconds(range == nil ? 100 : 10))
      }
    }
  }

  /// How many bytes of content have arrived, whichever process fetches it.
  package static func arrived(of blob: Blob, in store: BlobStore) -> Int64 { store.sparseBytes(of: blob) }

  private func fetch(
    _ range: Range<Int64>?, of needed: NeededContent, replacing isReplaced: Bool,
    _ progress: (@Sendable (Int64) -> Void)?
  ) async throws {
    if !isReplaced, context.store.contains(needed.blob) { return }
    var download = try ContentDownload(of: range, of: needed, in: context, progress: progress)
    do {
      // Another fetch may have completed it meanwhile.
      if !isReplaced, context.store.contains(needed.blob) { return try download.pause() }
      try await download.receive()
      guard download.isWhole else { return try download.pause() }
      var whole = try await download.seal()
      while whole == nil {
        try await download.receive()
        whole = try await download.seal()
      }
      if let whole { try await context.queue.commit(whole) }
    } catch let failure as Failure where failure.code == .ioDiskFull {
      download.discard()
      throw failure
    } catch {
      // The next fetch continues behind the bytes that arrived. Failing to keep them must not hide this error.
      try? download.pause()
      throw error
    }
  }
}
