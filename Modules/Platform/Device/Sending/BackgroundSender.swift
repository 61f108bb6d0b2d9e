import Profile
import Remote
import Synchronization

/// A sender that runs in a task of this process, until it is ended.
package final class BackgroundSender: Sendable {
  private let isOver: Atomic<Bool>
  private let task: Mutex<Task<Void, any Error>?>

  /// Starts a sender, which holds its lock meanwhile.
  package init(_ sender: Sender, _ lock: SenderLock, at location: ProfileLocation) {
    isOver = Atomic(false)
    task = Mutex(nil)
    let work = Task { [self] in
      defer { isOver.store(true, ordering: .releasing) }
      try await sender.serveUntilCancelled(lock, at: location)
    }
    task.withLock { $0 = work }
  }

  /// Whether the sender has ended.
  package var hasEnded: Bool { isOver.load(ordering: .acquiring) }

  /// Ends the sender.
  package func end() { task.withLock { $0?.cancel() } }
}
