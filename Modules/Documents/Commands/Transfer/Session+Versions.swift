import CommandKit
import Core
import Documents
import Persistence
import Sync

/// Versions of documents. A copy of a server's data knows the present one and what stands beside it; the others are asked
/// for.
extension Session {
  /// The versions of a document, newest first, and whether they are all.
  func versions(of item: Item) throws -> (list: [Version], isWhole: Bool) {
    let known = try answer(Versions(of: item.id))
    guard isOnServer else { return (known, true) }
    let isOwn = try workspace.database.read { try Outbox($0).makes(item.id) }
    if isOwn { return (known, true) }
    var told: [VersionView] = []
    var cursor: String?
    repeat {
      let page = try askIfThere(
        ServerPage<VersionView>.self, at: "/documents/\(item.id)/versions",
        query: cursor.map { [("cursor", $0)] } ?? [])
      guard let page else { return (known, false) }
      told += page.items
      cursor = page.next
    } while cursor != nil
    let there = Set(told.map(\.id))
    // What was saved here and is on its way comes first.
    return (known.filter { !there.contains($0.id) } + told.map(\.version), true)
  }

  /// A version of a document: the one of that number, or the one it stands at.
  func version(of item: Item, number: Int?) throws -> Version {
    func isWanted(_ version: Version) -> Bool {
      if let number { version.number == number } else { version.id == item.content }
    }
    if let known = try answer(Versions(of: item.id)).first(where: isWanted) { return known }
    if let number, isOnServer {
      let (versions, isWhole) = try versions(of: item)
      if let version = versions.first(where: isWanted) { return version }
      if !isWhole {
        throw Failure(
          .unavailable, "documents.versionUnread", .versionNotHere(number, of: item.name),
          remedy: .tryWithNetwork, field: "revision")
      }
    }
    throw Failure(
      .notFound, "documents.noVersion", .noVersion(number ?? 0, of: item.name), remedy: .seeInfo,
      field: "revision")
  }

  /// Sees to it that the content of a version is here. When the document was saved again meanwhile, its folder is read and
  /// the new version is taken, once.
  ///
  /// - Parameter number: the number of the version that was asked for; `nil` for the present one.
  /// - Returns: the version whose content is here, and whether it had to be fetched.
  func fetchVersion(
    of item: Item, number: Int?, progress: ProgressLine?
  ) throws -> (version: Version, isFetched: Bool) {
    let version = try version(of: item, number: number)
    do {
      let source = try source(of: version, item, number)
      let isFetched = try fetch(
        NeededContent(of: source.document, revision: source.number, blob: version.blob), progress: progress)
      return (version, isFetched)
    } catch let failure as Failure where failure.isContentReplaced && number == nil {
      try refresh([item.parent])
      let present = try self.version(of: try answer(ItemWithID(item.id)).item, number: nil)
      return (
        present, try fetch(NeededContent(of: item.id, revision: nil, blob: present.blob), progress: progress)
      )
    }
  }

  /// Under which document and number the server has the content of a version. One that was made here from another one's
  /// content is not known there yet.
  private func source(
    of version: Version, _ item: Item, _ number: Int?
  ) throws -> (document: ID, number: Int?) {
    guard isOnServer, !workspace.blobs.contains(version.blob) else { return (item.id, number) }
    return try knownSource(of: version, item, number)
  }

  /// As ``source(of:_:_:)``, whether or not the content is here.
  func knownSource(
    of version: Version, _ item: Item, _ number: Int?
  ) throws -> (document: ID, number: Int?) {
    try workspace.database.read { connection in
      let outbox = Outbox(connection)
      guard try outbox.makes(version.id) else { return (item.id, number) }
      let others = try DocumentTree(connection).versions(holding: version.blob)
      let known = try others.first { try !outbox.makes($0.version.id) }
      return known.map { ($0.document, $0.version.number) } ?? (item.id, number)
    }
  }
}
