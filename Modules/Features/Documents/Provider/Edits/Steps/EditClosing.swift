import Core

/// Decides when a document that was open for editing is closed. Times are those of a monotonic clock.
package struct EditClosing: Sendable {
  /// The time without a change after which an unused copy counts as closed, where its program's end is not known.
  package static let quietTime = Duration.seconds(120)

  private var lastUse: Duration

  /// An edit that is open.
  package init(at now: Duration) { lastUse = now }

  /// The use of a copy at a moment.
  package struct Use: Sendable {
    /// Whether a command waits for a program that edits the copy.
    package let isWatched: Bool
    /// The number of programs that were started and are not known to have ended.
    package let programs: Int
    /// Whether a process has the copy open.
    package let isHeld: Bool
    /// Whether a program's lock file lies beside the copy.
    package let hasLockFile: Bool

    /// A use from its parts.
    package init(isWatched: Bool, programs: Int, isHeld: Bool, hasLockFile: Bool) {
      (self.isWatched, self.programs) = (isWatched, programs)
      (self.isHeld, self.hasLockFile) = (isHeld, hasLockFile)
    }
  }

  /// Notes that something in the folder of the copy changed.
  package mutating func noteChange(at now: Duration) { lastUse = now }

  /// Whether the copy is closed.
  ///
  /// It is when all programs have ended, and no other process has it open. Where a program may only have handed the
  /// copy over, it is when in addition no lock file lies beside it and nothing changed for ``quietTime``.
  package mutating func isClosed(_ use: Use, at now: Duration) -> Bool {
    if use.isWatched || use.isHeld || (use.programs > 0 && use.hasLockFile) { lastUse = now }
    if use.isWatched || use.isHeld { return false }
    return use.programs <= 0 || now >= lastUse + Self.quietTime
  }
}
