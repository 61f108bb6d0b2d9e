import Auth
import Core
import Persistence
import Synchronization
import TestSupport
import Testing

@testable import Operations

@Suite("Content that was found before a transaction")
struct FoundContentTests {
  private let world: TestStore
  private let blob: Blob
  private var companyStore: CompanyStore { world.companyStore }

  init() throws {
    world = try TestStore([Notes.feature], onDisk: true)
    blob = try world.store("plan")
  }

  private func confirm(_ found: FoundContent) throws -> Set<Blob> {
    try companyStore.database.write { try found.confirm(in: $0) }
    return found.here
  }

  /// Begins a removal that does not end, as at a crash.
  private func beginRemoval() throws { try companyStore.database.write { try ContentRemovals($0).begin() } }

  /// Whether no content can be removed now.
  private func isKept() -> Bool {
    failure { _ = try FileLock(now: companyStore.blobs.root, .exclusive) }?.kind == .unavailable
  }

  /// Names the content in a transaction that knows what was found.
  private func name(_ blob: Blob, _ found: FoundContent) throws {
    try companyStore.database.write { connection in
      let notes = TransactionNotes()
      try notes.note(found, in: connection)
      let performer = Performer(
        companyStore: companyStore, connection: connection, actor: world.actor, notes: notes)
      _ = try performer.perform(NameContent(blob: blob), batch: world.newID())
    }
  }

  @Test("is confirmed from rows alone")
  func rows() throws {
    let found = try companyStore.find([blob])
    try companyStore.blobs.remove([blob])
    #expect(try confirm(found) == [blob])
    #expect(try confirm(companyStore.find([blob])) == [])
    #expect(try confirm(.none) == [])
  }

  @Test("is not looked for in a transaction, although it was stored since")
  func notLooked() throws {
    var writer = companyStore.blobs.writer()
    try Array("later".utf8).withUnsafeBytes { try writer.append($0) }
    let staged = writer.seal()
    let later = staged.blob
    let found = try companyStore.find([later])
    try companyStore.blobs.commit([staged])
    #expect(failure { try name(later, found) }?.code == "sync.noContent")
    #expect(failure { try name(later, .none) }?.code == "sync.noContent")
    try companyStore.perform(NameContent(blob: later), by: world.actor)
  }

  @Test("is here without a look when a record references it, and not after a look that did not find it")
  func referenced() throws {
    try companyStore.perform(NameContent(blob: blob), by: world.actor)
    try companyStore.blobs.remove([blob])
    try name(blob, .none)
    #expect(failure { try name(Blob(hash: blob.hash, size: 99), .none) }?.code == "sync.noContent")
    #expect(
      failure { try companyStore.perform(NameContent(blob: blob), by: world.actor) }?.code == "sync.noContent"
    )
  }

  @Test("is looked for again when content was removed meanwhile")
  func removed() throws {
    let old = try world.store("old")
    try companyStore.blobs.date(old, to: world.clock.clock.now().adding(seconds: -8 * 86_400))
    let found = try companyStore.find([blob, old])
    #expect(try companyStore.removeUnreferencedContent().count == 1)
    #expect(throws: OutdatedContent.self) { try confirm(found) }
    #expect(try confirm(companyStore.find([blob, old])) == [blob])
  }

  @Test("is looked for once after a removal that was cut off, and stays then, in each kind of transaction")
  func cutOff() async throws {
    let before = try companyStore.find([blob])
    try beginRemoval()
    #expect(throws: OutdatedContent.self) { try confirm(before) }
    let runs = Mutex(0)
    @Sendable func run(_ performer: Performer) -> Bool {
      runs.withLock { $0 += 1 }
      return isKept()
    }
    #expect(try companyStore.performTogether(by: world.actor, naming: [blob]) { run($0) })
    #expect(try await WriteQueue(companyStore) { _ in }.run(as: world.actor, naming: [blob]) { run($0) })
    #expect(runs.withLock { $0 } == 2)
  }

  @Test("is looked for without a lock again once content that nothing references was removed")
  func ended() throws {
    try beginRemoval()
    _ = try companyStore.removeUnreferencedContent()
    let found = try companyStore.find([blob])
    #expect(!isKept())
    #expect(try confirm(found) == [blob])
  }

  @Test("is outdated while content is being removed, and looked for once that has ended, also by an error")
  func removing() throws {
    struct Stopped: Error {}
    let found = try companyStore.find([blob])
    func remove() throws {
      #expect(throws: OutdatedContent.self) { try confirm(found) }
      #expect(failure { _ = try FileLock(now: companyStore.blobs.root, .shared) }?.kind == .unavailable)
      throw Stopped()
    }
    #expect(throws: Stopped.self) {
      try companyStore.removingContent({ _ in }, removing: { _ in try remove() })
    }
    let again = try companyStore.find([blob])
    #expect(!isKept())
    #expect(try confirm(again) == [blob])
  }

  @Test("stays as long as the result of a look that keeps it lives")
  func kept() throws {
    try withExtendedLifetime(companyStore.find([blob], keeping: true)) { #expect(isKept()) }
    #expect(!isKept())
  }

  @Test("stays in the second run of a transaction, after content was removed, in each kind of transaction")
  func secondRun() async throws {
    #expect(try companyStore.performTogether(by: world.actor, naming: [blob], outdatedAtFirst()))
    let queue = WriteQueue(companyStore) { _ in }
    #expect(try await queue.run(as: world.actor, naming: [blob], outdatedAtFirst()))
  }

  /// A body of a transaction in whose first run content was removed since it was looked for.
  ///
  /// It returns whether content stays in the second run.
  private func outdatedAtFirst() throws -> @Sendable (Performer) throws -> Bool {
    let outdated = try companyStore.find([blob])
    try companyStore.removingContent({ _ in }, removing: { _ in })
    let runs = Mutex(0)
    return { performer in
      let run = runs.withLock { runs in
        runs += 1
        return runs
      }
      if run == 1 { try performer.notes.note(outdated, in: performer.connection) }
      return isKept()
    }
  }

  @Test("is known to the operations that name it, in each kind of transaction")
  func known() async throws {
    let together = try companyStore.performTogether(by: world.actor, naming: [blob]) { $0.notes.contentHere }
    #expect(together == [blob])
    let queue = WriteQueue(companyStore) { _ in }
    #expect(try await queue.run(as: world.actor, naming: [blob]) { $0.notes.contentHere } == [blob])
    #expect(try await queue.run(as: world.actor) { $0.notes.contentHere } == [])
  }
}
