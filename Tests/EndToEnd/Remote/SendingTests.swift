import Core
import EndToEndSupport
import Foundation
import Networking
import Persistence
import Remote
import TestSupport
import Testing

@Suite("Sending content", .realPrograms)
struct SendingTests {
  private let site: Site

  init() async throws { site = try await Site() }

  private func exists(_ blob: Blob) async throws -> Bool {
    try await ContentSender(to: site.client, from: site.store).known([blob.hash]) == [blob.hash]
  }

  private func send(_ blob: Blob, rate: Double = 1e9, from state: UploadState? = nil) async throws
    -> ReportedValues<UploadState?>
  {
    let noted = ReportedValues<UploadState?>()
    try await ContentSender(to: site.client(rate: rate), from: site.store)
      .send(blob, from: state, note: { noted.report($0) })
    return noted
  }

  @Test(
    "small or large, in one request or in parts, stores it on the server",
    arguments: [
      0, 1, 1000, 256 << 10, (256 << 10) + 1, 700_000, 40 << 20,
    ])
  func sizes(size: Int) async throws {
    let blob = try site.content(size)
    for rate in [20_000, 1e9] where size < 1 << 20 || rate > 1e6 {
      let noted = try await send(blob, rate: rate)
      #expect(try await exists(blob))
      #expect(noted.last??.sent == (size > 256 << 10 ? Int64(size) : nil))
    }
  }

  @Test("the location of an upload is noted before its bytes are sent")
  func announced() async throws {
    let blob = try site.content(2 << 20)
    site.proxy.decide { _ in .stallUp(100_000) }
    let client = try await site.client(rate: 1e9)
    let noted = ReportedValues<UploadState?>()
    let sending = Task {
      try await ContentSender(to: client, from: site.store).send(blob, note: { noted.report($0) })
    }
    await site.proxy.waitForStall()
    // Nothing else has been acknowledged.
    await noted.wait { $0 != nil }
    let state = try #require(noted.last ?? nil)
    #expect(state.sent == 0)
    sending.cancel()
    await #expect(throws: CancellationError.self) { try await sending.value }
    site.proxy.decide { _ in .whole }
    // The question ends the interrupted request. Bytes that had arrived are not sent again; an upload that
    // was cut off before any arrived does not exist.
    let headers = try? await site.client.perform(HTTPCall("HEAD", state.location))
    let arrived = headers?["Upload-Offset"].flatMap { Int($0) } ?? 0
    _ = site.proxy.takeUp()
    _ = try await send(blob, from: state)
    #expect(try await exists(blob))
    #expect(site.proxy.takeUp() < (2 << 20) - arrived + 10_000)
  }

  @Test("cut after any number of bytes of the request, it arrives")
  func cutUp() async throws {
    for count in stride(from: 0, to: 330_000, by: 9973) {
      let blob = try site.content(300_000)
      site.proxy.decide { $0 == 0 ? .cutUp(count) : .whole }
      _ = try await send(blob, rate: 15_000)
      #expect(try await exists(blob), "\(count)")
    }
  }

  @Test("cut after any number of bytes of the response, it arrives")
  func cutDown() async throws {
    for count in stride(from: 0, to: 1500, by: 41) {
      let blob = try site.content(300_000)
      site.proxy.decide { $0 == 0 ? .cutDown(count) : .whole }
      _ = try await send(blob, rate: 15_000)
      #expect(try await exists(blob), "\(count)")
    }
  }

  @Test("over a connection that breaks all the time, it arrives")
  func brokenRoad() async throws {
    let blob = try site.content(3 << 20)
    site.proxy.decide { _ in .cutUp(150_000) }
    let noted = ReportedValues<UploadState?>()
    // A cut may lose bytes that arrived but were not read yet, and the breaker opens after many failures. The
    // sender then resumes.
    for _ in 0..<100 {
      do {
        try await ContentSender(to: site.client(rate: 1e9), from: site.store)
          .send(blob, from: noted.last ?? nil, note: { noted.report($0) })
        break
      } catch let failure as Failure where failure.kind == .unavailable {}
    }
    site.proxy.decide { _ in .whole }
    #expect(try await exists(blob))
  }

  @Test("continues after the server was killed and restarted on another port")
  func killed() async throws {
    let server = try await offTasks { try RunningServer() }
    let site = try await Site(server)
    let blob = try site.content(30 << 20)
    let noted = ReportedValues<UploadState?>()
    site.proxy.decide { _ in .stallUp(21 << 20) }
    // The first part of 8 MB has arrived for certain when a later one stalls.
    let client = try await site.client(rate: 1e6)
    let sending = Task {
      try await ContentSender(to: client, from: site.store).send(blob, note: { noted.report($0) })
    }
    await site.proxy.waitForStall()
    try await offTasks {
      server.kill()
      try server.start()
    }
    _ = await sending.result
    site.proxy.lead(to: server.port)
    site.proxy.decide { _ in .whole }
    _ = site.proxy.takeUp()
    let sender = ContentSender(to: try await site.client(rate: 1e6), from: site.store)
    let state = try #require(noted.last ?? nil)
    try await sender.send(blob, from: state, note: { noted.report($0) })
    #expect(try await sender.known([blob.hash]) == [blob.hash])
    #expect(site.proxy.takeUp() < 24 << 20)
  }

  @Test("an upload that was cancelled, or is another user's, begins anew")
  func goneMeanwhile() async throws {
    let blob = try site.content(500_000)
    let noted = try await send(blob, rate: 15_000)
    let begun = try #require(noted.all.first ?? nil)
    try await ContentSender(to: site.client, from: site.store).cancel(begun.location)
    try await ContentSender(to: site.client, from: site.store).cancel(begun.location)
    let other = try site.content(500_000)
    #expect(try await send(other, from: begun).last??.sent == 500_000)
    #expect(try await exists(other))
  }

  @Test("an upload of other content is not mistaken for it")
  func otherContent() async throws {
    let (one, other) = (try site.content(500_000), try site.content(500_000))
    let state = try await send(one).last ?? nil
    _ = try await send(other, from: state)
    #expect(try await exists(other))
    let longer = try site.content(600_000)
    _ = try await send(longer, from: state)
    #expect(try await exists(longer))
  }

  @Test("two senders that continue the same upload both complete")
  func takenOver() async throws {
    let blob = try site.content(4 << 20)
    let sender = ContentSender(to: try await site.client(rate: 100_000), from: site.store)
    let noted = ReportedValues<UploadState?>()
    site.proxy.decide { $0 == 0 ? .cutUp(900_000) : .whole }
    let first = Task { try await sender.send(blob, note: { noted.report($0) }) }
    await noted.wait { $0 != nil }
    _ = try await send(blob, rate: 100_000, from: noted.last ?? nil)
    try await first.value
    #expect(try await exists(blob))
  }

  @Test("reports its progress")
  func progress() async throws {
    let blob = try site.content(5 << 20)
    let counts = ReportedValues<Int64>()
    try await ContentSender(to: site.client(rate: 100_000), from: site.store)
      .send(blob, note: { _ in }, progress: { counts.report($0) })
    let all = counts.all
    #expect(all == all.sorted() && all.last == 5 << 20 && all.count > 5)
  }

  @Test("an ended login is reported at once")
  func loggedOut() async throws {
    let client = try await site.client(rate: 1e9, token: "nobody's")
    let blob = try site.content(8 << 20)
    await #expect {
      try await ContentSender(to: client, from: site.store).send(blob, note: { _ in })
    } throws: { ($0 as? Failure)?.kind == .unauthenticated }
  }
}
