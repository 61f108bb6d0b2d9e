import ArgumentParser
import CommandKit
import Core
import Documents
import Operations
import Persistence
import Replica

/// `worksite docs cache`
struct DocsCache: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "cache", abstract: Phrase.cacheHelp.description)

  @OptionGroup var options: GlobalOptions
  @Option(help: ArgumentHelp(.limitHelp)) var limit: String?

  func run(in context: Context) throws {
    let session = try context.session(options)
    try session.requireServer()
    if let limit = try limit.map({ try ByteCount(typed: $0, field: "limit").bytes }) {
      try session.workspace.database.write { try ContentCache($0).setLimit(limit) }
      try session.replica.trimIfFull()
    }
    let view = try session.workspace.database.read { connection in
      let cache = ContentCache(connection)
      let pinned = Set(try session.replica.pinnedContents(in: connection).map(\.blob))
        .filter(session.workspace.blobs.contains)
      let total = try cache.total()
      return CacheView(
        contents: total.count, bytes: total.bytes, limit: try cache.limit(),
        pinnedBytes: pinned.reduce(0) { $0 + $1.size })
    }
    if options.json { return try context.output.json(view) }
    context.output.say(.cacheLine(view.contents, view.bytes, limit: view.limit, pinned: view.pinnedBytes))
  }
}

/// The size of the content cache, in JSON.
private struct CacheView: Encodable {
  let contents: Int
  let bytes: Int64
  let limit: Int64
  let pinnedBytes: Int64
}
