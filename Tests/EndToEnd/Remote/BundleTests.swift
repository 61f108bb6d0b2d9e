import Core
import EndToEndSupport
import Foundation
import Networking
import Persistence
import Remote
import TestSupport
import Testing

@Suite("Sending many small contents", .realPrograms)
struct BundleTests {
  private let site: Site

  init() async throws { site = try await Site() }

  private func send(_ blobs: [Blob]) async throws -> UploadBundle.Outcome {
    try await UploadBundle(to: site.client, from: site.store).send(blobs)
  }

  private func known(_ blobs: [Blob]) async throws -> Int {
    try await ContentSender(to: site.client, from: site.store).known(blobs.map(\.hash)).count
  }

  @Test("in one request stores all of them")
  func together() async throws {
    let blobs = try (0..<300).map { try site.content($0 * 17) }
    _ = site.proxy.takeUp()
    #expect(try await send(blobs) == UploadBundle.Outcome(acknowledged: blobs, damaged: []))
    #expect(try await known(blobs) == 300)
    #expect(try await known([try site.content(77)]) == 0)
  }

  @Test("missing or damaged contents do not delay the others")
  func damaged() async throws {
    let blobs = try (0..<10).map { try site.content(1000 + $0) }
    try site.store.remove([blobs[3]])
    try site.store.damage(blobs[7])
    let outcome = try await send(blobs)
    #expect(outcome.damaged == [blobs[3], blobs[7]])
    #expect(outcome.acknowledged == blobs.filter { !outcome.damaged.contains($0) })
    #expect(try await known(blobs) == 8)
    #expect(try await send([blobs[3]]) == UploadBundle.Outcome(acknowledged: [], damaged: [blobs[3]]))
  }

  @Test("cut after any number of bytes, they arrive all the same")
  func cut() async throws {
    for count in stride(from: 0, to: 45_000, by: 1999) {
      let blobs = try (0..<10).map { _ in try site.content(4096) }
      site.proxy.decide { $0 == 0 ? count.isMultiple(of: 2) ? .cutUp(count) : .cutDown(count / 30) : .whole }
      #expect(
        try await UploadBundle(to: site.client(rate: 1e6), from: site.store).send(blobs).acknowledged
          == blobs)
      #expect(try await known(blobs) == 10, "\(count)")
    }
  }

  @Test("sends as many as a slow link carries in some seconds")
  func bounded() async throws {
    #expect(UploadBundle(to: try await site.client(rate: 20_000), from: site.store).maximumBytes == 128 << 10)
    #expect(UploadBundle(to: try await site.client(rate: 1e9), from: site.store).maximumBytes == 16 << 20)
  }
}
