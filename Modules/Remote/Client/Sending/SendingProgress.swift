import Core
import Foundation
import Persistence
import Profile
import Synchronization

/// How far the contents are that are just being sent, for whoever looks on from another process.
///
/// It is what has left this machine, not what the server has acknowledged, and worth nothing once the sender is gone: so it
/// stands in a small file that is never flushed, written twice a second at most and only while something moves.
public final class SendingProgress: Sendable {
  private struct State {
    var path: String?
    var sent: [String: Int64] = [:]
    var writtenAt: Instant?
  }

  private static let leastPause: Int64 = 500
  private let state = Mutex(State())
  /// Taken before the other: whoever notes something waits for no disk.
  private let writing = Mutex(())
  private let clock: WallClock

  init(_ clock: WallClock) { self.clock = clock }

  /// From now on it is told at a profile.
  func begin(at location: ProfileLocation) { change { $0.path = location.sendingProgress } }

  /// Nobody is told any more.
  func end() {
    writing.withLock { _ in
      let before = state.withLock { state in
        defer { state = State() }
        return state
      }
      if let path = before.path { unlink(path) }
    }
  }

  /// Notes how much of a content has left. It is called by the thread that serves all transfers, which writes nothing.
  func note(_ blob: Blob, sent: Int64) {
    let now = clock.now()
    let isDue = state.withLock { state in
      state.sent[blob.hash] = min(sent, blob.size)
      let pause = state.writtenAt.map { now.milliseconds - $0.milliseconds } ?? .max
      guard state.path != nil, pause < 0 || pause >= Self.leastPause else { return false }
      state.writtenAt = now
      return true
    }
    if isDue { Task { change { _ in } } }
  }

  /// Notes that a content is being sent no more.
  func end(_ blob: Blob) { change { $0.sent[blob.hash] = nil } }

  private func change(_ body: (inout State) -> Void) {
    writing.withLock { _ in
      let now = state.withLock { state in
        body(&state)
        return state
      }
      // Whoever cannot write it sends all the same.
      if let path = now.path, let text = try? JSON.text(now.sent) { try? Self.write(text, path) }
    }
  }

  private static func write(_ text: String, _ path: String) throws {
    let new = path + ".new"
    unlink(new)
    let file = try File(creating: new)
    try Array(text.utf8).withUnsafeBytes { try file.write($0) }
    rename(new, path)
  }

  /// The bytes of contents that have left, by their hashes; empty where no sender is at work.
  public static func read(at location: ProfileLocation) -> [String: Int64] {
    guard let file = try? File(reading: location.sendingProgress), SenderSeat.isTaken(of: location),
      let bytes = try? file.read(upTo: 65_536)
    else { return [:] }
    return (try? JSON.value([String: Int64].self, from: String(decoding: bytes, as: UTF8.self))) ?? [:]
  }
}

extension ProfileLocation {
  fileprivate var sendingProgress: String { folder.file("sender.progress") }
}
