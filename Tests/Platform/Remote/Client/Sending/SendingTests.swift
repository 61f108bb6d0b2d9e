import Core
import Documents
import Networking
import Operations
import Persistence
import Replica
import SyncProtocol
import Synchronization
import TestSupport
import Testing

@testable import Remote

@Suite("A sender")
struct SendingTests {
  private let worksite: UnsentWorksite
  private var device: TestStore { worksite.device }

  init() throws { worksite = try UnsentWorksite() }

  private func sender(over transport: AnsweringTransport) throws -> Sender {
    let environment = ClientEnvironment(
      clock: device.clock.clock, random: SeededRandom.source(seed: 1),
      sleep: { _ in try Task.checkCancellation() })
    return Sender(
      for: Replica(device.companyStore, for: device.actor), to: RemoteServer(try transport.client()),
      in: environment)
  }

  private static func results(_ entry: Outbox.Entry, _ outcome: String, asOf seq: Int) -> HTTPResponse {
    let text = #"{"results": [{"id": "\#(entry.id)", \#(outcome)}], "asOf": "epoch.\#(seq)"}"#
    return HTTPResponse(status: 200, body: HTTPBody(Array(text.utf8)))
  }

  @Test("whose request is rejected sends operations one by one, and applies each reply as of its own anchor")
  func oneByOne() async throws {
    let folders = [try worksite.addFolder("Plans"), try worksite.addFolder("Photos")]
    let entries = try worksite.outbox()
    let transport = AnsweringTransport { _, number in
      if number == 0 { return .problem(413, "http.tooLarge") }
      return Self.results(entries[number - 1], #""outcome": {}"#, asOf: number * 10)
    }
    _ = try await sender(over: transport).operations()
    #expect(try worksite.outbox().isEmpty)
    let known = try device.companyStore.database.read { connection in
      try folders.map { try Subscriptions(connection).container($0)?.anchor?.text }
    }
    #expect(known == ["epoch.20", "epoch.30"])
  }

  @Test("that was pulling already when a command requested a pull has not served that request")
  func newsAskedMeanwhile() async throws {
    let database = device.companyStore.database
    let numbers = Mutex<[Int]>([])
    let transport = AnsweringTransport { _, _ in
      let number = try database.write { try RequestedChanges($0).ask() }
      numbers.withLock { $0.append(number) }
      return .json(#"{"asOf":"1.1","isOtherEpoch":false,"audiences":[],"changes":[]}"#)
    }
    let sender = try sender(over: transport)
    func isRead() throws -> [Bool] {
      let asked = numbers.withLock { $0 }
      return try database.read { connection in try asked.map { try RequestedChanges(connection).isRead($0) } }
    }
    sender.wake(.refresh)
    _ = try await sender.pull(for: .untilDone)()
    #expect(try isRead() == [false])
    sender.wake(.refresh)
    _ = try await sender.pull(for: .untilDone)()
    #expect(try isRead() == [true, false])
  }

  @Test(
    "that runs forever repeats a pull the server had no time for; one that ends does not")
  func newsLater() async throws {
    for lifetime in [Sender.Lifetime.forever, .untilIdle] {
      let sender = try sender(over: AnsweringTransport { _, _ in .problem(503, "http.busy") })
      sender.wake(.refresh)
      do {
        let next = try await sender.pull(for: lifetime)()
        #expect(lifetime == .untilIdle)
        if case .idle = next {} else { Issue.record("\(next)") }
      } catch let failure as Failure {
        // The delay grows, as for everything that fails.
        #expect(lifetime == .forever && failure.kind == .unavailable)
      }
      #expect(sender.activity.isPullRequested == (lifetime == .forever))
    }
  }

  @Test("pulls once its event stream is open, so that no change is missed")
  func listening() async throws {
    let sender = Mutex<Sender?>(nil)
    let transport = AnsweringTransport { _, number in
      guard number == 0 else { throw NoAnswer() }
      #expect(sender.withLock { $0?.activity.isPullRequested } == false)
      return HTTPResponse(
        status: 200, headers: ["Content-Type": "text/event-stream"],
        body: HTTPBody(Array("retry: 2000\n\n".utf8)))
    }
    let made = try self.sender(over: transport)
    sender.withLock { $0 = made }
    let count = made.signal.count
    let listening = Task { try await made.listen() }
    try await made.signal.wait(past: count)
    #expect(made.activity.isPullRequested)
    listening.cancel()
    _ = await listening.result
  }

  @Test("pinned content that cannot be fetched delays nothing else, and is not requested all the time")
  func pinned() async throws {
    let blobs = try ["gone", "here", "unsent"].map { try device.store($0) }
    let documents = blobs.map { _ in device.newID() }
    for (document, blob) in zip(documents, blobs) {
      try device.perform(
        AddDocument(
          id: document, contentVersion: device.newID(), worksite: worksite.id,
          place: ItemPlace(parent: worksite.id, name: blob.hash),
          blob: blob, modifiedAt: device.clock.clock.now()))
    }
    try device.companyStore.database.write { connection in
      // The server has the first two.
      try connection.execute(
        "DELETE FROM replica_outbox WHERE position < (SELECT MAX(position) FROM replica_outbox)")
      for document in documents {
        try Pins(connection).pin(document, in: worksite.id, at: device.clock.clock.now())
      }
    }
    try device.companyStore.blobs.remove(blobs)
    let transport = AnsweringTransport { request, _ in
      guard request.url.hasSuffix("/contents/fetch") else { return .problem(404, "documents.gone") }
      let missing = [UInt8](repeating: 0xFF, count: 8)
      return HTTPResponse(
        status: 200, body: HTTPBody(missing + [0, 0, 0, 0, 0, 0, 0, 4] + Array("here".utf8)))
    }
    let sender = try sender(over: transport)
    var rests = 0
    while rests < 3 {
      let next = try await sender.pinnedContent()
      if case .again = next { continue }
      rests += 1
    }
    #expect(blobs.map(device.companyStore.blobs.contains) == [false, true, false])
    #expect(transport.requests.map { $0.url.contains(documents[0].description) } == [false, true])
  }

  @Test("that sends one by one leaves operations blocked that depend on a rejected one")
  func dependents() async throws {
    let folder = try worksite.addFolder("Plans")
    try device.perform(
      AddFolder(id: device.newID(), worksite: worksite.id, place: ItemPlace(parent: folder, name: "x")))
    _ = try worksite.addFolder("Photos")
    let entries = try worksite.outbox()
    let rejected = #""problem": {"code": "documents.x", "title": "no", "detail": "no", "status": 409}"#
    let transport = AnsweringTransport { _, number in
      switch number {
      case 0: .problem(413, "http.tooLarge")
      case 1: Self.results(entries[0], #""outcome": {}"#, asOf: 1)
      case 2: Self.results(entries[1], rejected, asOf: 2)
      default: Self.results(entries[3], #""outcome": {}"#, asOf: 3)
      }
    }
    _ = try await sender(over: transport).operations()
    #expect(transport.requests.count == 4)
    #expect(try worksite.outbox().map(\.state) == [.rejected, .blocked])
  }

  /// Content with an upload that was begun and will not be continued.
  private func leaveBehind() throws {
    let blob = Blob(hash: String(repeating: "a", count: 64), size: 1 << 20)
    let now = device.clock.clock.now()
    try device.companyStore.database.write { connection in
      let queue = UploadQueue(connection)
      try queue.add([blob], at: now)
      try queue.advance(blob.hash, location: "/api/v1/uploads/1", sent: 5)
      try queue.withdraw([blob.hash])
    }
  }

  private func leftover() throws -> String? {
    try device.companyStore.database.read { try UploadQueue($0).leftover() }
  }

  @Test("cancels an upload that is not continued", arguments: [204, 404, 403])
  func leftovers(status: Int) async throws {
    try leaveBehind()
    let transport = AnsweringTransport { _, _ in
      status == 204 ? HTTPResponse(status: status) : .problem(status, "sync.noUpload")
    }
    _ = try await sender(over: transport).upkeep()
    #expect(
      transport.requests.map { "\($0.method) \($0.url)" } == [
        "DELETE http://server.example/api/v1/uploads/1"
      ])
    #expect(try leftover() == nil)
  }

  @Test("that cannot reach the server leaves that to the next one, without an error")
  func unreachable() async throws {
    try leaveBehind()
    let transport = AnsweringTransport { _, _ in .problem(503, "server.busy") }
    _ = try await sender(over: transport).upkeep()
    #expect(transport.requests.count == 1)
    #expect(try leftover() == "/api/v1/uploads/1")
    #expect(try device.companyStore.database.read { try ConnectionProblem(connection: $0).present() } == nil)
  }
}
