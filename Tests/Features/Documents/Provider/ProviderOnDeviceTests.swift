import Accounts
import Auth
import Core
import Device
import Documents
import DocumentsProvider
import Foundation
import Networking
import Operations
import Persistence
import Profile
import Remote
import Replica
import Synchronization
import TestSupport
import Testing
import Worksites

/// No server answers here: the provider has what the device has.
@Suite("A provider of a profile with a server")
struct ProviderOnDeviceTests {
  private let files: TemporaryFolder
  private let location: ProfileLocation
  private let clock = TestClock().clock

  init() throws {
    files = try TemporaryFolder()
    location = try ProfileLocation(named: "default", in: files.folder)
  }

  private struct NoNetwork: Transport {
    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
      throw Failure(NetworkFault(.unreachable, mayHaveArrived: false), host: "server.example")
    }
  }

  /// The time that was slept, which passes at once.
  private final class SleptTime: Sendable {
    let span = Mutex(Duration.zero)
  }

  /// The account file, with a token while the user is logged in.
  private func write(token: String?) throws {
    let (user, device) = (ID(high: 1, low: 1), ID(high: 1, low: 2))
    try ServerAccount(
      server: "http://server.example", user: user, username: "maija", role: .admin, device: device,
      token: token, authorities: nil
    ).write(at: location, tag: device)
  }

  private func provider() throws -> (DocumentsProvider, Session) {
    let features = [
      AccountsFeature.feature, WorksitesFeature.feature, DocumentsFeature.feature, ReplicaFeature.feature,
    ]
    let profile = try Profile(
      at: location, Composition(features), clock: clock,
      ids: IDSource(clock: clock, random: SeededRandom.source(seed: 1)), username: "maija", fullName: "Maija")
    let (start, slept) = (ContinuousClock.now, SleptTime())
    let environment = ClientEnvironment(
      clock: clock, random: { 0 }, now: { start + slept.span.withLock { $0 } },
      sleep: { span in
        try Task.checkCancellation()
        slept.span.withLock { $0 += span }
        await Task.yield()
      })
    let connection = ServerConnection(profile, environment, startSender: nil) { _ in NoNetwork() }
    let session = Session(profile: profile, connection: connection)
    return (DocumentsProvider(session), session)
  }

  private static let containers: [ProvidedContainer] = [.root, .workingSet, .trash]

  @Test("throws one error when an enumerator is asked for and the user has to log in first")
  func loggedOut() throws {
    try write(token: "token")
    let (provider, session) = try provider()
    for container in Self.containers { _ = try provider.enumerator(of: container).page() }
    _ = try session.replica.reachability.noteLoginEndedIfRoom(unless: { false })
    for container in Self.containers {
      #expect(failure { _ = try provider.enumerator(of: container) }?.code == "remote.loggedOut")
      #expect(failure { _ = try provider.search("a", in: container) }?.code == "remote.loggedOut")
    }
    try session.replica.reachability.noteLoginAccepted()
    _ = try provider.enumerator(of: .root)
    // Another program logs out.
    try write(token: nil)
    #expect(failure { _ = try provider.enumerator(of: .root) }?.code == "remote.loggedOut")
  }

  @Test(
    "lists what was added here, unsent, and says that a folder was never read where the server has another")
  func unsent() throws {
    try write(token: "token")
    let (provider, session) = try provider()
    let site = session.newID()
    try session.perform(AddWorksite(id: site, name: "Marjala"))
    let document = try add("a.txt", to: site, provider, session)
    #expect(document.state.isUnsent && document.state.isHere)
    #expect(try provider.isUnsent(version: #require(document.contentVersion)))
    let host = StrictHost(provider)
    #expect(try host.list(.worksite(site)).names == ["a.txt"])
    #expect(try host.list(.workingSet).names == ["a.txt"])
    #expect(try host.list(.root).names == ["Marjala"])
  }

  private func add(
    _ name: String, to site: ID, _ provider: DocumentsProvider, _ session: Session
  ) throws -> ProvidedItem {
    var writer = session.companyStore.blobs.writer()
    try Array(name.utf8).withUnsafeBytes { try writer.append($0) }
    return try provider.addDocument(
      name, in: .worksite(site), .staged(writer.seal()), modifiedAt: Instant(milliseconds: 0))
  }

  @Test("has in its working set what is pinned and what was used last, of many documents")
  func workingSet() throws {
    try write(token: "token")
    let (provider, session) = try provider()
    let site = session.newID()
    try session.perform(AddWorksite(id: site, name: "Marjala"))
    let folder = try provider.addFolder("Plans", in: .worksite(site))
    let documents = try (0..<250).map { try add("\($0).txt", to: site, provider, session) }
    let host = StrictHost(provider, suggesting: 50)
    let before = try host.list(.workingSet)
    #expect(before.items.count == 200 && before.items[documents[249].id] != nil)
    let (pinned, used) = (documents[0], documents[1])
    #expect(before.items[pinned.id] == nil && before.items[used.id] == nil && before.items[folder.id] == nil)
    try session.replica.pins.pin([folder.id], record: (pinned.id, container: site))
    let content = try provider.content(of: used.id)
    try session.replica.content.noteUsed(content.version.blob, isNew: true, at: clock.now())
    let after = try host.list(.workingSet)
    #expect(Set(after.items.keys).subtracting(before.items.keys) == [pinned.id, used.id, folder.id])
    try provider.trash([pinned.id])
    #expect(try host.list(.workingSet).items[pinned.id] == nil)
  }

  @Test("says that a folder was never read here, when the server has it and cannot be reached")
  func unread() async throws {
    try write(token: "token")
    let (provider, session) = try provider()
    let site = session.newID()
    try session.perform(AddWorksite(id: site, name: "Marjala"))
    // The worksite is now one that the server sent.
    _ = try session.companyStore.database.write { try $0.execute("DELETE FROM replica_outbox") }
    let enumerator = try provider.enumerator(of: .worksite(site))
    #expect(await failureOfPage(enumerator)?.code == "device.neverRead")
  }

  /// Reads a page on a thread of its own: a session blocks its thread, and tasks have only as many as there are cores.
  private func failureOfPage(_ enumerator: ItemEnumerator) async -> Failure? {
    await withCheckedContinuation { continuation in
      Thread { continuation.resume(returning: failure { _ = try enumerator.page() }) }.start()
    }
  }
}
