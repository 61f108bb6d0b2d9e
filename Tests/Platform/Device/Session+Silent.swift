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

@testable import Device

extension Session {
  /// A session whose server takes requests and never answers.
  ///
  /// - Parameter request: called with each request.
  static func silent(
    in files: TemporaryFolder, _ environment: ClientEnvironment,
    activity: SessionActivity = SessionActivity(),
    startSender: ServerConnection.SenderStart? = nil, whenAsked request: @escaping @Sendable () -> Void = {}
  ) throws -> Session {
    let transport = ClosureTransport { _ in
      request()
      let (nothing, end) = AsyncStream<Never>.makeStream()
      for await _ in nothing {}
      end.finish()
      throw CancellationError()
    }
    return try made(in: files, environment, over: transport, activity: activity, startSender: startSender)
  }

  /// A session whose server answers over a transport.
  static func made(
    in files: TemporaryFolder, _ environment: ClientEnvironment, over transport: any Transport,
    activity: SessionActivity = SessionActivity(), startSender: ServerConnection.SenderStart? = nil
  ) throws -> Session {
    let location = try ProfileLocation(named: "default", in: files.folder)
    let (user, device) = (ID(high: 1, low: 1), ID(high: 1, low: 2))
    try ServerAccount(
      server: "http://server.example", user: user, username: "maija", role: .admin, device: device,
      token: "token", authorities: nil
    ).write(at: location, tag: device)
    let clock = TestClock().clock
    let profile = try Profile(
      at: location, Composition([AccountsFeature.feature, ReplicaFeature.feature]), clock: clock,
      ids: IDSource(clock: clock) { 0 }, username: "maija", fullName: "Maija")
    let connection = ServerConnection(profile, environment, startSender: startSender) { _ in transport }
    return Session(profile: profile, connection: connection, activity: activity)
  }

  /// Pulls on a thread of its own: a session blocks its thread, and tasks have only as many as there are cores.
  func pull(_ containers: [ID] = []) async -> Failure? {
    await failureOnThread { try $0.changes.pull(containers) }
  }

  /// Runs blocking work on a thread of its own.
  ///
  /// - Returns: its failure.
  func failureOnThread(of work: @escaping @Sendable (Session) throws -> Void) async -> Failure? {
    await withCheckedContinuation { continuation in
      Thread { continuation.resume(returning: failure { try work(self) }) }.start()
    }
  }
}
