import Logging
import Synchronization

/// A log handler whose lines tests read.
struct LogCapture: LogHandler {
  private final class Lines: Sendable {
    let all = Mutex<[String]>([])
  }

  private let lines = Lines()
  var metadata: Logger.Metadata = [:]
  var logLevel = Logger.Level.info

  /// The lines, each with its metadata in alphabetical order.
  var all: [String] { lines.all.withLock { $0 } }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    let words = (event.metadata ?? [:]).sorted { $0.key < $1.key }.map { "\($0)=\($1)" }
    lines.all.withLock { $0.append(([event.message.description] + words).joined(separator: " ")) }
  }
}
