import Foundation
import Persistence

/// Measures worksite against the least that has to be done, and prints a table.
@main
enum Main {
  static func main() {
    do {
      try run(Options(Array(CommandLine.arguments.dropFirst())))
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }

  private static func run(_ options: Options) throws {
    let folder = Folder(options.keep ?? NSTemporaryDirectory() + "worksite-benchmarks-\(getpid())")
    if let task = options.task { return try task.run(in: Ground(folder, count: options.count), options) }
    defer {
      if options.keep == nil { try? FileManager.default.removeItem(atPath: folder.path) }
    }
    try folder.make()
    show(Figure.heading)
    let ground = Ground(folder, count: options.count)
    if options.includes(.pages) || options.includes(.memory) { try ground.fill() }
    if options.includes(.memory) { show([try ListingMemory(ground).figure()]) }
    if options.includes(.pages) { show(try PageTimes(ground).figures()) }
    if options.includes(.large) { show(try LargeFile(folder, bytes: options.large).figures()) }
    try runProgram(options, folder)
  }

  private static func runProgram(_ options: Options, _ folder: Folder) throws {
    guard options.includes(.put) || options.includes(.start) else { return }
    guard FileManager.default.isExecutableFile(atPath: options.worksite) else {
      throw Trouble("There is no \(options.worksite): build it with -c release, or say --worksite PATH.")
    }
    if options.includes(.put) { show(try PutRate(folder, options.worksite).figures()) }
    if options.includes(.start) { show(try ProcessTimes(folder, options.worksite).figures()) }
  }

  private static func show(_ figures: [Figure]) {
    for figure in figures { show(figure.line) }
  }

  /// A line at once, also into a pipe.
  private static func show(_ line: String) {
    print(line)
    fflush(nil)
  }
}
