import Core
import Foundation
import Persistence

/// The resident memory of a process, by proc(5).
package struct Memory {
  private let folder: Folder

  private init(_ name: String) { folder = Folder("/proc/\(name)") }

  /// The memory of this process.
  package static var own: Memory { Memory("self") }

  /// The memory of another process of the same user.
  package static func of(process: Int32) -> Memory { Memory("\(process)") }

  /// The present resident memory, in bytes.
  package func resident() throws -> Int { try bytes("VmRSS:") }

  /// The peak of resident memory during `body` above the memory before it, in bytes.
  package func growth(_ body: () throws -> Void) throws -> Int {
    forgetPeak()
    let before = try resident()
    try body()
    return try bytes("VmHWM:") - before
  }

  /// Resets the peak to the present resident memory. Where that is not allowed, growth is overestimated.
  private func forgetPeak() {
    guard let file = fopen(folder.file("clear_refs"), "w") else { return }
    fputs("5", file)
    fclose(file)
  }

  private func bytes(_ field: String) throws -> Int {
    let path = folder.file("status")
    let status = String(decoding: try File(reading: path).read(upTo: 16_384), as: UTF8.self)
    let line = status.split(separator: "\n").first { $0.hasPrefix(field) }
    guard let words = line?.split(whereSeparator: \.isWhitespace), words.count == 3,
      let kilobytes = Int(words[1])
    else { throw MeasurementError("\(path) has no \(field)") }
    return kilobytes * 1024
  }
}
