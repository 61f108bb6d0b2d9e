import Core
import Foundation
import Persistence

/// The resident memory of a process, by proc(5).
package struct Memory {
  private let folder: Folder

  private init(_ name: String) { folder = Folder("/proc/\(name)") }

  /// That of this process.
  package static var own: Memory { Memory("self") }

  /// That of another process of the same user.
  package static func of(process: Int32) -> Memory { Memory("\(process)") }

  /// What is resident now, in bytes.
  package func resident() throws -> Int { try bytes("VmRSS:") }

  /// How much higher resident memory stood at any time during `body` than before it, in bytes.
  package func growth(_ body: () throws -> Void) throws -> Int {
    forgetPeak()
    let before = try resident()
    try body()
    return try bytes("VmHWM:") - before
  }

  /// Sets the peak back to what is resident now. Where that is not allowed, growth comes out too large.
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
