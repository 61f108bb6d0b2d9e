import Core
import Operations
import Persistence
import SyncProtocol

/// The services that all routes of a server share.
package struct ServerServices: Sendable {
  package let companyStore: CompanyStore
  /// The queue of all writes.
  package let writes: WriteQueue
  /// The queue that stores content.
  package let contents: ContentQueue
  /// The subscribers to changes.
  package let events: EventHub
  /// The memory for request bodies.
  let bodies: BodyBudget
  /// The contents that were found to be damaged.
  let damaged: DamagedContents
  /// The reserve of disk space.
  let space: FreeSpace
  /// The version of the program.
  let version: String
  /// The time at which the services were made.
  let startedAt: Instant

  /// Creates the services from their parts.
  ///
  /// - Parameters:
  ///   - space: the reserve of disk space; by default, that of the default settings.
  ///   - version: the version of the program.
  package init(
    companyStore: CompanyStore, writes: WriteQueue, contents: ContentQueue, events: EventHub,
    bodies: BodyBudget = BodyBudget(bytes: ServerLimits().allBodiesBytes),
    damaged: DamagedContents = DamagedContents(), space: FreeSpace? = nil, version: String = "–"
  ) {
    self.companyStore = companyStore
    self.writes = writes
    self.contents = contents
    self.events = events
    self.bodies = bodies
    self.damaged = damaged
    self.space =
      space ?? FreeSpace(in: companyStore.blobs.root, floor: Int64(ServerLimits().freeBytes))
    self.version = version
    startedAt = companyStore.clock.now()
  }
}

extension ServerServices {
  /// The space for content on the disk of the server.
  ///
  /// - Throws: ``Failure`` when the system does not report it.
  package func contentSpace() throws -> ContentSpace {
    let (used, free) = try companyStore.blobs.root.space()
    return ContentSpace(used: used, available: space.available(of: free))
  }

  /// Makes those of received contents durable that need a file. A transaction on the records that name them stores the others.
  package func commitFiles(of received: [StagedBlob]) async throws {
    try await contents.commitFiles(of: received)
    for content in received { noteVerified(content.blob) }
  }

  /// Makes received content durable.
  func commit(_ received: StagedBlob) async throws {
    try await contents.commit(received)
    noteVerified(received.blob)
  }

  /// The hash was taken of the bytes of the file as they arrived.
  private func noteVerified(_ blob: Blob) {
    if CheckedContent.isSmall(blob) { return }
    let file = damaged.file(of: blob, in: companyStore.blobs)
    damaged.noteIntact(blob, in: file, at: companyStore.clock.now())
  }
}
