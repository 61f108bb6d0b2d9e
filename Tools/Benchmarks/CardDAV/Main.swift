import Measuring
import Persistence

/// Measures CardDAV beside Radicale and Xandikos with the same cards, and prints a table.
@main
enum Main {
  static func main() {
    Benchmark.main { arguments in
      let options = try Options(arguments)
      try Benchmark.inFolder { folder in
        let ground = try Ground(folder, options)
        defer { ground.stop() }
        Benchmark.show(Figure.heading)
        if options.includes(.reports) { try ReportTimes(ground).show() }
        if options.includes(.all) { Benchmark.show(try LongResponse(ground).figures()) }
        // The last part with this address book, because it adds cards.
        if options.includes(.put) { try PutTimes(ground).show() }
        if options.includes(.large) {
          Benchmark.show(try LargeBook(ground, count: options.large).figures())
        }
      }
    }
  }
}
