import Core
import Logging
import Metrics
import Persistence
import Synchronization

/// The stored contents that turned out to be damaged when a client asked for them.
///
/// A client whose download was aborted asks for the rest of it, which alone cannot be checked. So content that was found to be
/// damaged is refused in whole and in part until its file is another one.
public final class DamagedContents: Sendable {
  private let files = Mutex<[String: FileStamp]>([:])
  private let intact = Mutex<[String: FileStamp]>([:])
  private let counter: Counter

  /// No damage known yet.
  ///
  /// - Parameter metrics: counts, as `damaged_contents_total`, how often damage was found.
  public init(metrics: any MetricsFactory = NOOPMetricsHandler.instance) {
    counter = Counter(label: "damaged_contents_total", factory: metrics)
  }

  /// - Throws: ``Failure`` of kind `damaged` when the content was found to be damaged and has not been replaced since.
  func rejectKnown(_ blob: Blob, in store: BlobStore) throws {
    guard let damaged = files.withLock({ $0[blob.hash] }) else { return }
    guard (try? FileStamp(at: store.path(of: blob))) == damaged else {
      files.withLock { $0[blob.hash] = nil }
      return
    }
    throw BlobStore.damaged(blob)
  }

  /// The file that content is in now; `nil` where there is none.
  func file(of blob: Blob, in store: BlobStore) -> FileStamp? { try? FileStamp(at: store.path(of: blob)) }

  /// How many intact contents are remembered at most; more only cost another check.
  private static let mostIntact = 10_000

  /// Whether all of some content was read and was right, in the file that it is in.
  func isKnownIntact(_ blob: Blob, in file: FileStamp?) -> Bool {
    intact.withLock { file != nil && $0[blob.hash] == file }
  }

  /// Remembers that all of some content was read and was right.
  func noteIntact(_ blob: Blob, in file: FileStamp?) {
    intact.withLock { intact in
      if intact.count >= Self.mostIntact { intact.removeAll() }
      intact[blob.hash] = file
    }
  }

  /// Counts damage, and remembers which file it is in.
  func note(_ blob: Blob, in file: FileStamp?) {
    counter.increment()
    guard let file else { return }
    files.withLock { $0[blob.hash] = file }
  }
}
