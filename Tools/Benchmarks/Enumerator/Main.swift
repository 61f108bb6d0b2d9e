import Foundation
import Measuring
import Persistence

/// Measures worksite beside a minimal implementation, and prints a table.
@main
enum Main {
  static func main() {
    Benchmark.main { arguments in
      let options = try Options(arguments)
      if let task = options.task { return try task.run(in: try ground(options), options) }
      try Benchmark.inFolder(keeping: options.keep) { try run(options, $0) }
    }
  }

  private static func ground(_ options: Options) throws -> Ground {
    guard let folder = options.keep else { throw MeasurementError(Options.usage) }
    return Ground(Folder(folder), count: options.count)
  }

  private static func run(_ options: Options, _ folder: Folder) throws {
    Benchmark.show(Figure.heading)
    let ground = Ground(folder, count: options.count)
    if options.includes(.pages) || options.includes(.memory) { try ground.fill() }
    if options.includes(.memory) { Benchmark.show(try ListingMemory(ground).figures()) }
    if options.includes(.pages) { Benchmark.show(try PageTimes(ground).figures()) }
    if options.includes(.large) { Benchmark.show(try LargeFile(folder, bytes: options.large).figures()) }
    try runProgram(options, folder)
  }

  private static func runProgram(_ options: Options, _ folder: Folder) throws {
    guard options.includes(.put) || options.includes(.start) || options.includes(.find) else { return }
    guard FileManager.default.isExecutableFile(atPath: options.worksite) else {
      throw MeasurementError(
        "There is no \(options.worksite): build it with -c release, or say --worksite PATH.")
    }
    if options.includes(.put) { Benchmark.show(try PutRate(folder, options.worksite).figures()) }
    if options.includes(.start) { Benchmark.show(try ProcessTimes(folder, options.worksite).figures()) }
    if options.includes(.find) { Benchmark.show(try FindTimes(folder, options.worksite).figures()) }
  }
}
