import Accounts
import Auth
import Core
import Device
import Documents
import Foundation
import Networking
import Operations
import Profile
import Remote
import Replica
import Synchronization
import TestSupport
import Worksites

/// A device of a user whose server cannot be reached.
struct OfflineDevice {
  let clock = TestClock().clock
  private let files: TemporaryFolder
  private let location: ProfileLocation

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

  /// Writes the account file, with a token while the user is logged in. Without that file the profile has no server.
  func write(token: String?) throws {
    let (user, device) = (ID(high: 1, low: 1), ID(high: 1, low: 2))
    try ServerAccount(
      server: "http://server.example", user: user, username: "maija", role: .admin, device: device,
      token: token, authorities: nil
    ).write(at: location, tag: device)
  }

  /// Opens the profile.
  func session() throws -> Session {
    let features = [
      AccountsFeature.feature, WorksitesFeature.feature, DocumentsFeature.feature, ReplicaFeature.feature,
      EditsFeature.feature,
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
    return Session(profile: profile, connection: connection)
  }
}

/// Runs work on a thread of its own: a session blocks its thread, and tasks have only as many as there are cores.
func onThread<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    Thread { continuation.resume(with: Result { try body() }) }.start()
  }
}
