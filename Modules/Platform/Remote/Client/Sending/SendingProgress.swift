import Core
import Foundation
import Networking
import Persistence
import Profile
import Synchronization

/// Reports to other processes how much of each content has been sent, and whether the server responds.
///
/// It counts the bytes that left this machine, not those the server acknowledged, and is worthless once the
/// sender ends. So it is kept in a small file that is never flushed, written at most twice a second and only
/// while something moves.
package final class SendingProgress: Sendable {
  private struct State {
    var path: String?
    var snapshot = Snapshot()
    var writtenAt: Instant?
  }

  /// The content of the file. Its times are of a clock that all processes of the machine share.
  private struct Snapshot: Codable {
    var sent: [String: Int64] = [:]
    var responsiveness = Responsiveness()
  }

  private static let leastPause: Int64 = 500
  private let state = Mutex(State())
  /// Locked before `state`, so that noting progress never waits for the disk.
  private let writing = Mutex(())
  private let environment: ClientEnvironment

  init(_ environment: ClientEnvironment) { self.environment = environment }

  /// Begins to write to the file of a profile.
  func begin(at location: ProfileLocation) { change { $0.path = location.sendingProgress } }

  func end() {
    writing.withLock { _ in
      let before = state.withLock { state in
        defer {
          state.path = nil
          state.snapshot.sent = [:]
        }
        return state
      }
      if let path = before.path { unlink(path) }
    }
  }

  /// Notes how much of a content has been sent. The thread that serves all transfers calls it, so it writes
  /// nothing.
  func note(_ blob: Blob, sent: Int64) {
    note { $0.snapshot.sent[blob.hash] = min(sent, blob.size) }
  }

  /// Notes the progress of a call. The thread that serves all transfers may call it.
  func note(_ progress: AnswerProgress) {
    let now = environment.now()
    note {
      let wasWaiting = $0.snapshot.responsiveness.isWaiting
      $0.snapshot.responsiveness.note(progress, at: now)
      if $0.snapshot.responsiveness.isWaiting != wasWaiting { $0.writtenAt = nil }
    }
  }

  private func note(_ body: (inout State) -> Void) {
    let now = environment.clock.now()
    let isDue = state.withLock { state in
      body(&state)
      let pause = state.writtenAt.map { now.milliseconds - $0.milliseconds } ?? .max
      guard state.path != nil, pause < 0 || pause >= Self.leastPause else { return false }
      state.writtenAt = now
      return true
    }
    if isDue { Task { change { _ in } } }
  }

  /// Notes that a content is no longer being sent.
  func end(_ blob: Blob) { change { $0.snapshot.sent[blob.hash] = nil } }

  private func change(_ body: (inout State) -> Void) {
    writing.withLock { _ in
      let now = state.withLock { state in
        body(&state)
        return state
      }
      // Sending continues where the file cannot be written.
      if let path = now.path, let text = try? JSON.text(now.snapshot) { try? Self.write(text, path) }
    }
  }

  private static func write(_ text: String, _ path: String) throws {
    let new = path + ".new"
    unlink(new)
    let file = try File(creating: new)
    try Array(text.utf8).withUnsafeBytes { try file.write($0) }
    rename(new, path)
  }

  /// The bytes sent of each content, by its hash; empty where no sender runs.
  package static func read(at location: ProfileLocation) -> [String: Int64] {
    snapshot(at: location)?.sent ?? [:]
  }

  /// How long the profile's sender has waited for an answer; zero where none waits.
  package static func unresponsiveTime(at location: ProfileLocation, now: ContinuousClock.Instant) -> Duration
  {
    snapshot(at: location)?.responsiveness.unresponsiveTime(at: now) ?? .zero
  }

  private static func snapshot(at location: ProfileLocation) -> Snapshot? {
    guard let file = try? File(reading: location.sendingProgress), SenderLock.isTaken(of: location),
      let bytes = try? file.read(upTo: 65_536)
    else { return nil }
    return try? JSON.value(Snapshot.self, from: String(decoding: bytes, as: UTF8.self))
  }
}

extension ProfileLocation {
  fileprivate var sendingProgress: String { folder.file("sender.progress") }
}
