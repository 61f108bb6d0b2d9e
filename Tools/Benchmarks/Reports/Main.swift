import Measuring
import Persistence

/// Measures reports and entries of hours beside SQLite and another time tracker, and prints a table.
@main
enum Main {
  static func main() {
    Benchmark.main { arguments in
      let options = try Options(arguments)
      try Benchmark.inFolder(keeping: options.keep) { folder in
        Benchmark.show(Figure.heading)
        if options.includes(.login) { Benchmark.show(try LoginTime(folder, options).figures()) }
        if options.only == .login { return }
        let ground = try Ground(folder, options)
        if options.includes(.reports) { Benchmark.show(try ReportTimes(ground).figures()) }
        if options.includes(.entries) { Benchmark.show(try EntryTimes(ground).figures()) }
      }
    }
  }
}
