import Measuring
import Persistence

/// Measures WebDAV beside Apache, nginx, lighttpd and rclone on the same disk, and prints a table.
@main
enum Main {
  static func main() {
    Benchmark.main { arguments in
      let options = try Options(arguments)
      try Benchmark.inFolder { folder in
        let ground = try Ground(folder, options)
        defer { ground.stop() }
        Benchmark.show(Figure.heading)
        if options.includes(.list) {
          Benchmark.show(try FolderListing(ground, count: options.count).figures())
        }
        if options.includes(.hostile) { Benchmark.show(try HostileInput(ground).figures()) }
        if options.includes(.small) { Benchmark.show(try SmallSaves(ground).figures()) }
        if options.includes(.locks) { Benchmark.show(try LockedSaves(ground).figures()) }
        if options.includes(.large) { Benchmark.show(try LargeFiles(ground, bytes: options.large).figures()) }
        if options.includes(.remove) { Benchmark.show(try TreeRemoval(ground).figures()) }
      }
    }
  }
}
