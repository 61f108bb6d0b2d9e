import Core
import Foundation
import Measuring
import Persistence

/// A task whose memory is measured in a process of its own.
///
/// A process that did other work before has free memory to reuse.
enum MemoryTask: String {
  /// List the whole large folder.
  case list
  /// List the whole large folder through the provider, as a host does.
  case provide
  /// Store the large file.
  case take
  /// Write the stored file out again.
  case give

  /// The report that a task's process prints.
  struct Report: Codable {
    /// The growth of resident memory, in bytes.
    var growth = 0
    /// The duration, in seconds.
    var seconds = 0.0
    /// The number of listed items.
    var items = 0
    /// The hash of the stored content.
    var blob = ""

    /// Measures memory and time of a piece of work.
    static func of(_ work: (inout Report) throws -> Void) throws -> Report {
      var report = Report()
      report.growth = try Memory.own.growth {
        report.seconds = try Measure.time { try work(&report) }.seconds
      }
      return report
    }
  }

  /// Performs the task in this process and prints the report.
  func run(in ground: Ground, _ options: Options) throws {
    let file = LargeFile(ground.folder, bytes: options.large)
    let report =
      switch self {
      case .list: try ListingMemory(ground).list()
      case .provide: try ListingMemory(ground).provide()
      case .take: try Report.of { $0.blob = try file.take() }
      case .give: try Report.of { _ in try file.give(options.blob) }
      }
    print(String(decoding: try JSONEncoder().encode(report), as: UTF8.self))
  }

  /// Performs the task in a new process.
  func report(in folder: Folder, _ arguments: [String]) throws -> Report {
    let output = folder.file("report.json")
    let program = Program(path: "/proc/self/exe")
    try program.run(["--task", rawValue, "--keep", folder.path] + arguments, output: output)
    return try JSONDecoder().decode(Report.self, from: Data(contentsOf: URL(fileURLWithPath: output)))
  }
}
