import Measuring
import Persistence
import Serving

/// Measures the server beside Apache on the same disk, and prints a table.
@main
enum Main {
  static func main() {
    Benchmark.main { arguments in
      let options = try Options(arguments)
      try Benchmark.inFolder { folder in
        let worksite = try WorksiteServer(options.server, in: folder.folder("worksite"))
        defer { worksite.stop() }
        let apache = try Apache(in: folder.folder("apache"))
        defer { apache?.stop() }
        try measure(options, Ground(folder: folder, worksite: worksite, apache: apache))
      }
    }
  }

  private static func measure(_ options: Options, _ ground: Ground) throws {
    Benchmark.show(Figure.heading)
    if options.includes(.memory) {
      Benchmark.show(try ServerMemory(ground, bytes: options.large).figures())
    }
    if options.includes(.connections) {
      Benchmark.show(try ManyConnections(ground, count: options.connections).figures())
    }
    if options.includes(.pages) { Benchmark.show(try FirstPage(ground, count: options.count).figures()) }
    if options.includes(.small) { Benchmark.show(try SmallFiles(ground).figures()) }
    if options.includes(.large) {
      Benchmark.show(try LargeContent(ground, bytes: options.large / 2).figures())
    }
  }
}
