import Core
import Logging
import Metrics
import Persistence
import Synchronization

/// The stored contents that were found to be damaged while they were sent.
///
/// A client whose download was aborted requests the remaining range, which cannot be verified by itself. So
/// damaged content is rejected, whole and in ranges, until its file is replaced.
package final class DamagedContents: Sendable {
  private let files = Mutex<[String: FileStamp]>([:])
  private let intact = Mutex<[String: Verification]>([:])
  /// How often each content was found to be damaged.
  private let found = Mutex<[Blob: Int]>([:])
  private let counter: Counter

  /// Creates an empty list.
  ///
  /// - Parameter metrics: counts, as `worksite_damaged_contents_total`, how often damage was found.
  package init(metrics: any MetricsFactory = NOOPMetricsHandler.instance) {
    counter = Counter(label: "worksite_damaged_contents_total", factory: metrics)
  }

  /// Rejects content that is known to be damaged.
  ///
  /// - Throws: ``Failure`` of kind `damaged` when the content's file was damaged and has not been replaced
  ///   since.
  func rejectKnown(_ blob: Blob, in store: BlobStore) throws {
    guard let damaged = files.withLock({ $0[blob.hash] }) else { return }
    guard (try? FileStamp(at: store.path(of: blob))) == damaged else {
      files.withLock { $0[blob.hash] = nil }
      return
    }
    throw BlobStore.damaged(blob)
  }

  /// Returns the stamp of the file that contains content; `nil` where there is none.
  package func file(of blob: Blob, in store: BlobStore) -> FileStamp? {
    try? FileStamp(at: store.path(of: blob))
  }

  /// The most intact contents remembered; a forgotten one only costs another verification.
  private static let maxIntact = 10_000

  /// A verification of content, which holds for one file.
  private struct Verification {
    let file: FileStamp
    let at: Instant
  }

  /// How long whole content is sent without another verification, in seconds.
  ///
  /// A disk that damages a file later does not change its stamp.
  private static let intactPeriod: Int64 = 3600

  /// Whether content was verified in the file that contains it now, however long ago.
  package func isKnownIntact(_ blob: Blob, in file: FileStamp?) -> Bool {
    intact.withLock { file != nil && $0[blob.hash]?.file == file }
  }

  /// Whether content was verified within an hour in the file that contains it now.
  func isRecentlyIntact(_ blob: Blob, in file: FileStamp?, at now: Instant) -> Bool {
    guard let known = intact.withLock({ $0[blob.hash] }), known.file == file else { return false }
    // A time in the future was noted while the clock was wrong.
    return (known.at...known.at.adding(seconds: Self.intactPeriod)).contains(now)
  }

  /// Remembers that content was verified, and that it is not damaged any more.
  func noteIntact(_ blob: Blob, in file: FileStamp?, at now: Instant) {
    // A file that was verified may be an earlier one than that known to be damaged.
    if files.withLock({ $0[blob.hash] == nil }) { found.withLock { $0[blob] = nil } }
    intact.withLock { intact in
      if intact.count >= Self.maxIntact { intact.removeAll() }
      intact[blob.hash] = file.map { Verification(file: $0, at: now) }
    }
  }

  /// Counts damage and remembers the damaged file.
  func note(_ blob: Blob, in file: FileStamp?) {
    counter.increment()
    intact.withLock { $0[blob.hash] = nil }
    found.withLock { found in
      if found.count < Self.maxFound || found[blob] != nil { found[blob, default: 0] += 1 }
    }
    guard let file else { return }
    files.withLock { $0[blob.hash] = file }
  }

  /// The most contents that a list has.
  private static let maxFound = 1000

  /// The content that was found to be damaged and has not been replaced since, by its hash.
  func all(in store: BlobStore) -> [Blob] { all { isStillDamaged($0, in: store) } }

  /// The content that still is damaged, by its hash.
  ///
  /// The check may read content, so it runs without a lock. Content that is found to be damaged meanwhile stays in the list.
  func all(where isStillDamaged: (Blob) -> Bool) -> [Blob] {
    let known = found.withLock { $0 }
    let mended = known.filter { !isStillDamaged($0.key) }
    found.withLock { found in
      for (blob, count) in mended where found[blob] == count { found[blob] = nil }
    }
    return known.keys.filter { mended[$0] == nil }.sorted { $0.hash < $1.hash }
  }

  /// The number of contents that were found to be damaged, without those whose files were replaced since.
  ///
  /// It reads no content: small content counts until ``all(in:)`` reads it.
  func count(in store: BlobStore) -> Int {
    found.withLock { Array($0.keys) }.count { isInDamagedFile($0, in: store) ?? true }
  }

  private func isStillDamaged(_ blob: Blob, in store: BlobStore) -> Bool {
    if let isDamaged = isInDamagedFile(blob, in: store) { return isDamaged }
    // Content without a file of its own is small, or it was missing.
    return blob.size <= Self.maxRead ? !store.isWhole(blob) : !store.contains(blob)
  }

  /// Whether content still has the file that was damaged; `nil` for content of which no such file is known.
  private func isInDamagedFile(_ blob: Blob, in store: BlobStore) -> Bool? {
    files.withLock { $0[blob.hash] }.map { (try? FileStamp(at: store.path(of: blob))) == $0 }
  }

  /// The most bytes of content that is read to see whether it was replaced.
  private static let maxRead: Int64 = 64 << 10
}
