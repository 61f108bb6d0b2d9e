import Measuring
import Persistence
import Serving

/// The measured server and the servers beside it, each with an address book of the same cards.
struct Ground {
  /// The measured server.
  let worksite: CardServer
  /// The measured server with the credentials for its HTTP API.
  let api: Web
  /// The servers beside it that are installed.
  let others: [CardServer]
  /// The number of cards.
  let count: Int

  init(_ folder: Folder, _ options: Options) throws {
    count = options.count
    (worksite, api) = try CardServer.worksite(options.server, in: folder.folder("worksite"))
    var others: [CardServer] = []
    do {
      if options.needsOthers {
        Self.start("radicale", try CardServer.radicale(in: folder), &others)
        Self.start("xandikos and git", try CardServer.xandikos(in: folder), &others)
        for server in [worksite] + others { try server.makeBook("benchmark", cards: count) }
      }
    } catch {
      for server in [worksite] + others { server.stop() }
      throw error
    }
    self.others = others
  }

  /// Adds a server that was started. Where it is missing, a message is printed.
  private static func start(_ name: String, _ server: CardServer?, _ servers: inout [CardServer]) {
    if let server {
      servers.append(server)
    } else {
      Benchmark.show("\(name): left out, it is not installed")
    }
  }

  /// Stops all servers.
  func stop() {
    for server in [worksite] + others { server.stop() }
  }
}
