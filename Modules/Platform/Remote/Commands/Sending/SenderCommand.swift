import ArgumentParser
import CommandKit
import Core
import Device
import Foundation
import Operations
import Persistence
import Profile
import Remote

/// `worksite sender`: the background process that sends. Other commands start it.
struct SenderCommand: WorksiteCommand {
  static let configuration = CommandConfiguration(commandName: "sender", shouldDisplay: false)

  @OptionGroup var options: GlobalOptions
  @Flag var news = false
  @Flag var insist = false

  func run(in context: Context) throws {
    let location = try context.location(options)
    // The account is read under the lock, which `logout` holds until it is done.
    guard let lock = try lock(of: location), try ServerAccount.read(at: location)?.token != nil else {
      return
    }
    do {
      try context.withLogin(options) { session in
        if insist { try session.server.insist() }
        let sender = try session.sending.sender()
        try CancellationSource.signals.waiting { [news] in
          try await sender.serve(lock, at: location, refreshing: news)
        }
      }
    } catch let failure as Failure where failure.kind == .unauthenticated {
      // The failure is stored, and other commands report it.
    }
  }

  /// The lock, or `nil` when another sender runs and has received the request.
  private func lock(of location: ProfileLocation) throws -> SenderLock? {
    for _ in 0..<100 {
      if let lock = try? SenderLock(of: location) { return lock }
      if WakePipe.wake(at: location.senderWakePipe, insist ? .insist : news ? .refresh : .send) { return nil }
      // That sender is just ending.
      usleep(50_000)
    }
    return nil
  }
}

extension Context {
  /// Runs `body` with the login of the chosen profile, and again when a newer login replaces it.
  func withLogin<Value>(_ options: GlobalOptions, _ body: (Session) throws -> Value) throws -> Value {
    while true {
      let session = try session(options)
      deferredWork.cancel()
      do { return try body(session) } catch let failure as Failure where failure.isLoginReplaced {}
    }
  }
}
