import CommandKit
import Core
import Documents
import Operations
import Persistence
import Replica

/// Finds versions of documents. A replica has the current version and open conflicts; the server has the
/// others.
extension Session {
  /// Lists the versions of a document, newest first.
  ///
  /// - Returns: the versions, and whether they are complete.
  func versions(of item: Item) throws -> (list: [Version], isWhole: Bool) {
    let known = try answer(Versions(of: item.id))
    guard isOnServer else { return (known, true) }
    if try replica.pending.creates(item.id) { return (known, true) }
    let fetched = try ifKnown { try list(VersionView.self, at: "/documents/\(item.id)/versions") }
    guard let fetched else { return (known, false) }
    let merge = ListMerge(fetched.items, by: \.id, with: known, by: \.id)
    // Versions in the outbox are newer than the server's.
    return (merge.merged(pending: .first, { view, _ in view.version }, own: { $0 }), true)
  }

  /// Finds a version of a document; the current one without a number.
  ///
  /// - Throws: ``Failure`` of kind `notFound`, or `unavailable` when the server cannot be asked.
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

  /// Fetches the content of a version, unless the device has it. If the document was saved again meanwhile,
  /// its new version is fetched, once.
  ///
  /// - Parameter number: the number of the version; `nil` for the current one.
  /// - Returns: the version whose content the device now has, and whether it was fetched.
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

  /// The document and version number under which the server has the content of a version.
  ///
  /// A version in the outbox, made from the content of another document, is unknown to the server.
  private func source(
    of version: Version, _ item: Item, _ number: Int?
  ) throws -> (document: ID, number: Int?) {
    guard isOnServer, !workspace.blobs.contains(version.blob) else { return (item.id, number) }
    return try knownSource(of: version, item, number)
  }

  /// As ``source(of:_:_:)``, also for content that the device has.
  func knownSource(
    of version: Version, _ item: Item, _ number: Int?
  ) throws -> (document: ID, number: Int?) {
    guard try replica.pending.creates(version.id) else { return (item.id, number) }
    let others = try workspace.database.read {
      try DocumentTree($0).versions(holding: version.blob)
    }
    let known = try others.first { try !replica.pending.creates($0.version.id) }
    return known.map { ($0.document, $0.version.number) } ?? (item.id, number)
  }
}
