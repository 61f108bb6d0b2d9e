import Auth
import Core
import Documents
import Operations
import Persistence
import Replica
import SyncProtocol

/// The documents that the user works with, ordered by id.
///
/// They are open for editing on this device, unsent, pinned, used last here, or saved last.
///
/// Their number is bounded, whatever the size of the worksites.
struct WorkingSetSource: ItemSource {
  /// The most documents of each reason.
  private static let maxPerReason = 200
  private static let listing = ListPosition.Listing("U")

  func page(after cursor: Cursor?, limit: Int, in provider: DocumentsProvider) throws -> Page<ListedRecord> {
    let position = try cursor.map { try ListPosition($0, in: Self.listing) }
    let members = try members(in: provider).filter { id in position.map { id > $0.item } ?? true }
    let next = members.prefix(limit).last.map { ListPosition(behind: $0).cursor(in: Self.listing) }
    return Page(
      items: try provider.answer(Items(members.prefix(limit))), next: members.count > limit ? next : nil)
  }

  /// The anchor of the change log, and a digest of the members: use of a document is in no log.
  func anchor(in provider: DocumentsProvider) throws -> Anchor {
    let anchor = try provider.answer(LogAnchor())
    return Anchor(text: anchor.text + Self.separator + Self.digest(of: try members(in: provider)))
  }

  private static let separator = "-working-"

  private static func digest(of members: [ID]) -> String {
    ContentDigest.hash(of: members.flatMap(\.bytes))
  }

  /// - Throws: ``Failure`` `sync.anchorExpired` when other documents are members now.
  func changes(since anchor: Anchor, limit: Int, in provider: DocumentsProvider) throws -> ListedChanges {
    let parts = anchor.text.split(separator: Self.separator, omittingEmptySubsequences: false)
    let members = try members(in: provider)
    let digest = Self.digest(of: members)
    let log = Anchor(text: parts.count == 2 ? String(parts[0]) : anchor.text)
    let changes = try provider.answer(Changes(since: log, in: Set(members), limit: limit))
    guard parts.count == 2, parts[1] == digest else { throw Failure.listAgain }
    return ListedChanges(
      updated: changes.updated, deleted: [],
      anchor: Anchor(text: changes.anchor.text + Self.separator + digest),
      hasMore: changes.hasMore)
  }

  /// The documents and pinned folders that exist and that the user may see, by id.
  private func members(in provider: DocumentsProvider) throws -> [ID] {
    let recent = try provider.answer(RecentDocuments(limit: Self.maxPerReason)).map(\.item.id)
    let edited = try EditsFeature.documents(in: provider.companyStore, limit: Self.maxPerReason)
    guard let replica = provider.replica else {
      return try provider.answer(Items(Set(recent).union(edited))).map(\.id).sorted()
    }
    let pins = try replica.pins.all()
    let pinned = pins.records.prefix(Self.maxPerReason) + pins.containers.prefix(Self.maxPerReason)
    let unsent = try replica.pending.records(of: DocumentsFeature.items, limit: Self.maxPerReason)
    let used = try provider.answer(Holders(of: replica.content.used(limit: Self.maxPerReason)))
    let all = Set(recent).union(edited).union(pinned).union(unsent).union(used)
    return try provider.answer(Items(all)).map(\.id).sorted()
  }

  /// The folders and documents with some ids, without those in the trash and those that the actor may not see.
  private struct Items: Query {
    static let right = Right.readDocuments

    private let ids: [ID]

    init(_ ids: some Swift.Collection<ID>) { self.ids = Array(ids) }

    func answer(in connection: Connection, for actor: Actor) throws -> [ListedRecord] {
      try ids.compactMap { id in
        do {
          return .item(try ItemWithID(id).answer(in: connection, for: actor).item)
        } catch let failure as Failure where failure.kind == .notFound {
          return nil
        }
      }
    }
  }

  /// The documents whose current content is one of some contents.
  private struct Holders: Query {
    static let right = Right.readDocuments

    private let blobs: [Blob]

    init(of blobs: [Blob]) { self.blobs = blobs }

    func answer(in connection: Connection, for actor: Actor) throws -> [ID] {
      let tree = DocumentTree(connection)
      return try blobs.flatMap { blob in
        try tree.versions(holding: blob).filter { try tree.item($0.document)?.content == $0.version.id }
          .map(\.document)
      }
    }
  }

  private struct Changes: Query {
    static let right = Right.readDocuments

    private let anchor: Anchor
    private let members: Set<ID>
    private let limit: Int

    init(since anchor: Anchor, in members: Set<ID>, limit: Int) {
      (self.anchor, self.members, self.limit) = (anchor, members, limit)
    }

    func answer(in connection: Connection, for actor: Actor) throws -> ListedChanges {
      let changes = try LoggedChanges(
        of: [DocumentsFeature.items], since: anchor, limit: limit, in: connection)
      let updated = changes.records.map(\.id).filter(members.contains)
      return ListedChanges(
        updated: try Items(updated).answer(in: connection, for: actor), deleted: [], anchor: changes.anchor,
        hasMore: changes.hasMore)
    }
  }
}
