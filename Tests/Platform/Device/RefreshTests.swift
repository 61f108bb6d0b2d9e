import Accounts
import Auth
import Core
import Foundation
import Networking
import Operations
import Persistence
import Profile
import Remote
import Replica
import TestSupport
import Testing

@testable import Device

@Suite("A refresh", .serialized)
struct RefreshTests {
  private let files: TemporaryFolder
  private let clock = SpanClock()
  private let requests = ReportedSeconds()
  private let session: Session

  /// A session whose server takes requests and never answers.
  init() throws {
    files = try TemporaryFolder()
    let (clock, requests) = (clock, requests)
    let composition = try Composition([AccountsFeature.feature, ReplicaFeature.feature])
    let location = try ProfileLocation(named: "default", in: files.folder)
    let (user, device) = (ID(high: 1, low: 1), ID(high: 1, low: 2))
    try ServerAccount(
      server: "http://server.example", user: user, username: "maija", role: .admin, device: device,
      token: "token", authorities: nil
    ).write(at: location, tag: device)
    let wall = TestClock().clock
    let profile = try Profile(
      at: location, composition, clock: wall, ids: IDSource(clock: wall) { 0 }, username: "maija",
      fullName: "Maija")
    let transport = ClosureTransport { _ in
      requests.add(1)
      clock.whenSlept { clock.advance($0) }
      let (nothing, end) = AsyncStream<Never>.makeStream()
      for await _ in nothing {}
      end.finish()
      throw CancellationError()
    }
    let connection = ServerConnection(profile, clock.environment, startSender: nil) { _ in transport }
    session = Session(profile: profile, connection: connection)
  }

  /// Refreshes on a thread of its own: a session blocks its thread, and tasks have only as many as there are cores.
  private func refresh(_ containers: [ID] = []) async -> Failure? {
    let session = session
    return await withCheckedContinuation { continuation in
      Thread {
        let failure = failure {
          containers.isEmpty ? try session.changes.pull() : try session.changes.pull(containers)
        }
        continuation.resume(returning: failure)
      }.start()
    }
  }

  @Test("ends after 30 s of a silent server, with one request")
  func changes() async {
    let failure = await refresh()
    #expect(failure?.kind == .unavailable, "\(String(describing: failure))")
    #expect(clock.length == .seconds(30) && requests.all == [1])
  }

  @Test("ends after 30 s of a silent server also when it pulls containers")
  func containers() async {
    let failure = await refresh([ID(high: 1, low: 3)])
    #expect(failure?.kind == .unavailable, "\(String(describing: failure))")
    #expect(clock.length == .seconds(30) && requests.all == [1])
  }
}
