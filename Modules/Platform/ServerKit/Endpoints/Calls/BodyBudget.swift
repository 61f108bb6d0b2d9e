import Core
import HTTPTypes
import Synchronization

/// The memory for the bodies of all requests that are read whole.
///
/// A user has a quarter of it. Requests without a login share a sixteenth for all that exceeds
/// ``shortBytes``; beyond ``maxOpen`` of them, the oldest is rejected. So neither one user nor anonymous
/// clients prevent others from being served or from logging in.
package final class BodyBudget: Sendable {
  private struct Usage {
    var all = 0
    var open = 0
    var users: [ID: Int] = [:]
    /// The functions that reject requests without a login, by request number.
    var rejections: [UInt64: @Sendable (Failure) -> Void] = [:]
    var latest: UInt64 = 0
  }

  /// The bytes of a request without a login that count only towards the whole budget; a login is shorter.
  static let shortBytes = 2 << 10

  /// The most requests without a login whose bodies are read at a time; each has a task, too.
  static let maxOpen = 128

  private let maximum: Int
  private let usage = Mutex(Usage())

  /// Creates a budget.
  ///
  /// - Parameter bytes: the most bytes of all bodies together.
  package init(bytes: Int) { maximum = bytes }

  /// Returns an empty share for one request.
  ///
  /// - Parameters:
  ///   - user: the user who sent it; `nil` for a request without a login.
  ///   - reject: rejects a request without a login in favour of a newer one.
  func share(of user: ID?, reject: @escaping @Sendable (Failure) -> Void = { _ in }) -> Share {
    Share(self, user, number: user == nil ? begin(reject) : nil)
  }

  private func begin(_ reject: @escaping @Sendable (Failure) -> Void) -> UInt64 {
    let (number, rejectOldest) = usage.withLock { usage in
      usage.latest += 1
      usage.rejections[usage.latest] = reject
      let oldest = usage.rejections.count > Self.maxOpen ? usage.rejections.keys.min() : nil
      return (usage.latest, oldest.flatMap { usage.rejections.removeValue(forKey: $0) })
    }
    rejectOldest?(.bodiesFull)
    return number
  }

  private func end(_ number: UInt64) { usage.withLock { _ = $0.rejections.removeValue(forKey: number) } }

  private func resize(from old: Int, to new: Int, of user: ID?) -> Bool {
    usage.withLock { usage in
      let all = usage.all + new - old
      if let user {
        let own = (usage.users[user] ?? 0) + new - old
        guard new < old || all <= maximum && own <= maximum / 4 else { return false }
        usage.users[user] = own == 0 ? nil : own
      } else {
        let open = usage.open + max(new - Self.shortBytes, 0) - max(old - Self.shortBytes, 0)
        guard new < old || all <= maximum && open <= maximum / 16 else { return false }
        usage.open = open
      }
      usage.all = all
      return true
    }
  }

  /// The bytes of one request, which return to the budget when the share is dropped.
  struct Share: ~Copyable, Sendable {
    private let budget: BodyBudget
    private let user: ID?
    /// The number of a request without a login.
    private let number: UInt64?
    private var bytes = 0

    fileprivate init(_ budget: BodyBudget, _ user: ID?, number: UInt64?) {
      self.budget = budget
      self.user = user
      self.number = number
    }

    /// Returns bytes to the budget.
    mutating func shrink(by fewer: Int) {
      _ = budget.resize(from: bytes, to: bytes - fewer, of: user)
      bytes -= fewer
    }

    deinit {
      _ = budget.resize(from: bytes, to: 0, of: user)
      if let number { budget.end(number) }
    }

    /// Reserves more bytes of the budget.
    ///
    /// - Throws: ``Failure`` `server.bodiesFull` of kind `unavailable` when the budget is exhausted.
    mutating func grow(by more: Int) throws {
      guard budget.resize(from: bytes, to: bytes + more, of: user) else { throw Failure.bodiesFull }
      bytes += more
    }
  }
}

extension Failure {
  fileprivate static var bodiesFull: Failure {
    Failure(.unavailable, "server.bodiesFull", .bodiesFull, remedy: .waitSeconds(1), retryAfter: 1)
  }
}
