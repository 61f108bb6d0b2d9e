import Core
import Foundation
import Persistence

/// The resident memory of this process, by proc(5).
enum Memory {
  /// How much higher resident memory stood at any time during `body` than before it, in bytes.
  static func growth(_ body: () throws -> Void) throws -> Int {
    forgetPeak()
    let before = try bytes("VmRSS:")
    try body()
    return try bytes("VmHWM:") - before
  }

  /// Sets the peak back to what is resident now. Where that is not allowed, growth comes out too large.
  private static func forgetPeak() {
    guard let file = fopen("/proc/self/clear_refs", "w") else { return }
    fputs("5", file)
    fclose(file)
  }

  private static func bytes(_ field: String) throws -> Int {
    let status = String(decoding: try File(reading: "/proc/self/status").read(upTo: 16_384), as: UTF8.self)
    let line = status.split(separator: "\n").first { $0.hasPrefix(field) }
    guard let words = line?.split(whereSeparator: \.isWhitespace), words.count == 3,
      let kilobytes = Int(words[1])
    else { throw Trouble("/proc/self/status has no \(field)") }
    return kilobytes * 1024
  }
}
