import Core
import HTTPTypes
import Synchronization

/// The memory for the bodies of all requests that are read whole.
///
/// Requests without a login share a sixteenth of it, so that they cannot keep those with one from being read.
public final class BodyBudget: Sendable {
  private struct Held {
    var open = 0
    var all = 0
  }

  private let most: Int
  private let held = Mutex(Held())

  /// - Parameter bytes: the most bytes of all bodies together.
  public init(bytes: Int) { most = bytes }

  /// The share of one request.
  ///
  /// - Parameter isOpen: whether the request needs no login.
  func share(isOpen: Bool) -> Share { Share(self, isOpen: isOpen) }

  private func take(_ bytes: Int, isOpen: Bool) -> Bool {
    held.withLock { held in
      guard held.all + bytes <= most, !isOpen || held.open + bytes <= most / 16 else { return false }
      held.all += bytes
      if isOpen { held.open += bytes }
      return true
    }
  }

  private func giveBack(_ bytes: Int, isOpen: Bool) {
    held.withLock { held in
      held.all -= bytes
      if isOpen { held.open -= bytes }
    }
  }

  /// The bytes of one request; the budget has them back when the share is dropped.
  struct Share: ~Copyable {
    private let budget: BodyBudget
    private let isOpen: Bool
    private var bytes = 0

    fileprivate init(_ budget: BodyBudget, isOpen: Bool) {
      self.budget = budget
      self.isOpen = isOpen
    }

    deinit { budget.giveBack(bytes, isOpen: isOpen) }

    /// Takes more bytes of the budget.
    ///
    /// - Throws: ``Failure`` `server.bodiesFull` of kind `unavailable` when there are not so many.
    mutating func grow(by more: Int) throws {
      guard budget.take(more, isOpen: isOpen) else {
        throw Failure(
          .unavailable, "server.bodiesFull", .bodiesFull, remedy: .waitSeconds(1), retryAfter: 1)
      }
      bytes += more
    }
  }
}
