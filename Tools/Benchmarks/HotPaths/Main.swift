import Auth
import Core
import Measuring
import Operations
import Persistence

/// Runs one of the paths that every request and command takes, as often as asked.
///
/// `Tools/scripts/instruction-counts` counts the instructions of it.
@main
enum Main {
  static func main() {
    Benchmark.main { arguments in
      let options = try Options(arguments)
      try Benchmark.inFolder { folder in
        try HotPaths(in: folder).run(options.path, count: options.count)
      }
    }
  }
}

/// The options on the command line.
private struct Options {
  var path = HotPaths.Path.columns
  var count = 1

  private static let usage =
    "HotPaths --path \(HotPaths.Path.allCases.map(\.rawValue).joined(separator: "|")) [--count N]"

  init(_ arguments: [String]) throws {
    try Arguments(arguments, usage: Self.usage).forEach { name, value in
      switch name {
      case "--path": path = try value.choice()
      case "--count": count = try value.number()
      default: return false
      }
      return true
    }
  }
}
