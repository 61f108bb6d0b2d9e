import Foundation

/// A process of this machine, known again for as long as it runs: its number alone goes to another one later.
public struct ProcessMark: Codable, Hashable, Sendable {
  /// Its number.
  public let number: Int32
  /// When it began, in clock ticks since the machine did; `nil` where the system does not tell.
  public let start: Int64?

  /// A mark from its parts.
  public init(number: Int32, start: Int64?) {
    self.number = number
    self.start = start
  }

  /// This process.
  public static var present: ProcessMark {
    let number = getpid()
    return ProcessMark(number: number, start: start(of: number))
  }

  /// Whether it still runs. Where the system does not tell, no.
  public var isRunning: Bool { start != nil && Self.start(of: number) == start }

  /// The field `starttime` of proc_pid_stat(5), behind a name that may hold spaces and brackets.
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
    // The first one behind the name is the third of all, and this the 22nd.
    return fields.count > 19 ? Int64(fields[19]) : nil
  }
}
