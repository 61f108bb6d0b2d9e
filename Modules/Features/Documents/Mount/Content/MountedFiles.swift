import Auth
import Core
import Device
import Documents
import DocumentsProvider
import Foundation
import Operations
import Persistence
import Profile
import Replica
import SyncProtocol
import Worksites

/// The worksites, folders and documents of a profile, as the mount reads them.
///
/// Content and listings that this device does not have are fetched from the server.
struct MountedFiles: Sendable {
  let session: Session
  /// The folder of the bytes that programs change.
  let scratch: Folder
  /// Cancelled when the mount ends, so that nothing waits for the server any more.
  private let ending: Cancellation
  private let followed = FollowedFolders()
  private let serverSpace = FileSystemSpace()
  let rejected = RejectedSaves()
  /// The gate has more places than a server takes requests of one device at a time.
  private let network = NetworkGate(places: 48, maxWaiting: 384)

  /// The files of a profile.
  ///
  /// - Parameter ending: ends the waits for the server.
  init(of session: Session, until ending: Cancellation) {
    self.session = session.acting(in: SessionActivity(cancelledBy: CancellationSource(ending)))
    self.ending = ending
    scratch = session.profile.location.mounted
  }

  /// Whether the user's role may change documents. They see only worksites that they are attached to.
  var mayEdit: Bool { Right.editDocuments.isGranted(to: session.actor.role) }

  /// The present time.
  var now: Instant { session.companyStore.clock.now() }

  /// The worksites of the user.
  func worksites(withArchived: Bool = false) throws -> [Worksite] {
    try answer(Worksites(withArchived: withArchived))
  }

  /// A worksite of the user.
  func worksite(_ id: ID) throws -> Worksite { try answer(WorksiteWithID(id)) }

  /// A folder or document outside the trash.
  func item(_ id: ID) throws -> Item { try answer(ItemWithID(id)).item }

  /// A folder or document; `nil` where it is in the trash or gone.
  func itemIfPresent(_ id: ID) throws -> Item? {
    do { return try item(id) } catch let failure as Failure where failure.kind == .notFound { return nil }
  }

  /// The item with a name in a folder, without regard to case and to the form of accents.
  ///
  /// - Parameter isInterrupted: whether the program that waits was interrupted; asked repeatedly.
  /// - Throws: ``Failure`` when the device never listed the folder and cannot now: the name may exist.
  func item(at place: ItemPlace, unless isInterrupted: () -> Bool = { false }) throws -> Item? {
    if let item = try answer(ItemAt(place)) { return item }
    guard try !session.containers.isRead(place.parent) else { return nil }
    try ensureListed(place.parent, unless: isInterrupted)
    return try answer(ItemAt(place))
  }

  /// Makes the listing of a folder available, and has the server's changes in it followed.
  ///
  /// - Parameter isInterrupted: whether the program that waits was interrupted; asked repeatedly.
  func ensureListed(_ folder: ID, unless isInterrupted: () -> Bool = { false }) throws {
    guard session.isOnServer else { return }
    let isRead = try session.containers.isRead(folder)
    if isRead, followed.contains(folder, at: now) { return }
    if isRead {
      try session.containers.ensureRead(folder)
    } else {
      let cancellation = Cancellation()
      let session = acting(until: cancellation)
      func cancelIfInterrupted() { if isInterrupted() || ending.isCancelled { cancellation.cancel() } }
      try pass(unless: isInterrupted) {
        try session.containers.ensureRead(folder, tick: { cancelIfInterrupted() })
      }
    }
    followed.insert(folder, at: now)
  }

  /// A session for a wait of its own.
  private func acting(until cancellation: Cancellation) -> Session {
    session.acting(in: SessionActivity(cancelledBy: CancellationSource(cancellation)))
  }

  /// Runs work that waits for the network. Before it does, the mount may end, or the program be interrupted.
  private func pass(unless isInterrupted: () -> Bool, _ body: () throws -> Void) throws {
    try network.pass(unless: { isInterrupted() || ending.isCancelled }, body)
  }

  /// A page of a folder, with the items whose content is on this device.
  func page(of container: Container, after cursor: Cursor?) throws -> (page: Page<Item>, here: Set<Blob>) {
    let page = try FolderEnumerator(container, in: session.companyStore, for: session.actor)
      .page(after: cursor)
    return (page, present(in: page.items))
  }

  /// The contents of documents that are on this device. A profile without a server has all.
  private func present(in items: [Item]) -> Set<Blob> {
    let blobs = items.compactMap(\.blob)
    return session.isOnServer ? session.companyStore.blobs.present(blobs) : Set(blobs)
  }

  /// Whether the content of a document is on this device. A folder always is.
  func isHere(_ item: Item) -> Bool { item.kind == .folder || item.blob.map(has) ?? false }

  /// Whether content is on this device.
  func has(_ blob: Blob) -> Bool { !session.isOnServer || session.companyStore.blobs.contains(blob) }

  /// A document with its current version.
  func content(of document: ID) throws -> DocumentContent.Answer { try answer(DocumentContent(of: document)) }

  /// A reader of content of which parts may be missing on this device.
  func reader(of blob: Blob) -> SparseBlobReader { session.contents.reader(of: blob) }

  /// Fetches the content of a version, or a range of it.
  ///
  /// - Parameter isInterrupted: whether the program that waits was interrupted; asked repeatedly.
  func fetch(
    _ range: Range<Int64>? = nil, of version: OpenVersion, of document: ID, unless isInterrupted: () -> Bool
  ) throws {
    let needed = NeededContent(of: document, revision: version.number, blob: version.blob)
    let cancellation = Cancellation()
    let (session, source) = (acting(until: cancellation), CancellationSource(cancellation))
    func cancelIfInterrupted() { if isInterrupted() || ending.isCancelled { cancellation.cancel() } }
    try pass(unless: isInterrupted) {
      if let range {
        try session.contents.fetch(needed, range: range, cancelledBy: source) { _ in cancelIfInterrupted() }
      } else {
        _ = try session.contents.fetch(needed, skip: { _ in }, add: { _ in cancelIfInterrupted() })
      }
    }
  }

  /// Notes the use of content that is on this device, so that content that is not used is evicted first.
  func noteUsed(_ blob: Blob) throws {
    if session.isOnServer { try session.replica.content.noteUsed(blob, isNew: false, at: now) }
  }

  /// Whether the server does not have the content of a document yet.
  func isUnsent(_ blob: Blob) throws -> Bool {
    try session.isOnServer && session.replica.uploads.contains(anyOf: [blob.hash])
  }

  /// Whether another user has locked a document, as far as this device knows.
  func isLockedByOther(_ item: Item) throws -> Bool {
    try session.companyStore.database.read { connection in
      try ItemLocks(connection, at: now).covering(item.id, at: item.worksite).contains {
        $0.user != session.user
      }
    }
  }

  /// The size of the disk that holds the content, and what is free, in bytes.
  ///
  /// It is the server's disk, as the server last reported it. Without a server, and before any report, it is this device's.
  func space() throws -> (size: Int64, free: Int64) {
    if session.isOnServer, let space = try serverSpace.report(to: session) {
      return (space.used + space.available, space.available)
    }
    let (used, free) = try session.companyStore.blobs.root.space()
    return (used + free, free)
  }

  /// Answers a query from this device.
  private func answer<Question: Query>(_ query: Question) throws -> Question.Answer {
    try session.companyStore.answer(query, for: session.actor)
  }
}

extension Item {
  /// The current content of a document; `nil` for a folder, and where it is not known yet.
  var blob: Blob? { hash.map { Blob(hash: $0, size: size) } }
}
