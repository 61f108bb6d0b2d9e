import Core
import Documents
import Foundation
import Networking
import Operations
import Persistence
import Synchronization
import TestSupport
import Testing

@testable import Remote

@Suite("Content is fetched only where the disk has room for it")
struct DownloadReserveTests {
  private let device: TestStore
  private let server: TestStore

  init() throws {
    device = try TestStore([])
    server = try TestStore([], seed: 2)
  }

  private var store: BlobStore { device.companyStore.blobs }

  /// Fetches content from a server that has it.
  private func fetch(_ blob: Blob, _ content: String, _ reserve: DownloadReserve) async throws -> Failure? {
    let transport = AnsweringTransport { _, _ in
      HTTPResponse(
        status: 200, headers: ["ETag": "\"\(blob.hash)\""], body: HTTPBody(Array(content.utf8)))
    }
    do {
      try await ContentFetcher(FetchContext(from: try transport.client(), into: store, reserve))
        .fetch(NeededContent(of: device.newID(), revision: nil, blob: blob))
      return nil
    } catch let failure as Failure {
      return failure
    }
  }

  private var parts: [String] {
    get throws { try store.root.folder("incoming").names() }
  }

  @Test("without room nothing is requested and nothing stays; with room, content arrives")
  func room() async throws {
    let content = String(repeating: "x", count: 3 << 20)
    let blob = try server.store(content)
    func disk(free: Int64) -> DownloadReserve {
      DownloadReserve { DownloadReserve.Disk(size: 100_000_000, free: free) }
    }
    let full = try await fetch(blob, content, disk(free: 8_000_000))
    #expect(full?.code == "io.diskFull")
    #expect(full?.message.text(in: .english).contains(Language.english.size(5_000_000)) == true)
    #expect(try parts == [] && !store.contains(blob))
    #expect(try await fetch(blob, content, disk(free: 9_000_000)) == nil)
    #expect(store.contains(blob))
  }

  @Test("a disk that other programs fill ends the download, and the received bytes are removed")
  func filling() async throws {
    let content = String(repeating: "x", count: 3 << 20)
    let blob = try server.store(content)
    let looks = Mutex(0)
    let reserve = DownloadReserve {
      let look = looks.withLock { looks in
        looks += 1
        return looks
      }
      return DownloadReserve.Disk(size: 100_000_000, free: look == 1 ? 9_000_000 : 5_100_000)
    }
    #expect(try await fetch(blob, content, reserve)?.code == "io.diskFull")
    #expect(try parts == [])
  }

  @Test(
    "the reserve is 5 % of the disk, at least 2 MB and at most 64 MB",
    arguments: [(10_000_000, 2_000_000), (100_000_000, 5_000_000), (1 << 40, 64_000_000)] as [(Int64, Int64)])
  func reserve(size: Int64, reserve: Int64) {
    #expect(DownloadReserve.Disk(size: size, free: size).reserve == reserve)
  }
}
