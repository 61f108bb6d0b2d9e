import Measuring
import Persistence
import Serving

/// Measures the upload queue beside C, and a device with its server beside curl; prints a table.
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
    }
    try runOverHTTP(options, folder)
  }

  private static func runOverHTTP(_ options: Options, _ folder: Folder) throws {
    if [.small, .fetched, .large].contains(where: options.includes) {
      let ground = try Ground(options, in: folder.folder("sending"))
      defer { ground.server.stop() }
      if options.includes(.small) {
        let figure = ManyFiles(folder, ground.server, ground.device, count: options.files)
        Benchmark.show([try figure.figure()])
      }
      if options.includes(.fetched) {
        let figure = FetchedFiles(folder, ground.device, count: options.files)
        Benchmark.show([try figure.figure()])
      }
      if options.includes(.large) {
        let figure = OneLargeFile(folder, ground.server, ground.device, bytes: options.large)
        Benchmark.show(try figure.figures())
      }
    }
    if options.includes(.sync) {
      let ground = try Ground(options, in: folder.folder("reading"), documents: options.documents)
      defer { ground.server.stop() }
      let figure = Reading(ground.server, ground.relay, ground.counted, count: options.documents)
      Benchmark.show(try figure.figures())
    }
    if options.includes(.listing) {
      let place = folder.folder("listing")
      let server = try WorksiteServer(options.server, in: place.folder("server"))
      defer { server.stop() }
      Benchmark.show(try FirstListing(place, server, options.worksite, count: options.listed).figures())
    }
  }
}
