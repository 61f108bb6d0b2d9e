import ArgumentParser
import CommandKit
import Core
import Device
import Documents
import Operations
import Persistence
import Replica

/// `worksite docs evict PATH`
struct DocsEvict: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "evict", abstract: Phrase.evictHelp.description,
    discussion: Phrase.evictDiscussion.description)

  @OptionGroup var options: GlobalOptions
  @Argument(help: ArgumentHelp(.pathHelp), completion: .paths) var path: String

  func run(in context: Context) throws {
    let session = try context.session(options)
    try session.server.require()
    let located = try DocumentFinder(session).locate(path)
    let here = try blobs(of: located, session).filter(session.companyStore.blobs.contains)
    let (waiting, pinned) = try session.replica.content.needed(among: here)
    let evicted = try session.replica.content.evict(Array(here.subtracting(pinned).subtracting(waiting)))
    let view = EvictView(
      path: located.path.description, contents: evicted.count, bytes: evicted.reduce(0) { $0 + $1.size },
      waiting: waiting.count, pinned: pinned.subtracting(waiting).count)
    if options.json { return try context.output.json(view) }
    context.output.say(.evicted(view.path.printable, view.contents, view.bytes))
    if view.waiting > 0 { context.output.note(.stayedWaiting(view.waiting)) }
    if view.pinned > 0 { context.output.note(.stayedPinned(view.pinned)) }
  }

  /// The content of all versions that the replica contains.
  private func blobs(of located: LocatedItem, _ session: Session) throws -> Set<Blob> {
    let ids =
      located.isFolder ? try session.replica.containers.tree(of: located.container) : [located.container]
    return Set(
      try Set(session.replica.content.required(by: ids).map(\.record)).flatMap {
        try session.answer(Versions(of: $0)).map(\.blob)
      })
  }
}

/// The evicted content and the content that stayed, in JSON.
private struct EvictView: Encodable {
  let path: String
  let contents: Int
  let bytes: Int64
  /// The number that stayed because the server does not have them yet.
  let waiting: Int
  /// The number that stayed because they are pinned.
  let pinned: Int
}
