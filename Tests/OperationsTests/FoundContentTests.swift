import Core
import Operations
import Persistence
import TestSupport
import Testing

@Suite("Content that was found before a transaction")
struct FoundContentTests {
  private let world: TestWorkspace
  private let blob: Blob
  private var workspace: Workspace { world.workspace }

  private struct CutOff: Error {}

  init() throws {
    world = try TestWorkspace([Notes.feature], onDisk: true, isShared: true)
    blob = try world.store("plan")
  }

  private func confirmed(_ found: FoundContent) throws -> Set<Blob> {
    try workspace.database.write { try found.confirmed(in: $0) }
  }

  @Test("is confirmed from rows alone")
  func rows() throws {
    let found = try workspace.find([blob])
    try workspace.blobs.remove([blob])
    #expect(try confirmed(found) == [blob])
    #expect(try confirmed(workspace.find([blob])) == [])
    #expect(try confirmed(.none) == [])
  }

  @Test("is looked for again when content was removed meanwhile")
  func removed() throws {
    let old = try world.store("old")
    try workspace.blobs.date(old, to: world.clock.clock.now().adding(seconds: -8 * 86_400))
    let found = try workspace.find([blob, old])
    #expect(try workspace.removeUnreferencedContent().count == 1)
    #expect(try confirmed(found) == [])
    #expect(try confirmed(workspace.find([blob, old])) == [blob])
  }

  @Test("is looked for again after a removal that was cut off, until the next one")
  func cutOff() throws {
    let before = try workspace.find([blob])
    #expect(throws: CutOff.self) { try workspace.removingContent { _ in throw CutOff() } }
    let after = try workspace.find([blob])
    #expect(try confirmed(before) == [] && confirmed(after) == [])
    try workspace.removingContent { _ in }
    #expect(try confirmed(before) == [] && confirmed(after) == [])
    #expect(try confirmed(workspace.find([blob])) == [blob])
  }

  @Test("is known to the operations that name it, in each kind of transaction")
  func known() async throws {
    let together = try workspace.performTogether(by: world.actor, naming: [blob]) { $0.notes.contentHere }
    #expect(together == [blob])
    let queue = WriteQueue(workspace) { _ in }
    #expect(try await queue.run(as: world.actor, naming: [blob]) { $0.notes.contentHere } == [blob])
    #expect(try await queue.run(as: world.actor) { $0.notes.contentHere } == [])
  }
}
