import Auth
import Core
import Persistence
import TestSupport
import Testing

@testable import Operations

@Suite("Content that a request brings")
struct BroughtContentTests {
  private let world: TestStore
  private let blob: Blob

  init() throws {
    world = try TestStore([Notes.feature], isShared: true)
    blob = try world.store("content")
  }

  /// Names the content in a transaction in which it arrives.
  private func name(as actor: Actor, bringing brought: Set<Blob>) throws {
    try world.companyStore.database.write { connection in
      let notes = TransactionNotes(isShared: true)
      let performer = Performer(
        companyStore: world.companyStore, connection: connection, actor: actor, notes: notes)
      let issued = world.companyStore.issue(NameContent(blob: blob), batch: world.newID())
      try notes.bringing([blob]) { _ = try performer.perform(issued, bringing: brought) }
    }
  }

  @Test("may be named by its operations, without a registered upload")
  func own() throws {
    try name(as: world.actor, bringing: [blob])
    #expect(try world.companyStore.database.read { try BlobIndex($0).contains(blob.hash) })
  }

  @Test("may not be named by another request of the same transaction")
  func others() throws {
    #expect(failure { try name(as: world.other, bringing: []) }?.code == "sync.noContent")
    let absent = Blob(hash: String(repeating: "0", count: 64), size: 1)
    #expect(failure { try name(as: world.other, bringing: [absent]) }?.code == "sync.noContent")
  }

  @Test("is not here after the work that was to store it has failed")
  func failed() throws {
    struct Rejected: Error {}
    let absent = Blob(hash: String(repeating: "0", count: 64), size: 1)
    let (during, after) = try world.companyStore.database.read { connection in
      let notes = TransactionNotes()
      var during = false
      do {
        try notes.bringing([absent]) {
          during = try notes.isHere(absent, in: connection)
          throw Rejected()
        }
      } catch is Rejected {}
      return (during, try notes.isHere(absent, in: connection))
    }
    #expect(during && !after)
  }
}
