import Core
import Foundation
import TestSupport
import Testing

@testable import Persistence

@Suite("Small contents that arrive beside a transaction")
struct ContentArrivalTests {
  private let files: TemporaryFolder
  private let store: BlobStore

  init() throws {
    files = try TemporaryFolder()
    let ids = IDSource(clock: TestClock().clock, random: SeededRandom.source(seed: 5))
    store = try BlobStore(at: files.folder.folder("blobs"), ids: ids)
  }

  private func content(_ text: String) throws -> StagedBlob {
    var writer = store.writer()
    try Array(text.utf8).withUnsafeBytes { try writer.append($0) }
    return writer.seal()
  }

  @Test("are in the store when the transaction has waited for them")
  func arrived() throws {
    let contents = try ["one", "two"].map(content)
    let present = try store.keep(contents) { arrival in
      try arrival.wait()
      return store.present(contents.map(\.blob))
    }
    #expect(present == Set(contents.map(\.blob)))
  }

  @Test("stay in the store when the transaction fails, as content without a record")
  func unnamed() throws {
    struct Rejected: Error {}
    let one = try content("one")
    #expect(throws: Rejected.self) { try store.keep([one]) { _ in throw Rejected() } }
    #expect(store.isWhole(one.blob))
  }

  @Test("are not removed as unreferenced before the transaction has ended")
  func spared() throws {
    try store.keep([content("one")]) { arrival in
      try arrival.wait()
      let removing = try File(store.root.path, O_RDONLY | O_DIRECTORY)
      #expect(try !removing.lockNow(.exclusive))
    }
    try store.withoutArrivals {}
  }

  @Test("that cannot be stored are reported before the commit")
  func damaged() throws {
    try Data(repeating: 7, count: 8192).write(to: URL(fileURLWithPath: store.root.file("small.db")))
    #expect(throws: UnstoredContent.self) {
      try store.keep([content("one")]) { arrival in try arrival.wait() }
    }
  }
}
