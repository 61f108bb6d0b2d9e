import Core
import Persistence
import Synchronization

/// The uploads whose content is open, so that continuing one does not read its content again.
///
/// One request at a time works on an upload. A later one ends the earlier, whose connection is probably dead
/// (draft-ietf-httpbis-resumable-upload-12 §4.4).
actor OpenUploads {
  private var idle: [ID: OpenUpload] = [:]
  private var order: [ID] = []
  private var busy: [ID: Work] = [:]

  /// The most contents that stay open between requests.
  private static let maxIdle = 256

  private struct Work {
    let end: @Sendable () -> Void
    var content: OpenUpload?
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  /// Takes exclusive use of an upload, after ending the work before it.
  ///
  /// - Parameter end: called to end this work when another request wants the upload.
  func acquire(_ upload: ID, end: @escaping @Sendable () -> Void) async {
    while let work = busy[upload] {
      work.end()
      await withCheckedContinuation { busy[upload]?.waiting.append($0) }
    }
    busy[upload] = Work(end: end)
  }

  /// Returns the content of a taken upload, if it stayed open.
  func idleContent(of upload: ID, at durable: Int64) -> OpenUpload? {
    order.removeAll { $0 == upload }
    guard let open = idle.removeValue(forKey: upload), open.durable == durable else { return nil }
    return open
  }

  /// Sets the content of a taken upload, which stays open for the next request.
  func setContent(_ content: OpenUpload, of upload: ID) { busy[upload]?.content = content }

  /// Ends the exclusive use of an upload.
  func release(_ upload: ID) {
    guard let work = busy.removeValue(forKey: upload) else { return }
    // Unflushed bytes do not count and must not reappear: such content is opened again.
    if let content = work.content, content.isFinalized {
      idle[upload] = content
      order.append(upload)
      if order.count > Self.maxIdle { idle[order.removeFirst()] = nil }
    }
    for waiting in work.waiting { waiting.resume() }
  }
}

/// The open content of an upload, which accepts more bytes.
final class OpenUpload: Sendable {
  private let content: Mutex<PartialBlob?>

  init(_ content: consuming PartialBlob) { self.content = Mutex(content) }

  /// Whether the content is open and completely flushed.
  var isFinalized: Bool { content.withLock { $0?.isFinalized ?? false } }

  /// Bytes on disk; -1 once it is closed.
  var durable: Int64 { content.withLock { $0?.offset ?? -1 } }

  /// Bytes so far; -1 once it is closed.
  var size: Int64 { content.withLock { $0?.size ?? -1 } }

  func append(_ bytes: UnsafeRawBufferPointer) throws { try content.withLock { try $0?.append(bytes) } }

  /// Flushes the content.
  ///
  /// - Returns: the bytes on disk.
  func flush() throws -> Int64 {
    try content.withLock {
      try $0?.flush()
      return $0?.offset ?? -1
    }
  }

  func seal() throws -> StagedBlob? {
    try content.withLock { content in
      guard let taken = content.take() else { return nil }
      return try taken.seal()
    }
  }

  func discard() { content.withLock { if let taken = $0.take() { taken.discard() } } }
}
