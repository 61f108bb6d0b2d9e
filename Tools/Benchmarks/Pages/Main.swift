import Measuring
import Persistence
import Serving

/// Measures the web pages beside the JSON of the same rows, and prints a table.
@main
enum Main {
  static func main() {
    Benchmark.main { arguments in
      let options = try Options(arguments)
      try Benchmark.inFolder { folder in
        for size in options.sizes {
          Benchmark.show("\(size.rawValue):")
          Benchmark.show(Figure.heading)
          let ground = try Ground(folder.folder(size.rawValue), size, options)
          defer { ground.server.stop() }
          // Memory is measured first: a server that did other work has free memory to reuse.
          if size == .office { Benchmark.show(try DuplicateTimes(ground).figures()) }
          try PageTimes(ground).show(
            size == .office ? MeasuredPage.ofOffice(on: ground) : MeasuredPage.ofUsers(on: ground))
          if size == .office { Benchmark.show(try FolderPageTimes(ground).figures()) }
          Benchmark.show(try LoginPageTimes(ground).figures())
        }
      }
    }
  }
}
