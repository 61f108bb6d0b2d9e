import Measuring
import Persistence

/// Measures the upload queue beside C with the same tables and statements, and prints a table.
@main
enum Main {
  static func main() {
    Benchmark.main { arguments in
      let options = try Options(arguments)
      try Benchmark.inFolder { try run(options, $0) }
    }
  }

  private static func run(_ options: Options, _ folder: Folder) throws {
    Benchmark.show(Figure.heading)
    if options.includes(.single) {
      Benchmark.show(try Passage(folder, group: 1, groups: 150).figures())
    }
    if options.includes(.groups) {
      Benchmark.show(try Passage(folder, group: 64, groups: 50).figures())
    }
    if options.includes(.length) {
      Benchmark.show([try Reopening(folder, length: options.count).figure()])
      Benchmark.show(try Superseding(folder, length: options.count).figures())
    }
  }
}
