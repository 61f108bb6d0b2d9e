import Core
import Device
import Documents
import Operations
import Persistence
import Replica

/// The versions of documents, and their content. A replica has the current version and open conflicts; the server has
/// the others.
package struct DocumentVersions {
  let provider: DocumentsProvider
  var companyStore: CompanyStore { provider.companyStore }

  init(of provider: DocumentsProvider) { self.provider = provider }

  /// Lists the versions of a document, newest first.
  ///
  /// - Returns: the versions, and whether they are complete.
  package func list(of item: Item) throws -> (list: [Version], isWhole: Bool) {
    let known = try provider.answer(Versions(of: item.id))
    guard let remote = provider.remote, try !remote.replica.pending.creates(item.id) else {
      return (known, true)
    }
    let fetched = try remote.requests.ifKnown {
      try remote.requests.list(VersionView.self, at: "/documents/\(item.id)/versions")
    }
    guard let fetched else { return (known, false) }
    let merge = ListMerge(fetched.items, by: \.id, with: known, by: \.id)
    // Versions in the outbox are newer than the server's.
    return (merge.merged(pending: .first, { view, _ in view.version }, own: { $0 }), true)
  }

  /// Lists the versions of a document as the server has it now, where it can be asked.
  ///
  /// - Returns: the document, and the versions as ``list(of:)`` does.
  package func newest(
    of document: Item
  ) throws -> (document: Item, versions: (list: [Version], isWhole: Bool)) {
    let versions = try list(of: document)
    // The server's list may have a newer version than the replica.
    let present = versions.list.first { !$0.isConflict }
    guard let remote = provider.remote, versions.isWhole, present?.id != document.content,
      try remote.changes.pullIfReachable([document.parent])
    else { return (document, versions) }
    return (try provider.answer(ItemWithID(document.id)).item, versions)
  }

  /// A choice of a version.
  package enum Choice: Hashable, Sendable {
    /// The current one.
    case current
    /// The one with a number within the document.
    case number(Int)
    /// The one with an id.
    case id(ID)

    /// The version of a number; the current one without a number.
    package init(number: Int?) { self = number.map { .number($0) } ?? .current }

    func means(_ version: Version, of document: Item) -> Bool {
      switch self {
      case .current: version.id == document.content
      case .number(let number): version.number == number
      case .id(let id): version.id == id
      }
    }

    /// Its name for users.
    func name(of document: Item) -> String {
      switch self {
      case .current: "0"
      case .number(let number): "\(number)"
      case .id(let id): id.short
      }
    }
  }

  /// Finds a version of a document.
  ///
  /// - Throws: ``Failure`` of kind `notFound`, or `unavailable` when the server cannot be asked.
  package func version(of item: Item, _ choice: Choice) throws -> Version {
    let known = try provider.answer(Versions(of: item.id))
    if let version = known.first(where: { choice.means($0, of: item) }) { return version }
    if choice != .current, provider.remote != nil {
      let (versions, isWhole) = try list(of: item)
      if let version = versions.first(where: { choice.means($0, of: item) }) { return version }
      if !isWhole {
        throw Failure(
          .unavailable, "documents.versionUnread", .versionNotHere(choice.name(of: item), of: item.name),
          remedy: .tryWithNetwork, field: "revision")
      }
    }
    throw Failure(
      .notFound, "documents.noVersion", .noVersion(choice.name(of: item), of: item.name),
      remedy: .seeVersionsOf, field: "revision")
  }

  /// Fetches the content of a version, unless the device has it. If the document was saved again meanwhile,
  /// its new version is fetched, once.
  ///
  /// - Returns: the version whose content the device now has, and whether it was fetched.
  package func fetch(
    of item: Item, _ choice: Choice, progress: (FetchProgress) -> Void = { _ in }
  ) throws -> (version: Version, isFetched: Bool) {
    let version = try version(of: item, choice)
    guard let remote = provider.remote else { return (version, false) }
    do {
      let isCurrent = choice == .current
      return (version, try fetch(try source(of: version, item, isCurrent: isCurrent), remote, progress))
    } catch let failure as Failure where failure.isContentReplaced && choice == .current {
      try remote.changes.pull([item.parent])
      let present = try self.version(of: provider.answer(ItemWithID(item.id)).item, .current)
      let needed = NeededContent(of: item.id, revision: nil, blob: present.blob)
      return (present, try fetch(needed, remote, progress))
    }
  }

  private func fetch(
    _ content: NeededContent, _ remote: Session, _ progress: (FetchProgress) -> Void
  ) throws -> Bool {
    try remote.contents.fetch(
      content, skip: { progress(.arrivedEarlier($0)) }, add: { progress(.received($0)) })
  }

  /// The content of a version, and the document and number under which the server has it.
  ///
  /// A version in the outbox, made from the content of another document, is unknown to the server.
  private func source(of version: Version, _ item: Item, isCurrent: Bool) throws -> NeededContent {
    let number = isCurrent ? nil : version.number
    if companyStore.blobs.contains(version.blob) {
      return NeededContent(of: item.id, revision: number, blob: version.blob)
    }
    return try knownSource(of: version, item, number)
  }

  /// As ``source(of:_:isCurrent:)``, also for content that the device has.
  private func knownSource(of version: Version, _ item: Item, _ number: Int?) throws -> NeededContent {
    let named = NeededContent(of: item.id, revision: number, blob: version.blob)
    guard let pending = provider.replica?.pending, try pending.creates(version.id) else { return named }
    let others = try companyStore.database.read { try DocumentTree($0).versions(holding: version.blob) }
    let known = try others.first { try !pending.creates($0.version.id) }
    return known.map {
      NeededContent(of: $0.document, revision: $0.version.number, blob: version.blob)
    } ?? named
  }

  /// Reads content that is on this device. Damaged content is fetched again and read once more.
  ///
  /// - Parameter read: reads the content from its start.
  /// - Throws: ``Failure`` of kind `damaged` when the server does not have the content or cannot be reached.
  package func reading<Value>(
    _ version: Version, of item: Item, _ read: () throws -> Value
  ) throws -> Value {
    do {
      return try read()
    } catch let failure as Failure where failure.isOfDamagedContent {
      guard let remote = provider.remote else { throw failure }
      try fetchAgain(version, of: item, remote, because: failure)
      return try read()
    }
  }

  /// Checks content before it is written to an output that cannot be undone; see ``reading(_:of:_:)``.
  package func requireWhole(_ version: Version, of item: Item) throws {
    if provider.remote == nil { return }
    try reading(version, of: item) { try companyStore.blobs.copy(version.blob) { _ in } }
  }

  private func fetchAgain(
    _ version: Version, of item: Item, _ remote: Session, because damage: Failure
  ) throws {
    if try remote.replica.uploads.contains(anyOf: [version.blob.hash]) {
      throw damage.with(remedy: .putAgainUnsent)
    }
    do {
      try remote.contents.fetchAgain(try knownSource(of: version, item, version.number))
    } catch let failure as Failure where failure.isServerAway {
      throw damage.with(remedy: .fetchAgainWithNetwork, cause: failure)
    } catch let failure as Failure where failure.isContentReplaced || failure.kind == .notFound {
      throw damage
    }
  }
}

/// Progress of the fetching of content.
public enum FetchProgress: Hashable, Sendable {
  /// Bytes arrived in an earlier attempt. They do not count for the rate.
  case arrivedEarlier(Int)
  /// Bytes were received.
  case received(Int)
}

extension Failure {
  /// Whether the damage is in one blob, and not in the store.
  fileprivate var isOfDamagedContent: Bool { kind == .damaged && code.isOfContent }
}

extension DocumentsProvider {
  /// The versions of documents, and their content.
  package var versions: DocumentVersions { DocumentVersions(of: self) }
}
