import ArgumentParser
import CommandKit
import Core
import Device
import Documents
import Operations
import Persistence
import Replica

struct DocsCache: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "cache", abstract: Phrase.cacheHelp.description)

  @OptionGroup var options: GlobalOptions
  @Option(help: ArgumentHelp(.limitHelp)) var limit: String?

  func run(in context: Context) throws {
    let session = try context.session(options)
    try session.server.require()
    if let limit = try limit.map({ try ByteCount(typed: $0, field: "limit").bytes }) {
      try session.replica.content.setLimit(limit)
      try session.replica.content.trim()
    }
    let use = try session.replica.content.use()
    let view = CacheView(
      contents: use.contents, bytes: use.bytes, limit: use.limit, pinnedBytes: use.pinnedBytes)
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
