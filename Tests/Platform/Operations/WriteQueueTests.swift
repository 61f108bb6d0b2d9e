import Core
import Feed
import Foundation
import Operations
import Persistence
import SyncProtocol
import Synchronization
import TestSupport
import Testing

@Suite("Concurrent callers of the write queue")
struct WriteQueueTests {
  private let world: TestStore
  private let queue: WriteQueue
  private let told = Told()
  private let box = ID(high: 0, low: 1)

  /// The audiences that were notified after transactions.
  private final class Told: Sendable {
    let audiences = Mutex<[Set<String>]>([])
  }

  init() throws {
    world = try TestStore([Notes.feature], onDisk: true, isShared: true)
    queue = WriteQueue(world.companyStore) { [told] audiences in
      told.audiences.withLock { $0.append(audiences) }
    }
  }

  private func write(_ text: String) async throws -> String {
    let note = WriteNote(id: world.newID(), box: box, text: text)
    return try await queue.perform(world.companyStore.issue(note, batch: world.newID()), by: world.actor)
  }

  @Test("share transactions, and each gets the outcome of its own")
  func shared() async throws {
    let outcomes = try await withThrowingTaskGroup(of: String.self) { group in
      for number in 0..<200 { group.addTask { try await write("note \(number)") } }
      return try await group.reduce(into: Set<String>()) { $0.insert($1) }
    }
    #expect(outcomes == Set((0..<200).map { "wrote note \($0)" }))
    let transactions = told.audiences.withLock { $0.count }
    #expect(transactions < 200, "\(transactions) transactions")
    #expect(try world.companyStore.database.read { try Notes.all($0).count } == 200)
  }

  @Test("learn which changes are theirs alone only when they had the transaction for themselves")
  func spans() async throws {
    let spans = try await withThrowingTaskGroup(of: OwnSpan.self) { group in
      for number in 0..<200 {
        group.addTask {
          try await queue.run(as: world.actor) { performer in
            let note = WriteNote(id: world.newID(), box: box, text: "note \(number)")
            return try performer.span { try performer.perform(note, batch: world.newID()) }.span
          }
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    let transactions = told.audiences.withLock { $0.count }
    #expect(transactions < 200)
    #expect(spans.count { $0.before != nil } <= transactions)
    let alone = try await queue.run(as: world.actor) { try $0.span {}.span }
    #expect(alone.before == alone.after)
  }

  @Test("fail alone, and a rollback, before or after a write, affects no other caller")
  func apart() async throws {
    _ = try await write("taken")
    let results = await withTaskGroup(of: (Int, Bool).self) { group in
      for number in 0..<60 {
        group.addTask {
          switch number % 4 {
          case 0: return (number, (try? await write("fine \(number)")) != nil)
          case 1: return (number, (try? await write("taken")) != nil)
          case 2:
            let result: Void? = try? await queue.run(as: world.actor) { performer in
              let note = WriteNote(id: world.newID(), box: box, text: "taken")
              _ = try? performer.perform(note, batch: world.newID())
            }
            return (number, result != nil)
          default:
            let result: Void? = try? await queue.run(as: world.actor) { performer in
              let note = WriteNote(id: world.newID(), box: box, text: "torn \(number)")
              _ = try performer.perform(note, batch: world.newID())
              throw Failure(.conflict, "test.torn", Phrase(verbatim: "no"))
            }
            return (number, result != nil)
          }
        }
      }
      return await group.reduce(into: [Int: Bool]()) { $0[$1.0] = $1.1 }
    }
    for (number, isWritten) in results { #expect(isWritten == (number % 2 == 0), "\(number)") }
    let notes = try world.companyStore.database.read { try Notes.all($0) }
    #expect(Set(notes) == Set((0..<60).filter { $0 % 4 == 0 }.map { "fine \($0)" } + ["taken"]))
  }

  @Test("are reported to subscribers once they are on disk")
  func telling() async throws {
    _ = try await write("note")
    #expect(told.audiences.withLock { $0 } == [["company"]])
  }

  @Test("get the first outcome when they perform the same operation again")
  func again() async throws {
    let note = world.companyStore.issue(
      WriteNote(id: world.newID(), box: box, text: "once"), batch: world.newID())
    let first = try await queue.perform(note, by: world.actor)
    let second = try await queue.perform(note, by: world.actor)
    #expect(first == second)
    #expect(try world.companyStore.database.read { try Notes.all($0) } == ["once"])
  }

  private func content(_ text: String) throws -> StagedBlob {
    var writer = world.companyStore.blobs.writer()
    try Array(text.utf8).withUnsafeBytes { try writer.append($0) }
    return writer.seal()
  }

  private func write(_ text: String, bringing content: StagedBlob) async throws {
    _ = try await queue.run(as: world.actor, bringing: [content]) { performer in
      let note = WriteNote(id: world.newID(), box: box, text: text)
      return try performer.perform(note, batch: world.newID())
    }
  }

  /// Names content as if it had come with the request.
  private func name(_ blob: Blob) async throws {
    _ = try await queue.run(as: world.actor) { performer in
      let issued = world.companyStore.issue(NameContent(blob: blob), batch: world.newID())
      return try performer.perform(issued, bringing: [blob])
    }
  }

  @Test("find the content that they brought in the store")
  func bringing() async throws {
    let content = try content("content")
    try await write("note", bringing: content)
    #expect(world.companyStore.blobs.isWhole(content.blob))
    #expect(try world.companyStore.database.read { try Notes.all($0) } == ["note"])
  }

  @Test("that are rejected leave none of their content, and other callers may not name it")
  func rejectedContent() async throws {
    let (rejected, kept) = (try content("rejected"), try content("kept"))
    _ = try await write("taken")
    let results = await withTaskGroup(of: (Int, Bool).self) { group in
      for number in 0..<60 {
        group.addTask {
          switch number % 3 {
          case 0: return (number, (try? await write("note \(number)", bringing: kept)) != nil)
          case 1: return (number, (try? await write("taken", bringing: rejected)) != nil)
          default: return (number, (try? await name(rejected.blob)) != nil)
          }
        }
      }
      return await group.reduce(into: [Int: Bool]()) { $0[$1.0] = $1.1 }
    }
    for (number, isWritten) in results { #expect(isWritten == (number % 3 == 0), "\(number)") }
    let blobs = world.companyStore.blobs
    #expect(blobs.isWhole(kept.blob) && !blobs.contains(rejected.blob))
    #expect(try world.companyStore.database.read { try BlobIndex($0).all() }.isEmpty)
  }
}
