import Core
import Persistence
import Synchronization

/// The uploads whose content is open, so that going on with one does not read again what is there.
///
/// One request at a time works on an upload. A later one ends the one before it, whose connection is likely dead
/// (draft-ietf-httpbis-resumable-upload-12 §4.4).
actor OpenUploads {
  private var idle: [ID: OpenUpload] = [:]
  private var order: [ID] = []
  private var busy: [ID: Work] = [:]

  /// The most contents that are held open without anybody working on them.
  private static let mostIdle = 256

  private struct Work {
    let end: @Sendable () -> Void
    var content: OpenUpload?
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  /// Takes an upload for one piece of work, after ending the work before it.
  ///
  /// - Parameter end: ends the work, when another wants the upload.
  func take(_ upload: ID, end: @escaping @Sendable () -> Void) async {
    while let work = busy[upload] {
      work.end()
      await withCheckedContinuation { busy[upload]?.waiting.append($0) }
    }
    busy[upload] = Work(end: end)
  }

  /// The content of an upload that was taken, if it is open from before.
  func idleContent(of upload: ID, at durable: Int64) -> OpenUpload? {
    order.removeAll { $0 == upload }
    guard let open = idle.removeValue(forKey: upload), open.durable == durable else { return nil }
    return open
  }

  /// Holds the content of an upload that was taken, for the next piece of work.
  func hold(_ content: OpenUpload, of upload: ID) { busy[upload]?.content = content }

  /// Gives an upload back. Its content stays open for the next piece of work.
  func giveBack(_ upload: ID) {
    guard let work = busy.removeValue(forKey: upload) else { return }
    // What was not flushed does not count, and must not come back: such content is opened anew.
    if let content = work.content, content.isSettled {
      idle[upload] = content
      order.append(upload)
      if order.count > Self.mostIdle { idle[order.removeFirst()] = nil }
    }
    for waiting in work.waiting { waiting.resume() }
  }
}

/// Content that is open for adding to.
final class OpenUpload: Sendable {
  private let content: Mutex<PartialBlob?>

  init(_ content: consuming PartialBlob) { self.content = Mutex(content) }

  /// Whether it is open, and nothing is pending.
  var isSettled: Bool { content.withLock { $0?.isSettled ?? false } }

  /// Bytes on disk; -1 once it is not open any more.
  var durable: Int64 { content.withLock { $0?.offset ?? -1 } }

  /// Bytes so far.
  var size: Int64 { content.withLock { $0?.size ?? -1 } }

  func append(_ bytes: UnsafeRawBufferPointer) throws { try content.withLock { try $0?.append(bytes) } }

  /// - Returns: the bytes that are on disk now.
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
