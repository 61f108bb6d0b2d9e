import CommandKit
import Core
import Device
import Documents
import Operations
import Persistence
import Replica

/// The versions of documents, and their content. A replica has the current version and open conflicts; the server has
/// the others.
struct DocumentVersions {
  private let session: Session

  init(_ session: Session) { self.session = session }

  /// Lists the versions of a document, newest first.
  ///
  /// - Returns: the versions, and whether they are complete.
  func list(of item: Item) throws -> (list: [Version], isWhole: Bool) {
    let known = try session.answer(Versions(of: item.id))
    guard session.isOnServer else { return (known, true) }
    if try session.replica.pending.creates(item.id) { return (known, true) }
    let fetched = try session.requests.ifKnown {
      try session.requests.list(VersionView.self, at: "/documents/\(item.id)/versions")
    }
    guard let fetched else { return (known, false) }
    let merge = ListMerge(fetched.items, by: \.id, with: known, by: \.id)
    // Versions in the outbox are newer than the server's.
    return (merge.merged(pending: .first, { view, _ in view.version }, own: { $0 }), true)
  }

  /// Lists the versions of a document as the server has it now, where it can be asked.
  ///
  /// - Returns: the document, and the versions as ``list(of:)`` does.
  func newest(of document: Item) throws -> (document: Item, versions: (list: [Version], isWhole: Bool)) {
    let versions = try list(of: document)
    // The server's list may have a newer version than the replica.
    let present = versions.list.first { !$0.isConflict }
    guard versions.isWhole, present?.id != document.content,
      try session.changes.pullIfReachable([document.parent])
    else { return (document, versions) }
    return (try session.answer(ItemWithID(document.id)).item, versions)
  }

  /// Finds a version of a document; the current one without a number.
  ///
  /// - Throws: ``Failure`` of kind `notFound`, or `unavailable` when the server cannot be asked.
  func version(of item: Item, number: Int?) throws -> Version {
    func isWanted(_ version: Version) -> Bool {
      if let number { version.number == number } else { version.id == item.content }
    }
    if let known = try session.answer(Versions(of: item.id)).first(where: isWanted) { return known }
    if let number, session.isOnServer {
      let (versions, isWhole) = try list(of: item)
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
  func fetch(
    of item: Item, number: Int?, progress: ProgressLine?
  ) throws -> (version: Version, isFetched: Bool) {
    let version = try version(of: item, number: number)
    do {
      let source = try source(of: version, item, number)
      let isFetched = try session.contents.fetch(
        NeededContent(of: source.document, revision: source.number, blob: version.blob), progress: progress)
      return (version, isFetched)
    } catch let failure as Failure where failure.isContentReplaced && number == nil {
      try session.changes.pull([item.parent])
      let present = try self.version(of: try session.answer(ItemWithID(item.id)).item, number: nil)
      return (
        present,
        try session.contents.fetch(
          NeededContent(of: item.id, revision: nil, blob: present.blob), progress: progress)
      )
    }
  }

  /// The document and version number under which the server has the content of a version.
  ///
  /// A version in the outbox, made from the content of another document, is unknown to the server.
  private func source(
    of version: Version, _ item: Item, _ number: Int?
  ) throws -> (document: ID, number: Int?) {
    guard session.isOnServer, !session.companyStore.blobs.contains(version.blob) else {
      return (item.id, number)
    }
    return try knownSource(of: version, item, number)
  }

  /// As ``source(of:_:_:)``, also for content that the device has.
  func knownSource(
    of version: Version, _ item: Item, _ number: Int?
  ) throws -> (document: ID, number: Int?) {
    guard try session.replica.pending.creates(version.id) else { return (item.id, number) }
    let others = try session.companyStore.database.read {
      try DocumentTree($0).versions(holding: version.blob)
    }
    let known = try others.first { try !session.replica.pending.creates($0.version.id) }
    return known.map { ($0.document, $0.version.number) } ?? (item.id, number)
  }

  /// Reads content that is on this device. Damaged content is fetched again and read once more.
  ///
  /// - Parameter read: reads the content from its start.
  /// - Throws: ``Failure`` of kind `damaged` when the server does not have the content or cannot be reached.
  func reading<Value>(
    _ version: Version, of item: Item, _ read: () throws -> Value
  ) throws -> Value {
    do {
      return try read()
    } catch let failure as Failure where failure.isOfDamagedContent && session.isOnServer {
      try fetchAgain(version, of: item, because: failure)
      return try read()
    }
  }

  /// Checks content before it is written to an output that cannot be undone; see ``reading(_:of:_:)``.
  func requireWhole(_ version: Version, of item: Item) throws {
    guard session.isOnServer else { return }
    try reading(version, of: item) { try session.companyStore.blobs.copy(version.blob) { _ in } }
  }

  private func fetchAgain(_ version: Version, of item: Item, because damage: Failure) throws {
    if try session.replica.uploads.contains(anyOf: [version.blob.hash]) {
      throw damage.with(remedy: .putAgainUnsent)
    }
    let source = try knownSource(of: version, item, version.number)
    do {
      try session.contents.fetchAgain(
        NeededContent(of: source.document, revision: source.number, blob: version.blob))
    } catch let failure as Failure where failure.isServerAway {
      throw damage.with(remedy: .fetchAgainWithNetwork, cause: failure)
    } catch let failure as Failure where failure.isContentReplaced || failure.kind == .notFound {
      throw damage
    }
  }

  /// Writes a version of a document to standard output; the current one without a number.
  ///
  /// - Throws: ``Failure`` of kind `damaged` when the output differs from what was saved or is incomplete.
  func write(_ document: Item, _ number: Int?, _ context: Context) throws {
    let progress = ProgressLine(total: document.size, in: context)
    progress.begin(document.name)
    let version = try fetch(of: document, number: number, progress: progress).version
    progress.end()
    try requireWhole(version, of: document)
    var written: Int64 = 0
    do {
      try session.companyStore.blobs.copy(version.blob) {
        try context.output.write($0)
        written += Int64($0.count)
      }
    } catch let failure as Failure where failure.kind == .damaged && written > 0 {
      throw failure.with(message: .outputDamaged(document.name, written), cause: failure)
    }
  }
}

extension Failure {
  /// Whether the damage is in one blob, and not in the store.
  fileprivate var isOfDamagedContent: Bool { kind == .damaged && code.isOfContent }
}
