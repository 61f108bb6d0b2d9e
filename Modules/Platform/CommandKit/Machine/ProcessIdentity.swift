import Foundation

/// Identifies a running process by its id and start time, because process ids are reused.
package struct ProcessIdentity: Codable, Hashable, Sendable {
  package let number: Int32
  /// The start time in clock ticks since the machine started; `nil` where the system does not report it.
  package let start: Int64?

  /// An identity from its parts.
  package init(number: Int32, start: Int64?) {
    self.number = number
    self.start = start
  }

  package static var present: ProcessIdentity {
    let number = getpid()
    return ProcessIdentity(number: number, start: start(of: number))
  }

  /// Whether the process still runs; `false` where the system does not report it.
  package var isRunning: Bool { start != nil && Self.start(of: number) == start }

  /// Reads the field `starttime` of proc_pid_stat(5), behind a name that may contain spaces and brackets.
  private static func start(of number: Int32) -> Int64? {
    let file = open("/proc/\(number)/stat", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 1024)
    let count = read(file, &bytes, bytes.count)
    guard count > 0 else { return nil }
    let text = String(decoding: bytes[..<count], as: UTF8.self)
    guard let name = text.lastIndex(of: ")") else { return nil }
    let fields = text[text.index(after: name)...].split(separator: " ")
    // The first field behind the name is the third of all; `starttime` is the 22nd.
    return fields.count > 19 ? Int64(fields[19]) : nil
  }
}
